// Decides: that a donor changes only the own regular gifts, and what "forget me" takes away.

import type { REGULAR_ACTIONS } from '@minaret/contract/giving/donor-page';
import type { GivenGift } from '@minaret/contract/giving/give';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { changeCardAt, payDue } from '../giving-checkout/service.ts';
import { forgetPledges } from '../pledges/service.ts';
import {
  type ChangeRegular,
  changeRegular,
  pauseRegular,
  resumeRegular,
  skipNext,
  stopRegular,
  undoSkip,
} from '../regular-gifts/service.ts';
import { closePage, donorOf } from './links.ts';
import { regularsOf } from './own-giving.ts';
import { forgetGifts, forgetLinks, forgetRegulars, forgetSessions } from './queries.ts';

const ACTIONS: Record<(typeof REGULAR_ACTIONS)[number], (ctx: Context, id: string) => Promise<void>> = {
  skip: skipNext,
  'undo-skip': undoSkip,
  pause: pauseRegular,
  resume: resumeRegular,
  stop: (ctx, id) => stopRegular(ctx, id),
};

/** Another's is not there. */
async function assertOwn(ctx: Context, id: string): Promise<void> {
  const { email } = await donorOf(ctx);
  if (!(await regularsOf(ctx, email)).some((row) => row.id === id)) throw new Failure('not_found');
}

export async function actOnOwn(
  ctx: Context,
  id: string,
  action: (typeof REGULAR_ACTIONS)[number],
): Promise<void> {
  await assertOwn(ctx, id);
  await ACTIONS[action](ctx, id);
}

export async function changeOwn(ctx: Context, id: string, change: ChangeRegular): Promise<void> {
  await assertOwn(ctx, id);
  await changeRegular(ctx, id, change);
}

export async function ownCard(ctx: RequestContext, hashId: string, id: string): Promise<{ url: string }> {
  await ctx.transact((own) => assertOwn(own, id));
  return { url: await changeCardAt(ctx, id, `${ctx.ports.config.publicUrl}/give/mine/${hashId}`) };
}

export async function payOwn(ctx: RequestContext, hashId: string, id: string): Promise<GivenGift> {
  await ctx.transact((own) => assertOwn(own, id));
  return payDue(ctx, hashId, id);
}

/** The books keep their sums, receipts stay as they were issued, and what the tax office may ask for stays with its name. */
export async function forgetDonor(ctx: RequestContext): Promise<{ gifts: number; kept: number }> {
  const { email } = await donorOf(ctx);
  const { id } = masjidOf(ctx);
  for (const row of await regularsOf(ctx, email))
    if (row.state === 'active' || row.state === 'paused' || row.state === 'unpaid')
      await stopRegular(ctx, row.id);
  await forgetPledges(ctx, email);
  await forgetRegulars(ctx.db, id, email);
  const forgotten = await forgetGifts(ctx.db, id, email);
  await forgetLinks(ctx.db, id, email);
  await forgetSessions(ctx.db, id, email);
  // Without a word of who it was.
  await audit(ctx, 'donations.forget', { details: forgotten });
  await ctx.publish('donations');
  await closePage(ctx);
  return forgotten;
}
