import type { Context } from '../context.ts';

/** Heard by the streams of every process and never sent on: they hang up, and whoever still has a session comes back. */
export const SESSION_ENDED = 'session-ended';

/** A session of this person has ended: what is open in its name hears no more. */
export async function closeStreamsOf(ctx: Context, userId: number): Promise<void> {
  const worked = await ctx.db
    .selectFrom('sessions')
    .select('selected_masjid_id as id')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  for (const { id } of worked) {
    if (id === null) continue;
    const there = ctx.forMasjid({ id, timeZone: 'UTC', features: [] });
    await there.publish(SESSION_ENDED, { user: userId });
  }
  await ctx.publishToSystem(SESSION_ENDED, { user: userId });
}
