import type { PublicTimesStore } from '../public-times/service.ts';
import { type Asked, TIMES_ANSWERS } from './times-answers.ts';

type Name = keyof typeof TIMES_ANSWERS;

/** What an address of the API is asked, without the address. */
export interface AskedTimes {
  name: Name;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
}

type AnyAnswer = (asked: Asked<never>) => { make(): unknown } | Promise<{ make(): unknown }>;

/** The same answers for those who ask in another way than by HTTP addresses; what was asked is checked by them. */
export async function readPublic(
  store: PublicTimesStore,
  hashId: string,
  { name, params, query }: AskedTimes,
): Promise<unknown> {
  const standing = await store.standing(hashId);
  const answerOf = TIMES_ANSWERS[name] as AnyAnswer;
  const answer = await answerOf({ standing, store, parsed: { params, query } } as unknown as Asked<never>);
  return answer.make();
}
