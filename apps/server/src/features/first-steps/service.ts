// Decides: the first steps (setup checklist, onboarding) on the dashboard: which are shown, and to whom.

import { mayOpen } from '@minaret/contract/access/console-pages';
import { FIRST_STEP_PAGES, FIRST_STEPS, type FirstSteps } from '@minaret/contract/masjid/first-steps';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { isDismissed, markPlaceConfirmed, putAway, stepsDone, takeBack } from './queries.ts';

export async function getFirstSteps(ctx: Context): Promise<FirstSteps> {
  const { id } = masjidOf(ctx);
  const { userId, roles } = userOf(ctx);
  const done = await stepsDone(ctx.db, id);
  return {
    steps: FIRST_STEPS.filter((step) => mayOpen(FIRST_STEP_PAGES[step], roles)).map((step) => ({
      step,
      is_done: done[step],
    })),
    is_dismissed: await isDismissed(ctx.db, id, userId),
  };
}

/** Of one person in one masjid: a colleague goes on seeing what is left. */
export async function dismissFirstSteps(ctx: Context, dismiss: boolean): Promise<FirstSteps> {
  const { id } = masjidOf(ctx);
  const { userId } = userOf(ctx);
  if (dismiss) await putAway(ctx.db, id, userId, ctx.now);
  else await takeBack(ctx.db, id, userId);
  return getFirstSteps(ctx);
}

/** Saving the form unchanged changes nothing; a registration that was right is confirmed here. */
export async function confirmPlace(ctx: Context): Promise<FirstSteps> {
  const { id } = masjidOf(ctx);
  if (await markPlaceConfirmed(ctx.db, id, ctx.now)) {
    await audit(ctx, 'masjid.confirm-place', { subject: String(id) });
    await ctx.publish('first-steps');
  }
  return getFirstSteps(ctx);
}
