/** Errors by the dotted path of their field: `slots.1.time`. */
export type FieldErrors = Record<string, string>;

/** The names of the fields that hold a list. */
export type ListName<Values> = Extract<
  { [K in keyof Values]-?: Values[K] extends readonly unknown[] ? K : never }[keyof Values],
  string
>;
export type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As people see it: the order of keys says nothing, what is undefined is not there, the order of a list counts. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right || (Number.isNaN(left) && Number.isNaN(right))) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => isSame(item, right[index]));
  if (!isRecord(left) || !isRecord(right)) return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    isSame(left[key], right[key]),
  );
}

export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** The errors of a list's items follow them to their new places; those of an item that is gone go with it. */
export function moveErrors(
  errors: FieldErrors,
  name: string,
  placeOf: (index: number) => number | null,
): FieldErrors {
  const moved = Object.entries(errors).flatMap(([path, error]) => {
    const [, index, rest = ''] = new RegExp(`^${name}\\.(\\d+)(\\..+)?$`).exec(path) ?? [];
    if (index === undefined) return [[path, error]];
    const place = placeOf(Number(index));
    return place === null ? [] : [[`${name}.${place}${rest}`, error]];
  });
  return Object.fromEntries(moved);
}
