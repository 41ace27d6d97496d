import { type Parts, sample } from '../../apps/server/test/hostile-requests.ts';
import type { Member } from '../../apps/server/test/make.ts';
import type { Marked } from './masjids.ts';
import type { Random } from './random.ts';
import type { Route } from './routes.ts';

export interface Attempt {
  asker: Member;
  own: Marked;
  route: Route;
  parts: Parts;
}

export type IdsOf = ReadonlyMap<number, readonly string[]>;

/** An id of the other masjid in each place that takes one: path, query, body. */
function* foreignParts(base: Parts, masjidId: number, ids: readonly string[]): Generator<Parts> {
  const numbers = ids.map((id) => (/^\d+$/.test(id) ? Number(id) : id));
  for (const place of ['params', 'query', 'body'] as const) {
    yield { ...base, [place]: { ...base[place], m_id: masjidId } };
    for (const name of Object.keys(base[place] ?? {}).filter((key) => /id$/i.test(key)))
      for (const id of numbers) yield { ...base, [place]: { ...base[place], [name]: id } };
  }
}

/** The request as its owner would send it, then with every id of the other masjid in it. */
export function variantsOf({ endpoint }: Route, own: Marked, other: Marked, ids: IdsOf): Parts[] {
  const base = sample(endpoint, own.id);
  return [base, ...foreignParts(base, other.id, ids.get(other.id) ?? [])];
}

/** First each route as each member would use it, then without end, in an order that the seed decides. */
export function* attempts(
  random: Random,
  all: readonly Marked[],
  ids: IdsOf,
  routes: readonly Route[],
): Generator<Attempt> {
  for (const route of routes)
    for (const own of all)
      for (const asker of own.members) yield { asker, own, route, parts: sample(route.endpoint, own.id) };
  const known = new Map<string, Parts[]>();
  for (;;) {
    const own = random.pick(all);
    const other = random.pick(all.filter(({ id }) => id !== own.id));
    const asker = random.pick(own.members);
    const route = random.pick(routes);
    const key = `${route.label} ${own.id} ${other.id}`;
    const variants = known.get(key) ?? variantsOf(route, own, other, ids);
    known.set(key, variants);
    yield { asker, own, route, parts: random.pick(variants) };
  }
}

export function* firstOf<T>(count: number, items: Iterable<T>): Generator<T> {
  let left = count;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}
