/** `items[0][price]=x` as what it means. */
export function parseForm(form: string): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part);
    put(tree, path, value);
  }
  return listed(tree) as Record<string, unknown>;
}

function put(tree: Record<string, unknown>, [field = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    tree[field] = value;
    return;
  }
  const branch = tree[field];
  const under = typeof branch === 'object' && branch !== null ? (branch as Record<string, unknown>) : {};
  tree[field] = under;
  put(under, rest, value);
}

/** A branch whose names are 0, 1, 2 is a list. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([field, one]) => [field, listed(one)] as const);
  const isList = entries.length > 0 && entries.every(([field], index) => field === String(index));
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries);
}
