import type { Actor, Context } from '../context.ts';

/** Does the work in a transaction and undoes it: what would come of it is told by the very code that does it. */
export async function dryRun<A extends Actor, T>(
  ctx: Context<A>,
  work: (opened: Context<A>) => Promise<T>,
): Promise<T> {
  let answer: { value: T } | undefined;
  const undo = new Error('a dry run is undone');
  await ctx
    .transact(async (opened) => {
      answer = { value: await work(opened) };
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  if (!answer) throw new Error('a dry run has an answer');
  return answer.value;
}
