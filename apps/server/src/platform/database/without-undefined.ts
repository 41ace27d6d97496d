/** What a body names: laid over what stands, it leaves the rest alone. */
export function withoutUndefined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
