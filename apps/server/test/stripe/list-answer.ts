import { refused } from './engine/api-error.ts';
import { present } from './engine/present.ts';
import type { State } from './engine/state.ts';

/** A page of a list, newest first. */
export function listed<T extends { id: string }>(
  state: State,
  params: object,
  all: Iterable<T>,
  isWanted: (one: T) => boolean,
): Record<string, unknown> {
  const { limit = 10, starting_after: after } = params as { limit?: number; starting_after?: string };
  const wanted = [...all].filter(isWanted).reverse();
  const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw refused(`No such object: ${after}`, 'resource_missing');
  const page = wanted.slice(start, start + limit);
  return {
    object: 'list',
    data: page.map(({ id }) => present(state, id)),
    has_more: start + page.length < wanted.length,
    url: '/v1/list',
  };
}
