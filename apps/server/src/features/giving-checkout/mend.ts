// Decides: how a giver pays a due gift that their card refused: at the provider's page, with a card that is kept instead.

import type { GivenGift } from '@minaret/contract/giving/give';
import type { MendedGift } from '@minaret/contract/giving/give-again';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { lockBooks } from '../giving/service.ts';
import { duePageId, duesOf, lockedRegular, mendedId } from '../regular-gifts/service.ts';
import { openAccount } from './asked-gift.ts';
import { presentGift } from './present.ts';
import { presentMended } from './present-agreed.ts';
import { assertNotTesting } from './protection.ts';
import { livePayment, type PaymentRow } from './queries.ts';
import { askProvider } from './start.ts';
import { writeDown } from './take-due.ts';

export const mendedGift = (ctx: Context, token: string): Promise<MendedGift> =>
  presentMended(ctx, mendedId(ctx.ports.secrets, masjidOf(ctx).id, token));

export async function mendGift(ctx: RequestContext, hashId: string, token: string): Promise<GivenGift> {
  const regularId = mendedId(ctx.ports.secrets, masjidOf(ctx).id, token);
  return payDue(ctx, hashId, regularId);
}

/** The same payment for everybody who presses it while it is open. */
export async function payDue(ctx: RequestContext, hashId: string, regularId: string): Promise<GivenGift> {
  await assertNotTesting(ctx);
  const row = await ctx.transact((own) => findOrOpen(own, regularId));
  if (row.state === 'asked') await askProvider(ctx, hashId, row);
  return ctx.transact((own) => presentGift(own, row.gift_id));
}

async function findOrOpen(ctx: Context, regularId: string): Promise<PaymentRow> {
  await lockBooks(ctx.db, masjidOf(ctx).id);
  const row = await lockedRegular(ctx, regularId);
  const isLive = row.state === 'active' || row.state === 'unpaid';
  const [due] = await duesOf(ctx.db, row, ['refused', 'open']);
  if (!isLive || !due || row.refusals === 0) throw new Failure('regular_gift_over');
  const live = await livePayment(ctx.db, row.masjid_id, duePageId(row.id, due.due_on));
  if (live && due.card_reference === null) return live;
  // The kept card is being asked at this moment.
  if (live) throw new Failure('payment_unavailable');
  const { accountId } = await openAccount(ctx);
  if (accountId !== row.account_id) throw new Failure('giving_closed');
  return writeDown(ctx, row, { on: due.due_on, tries: due.tries + 1, card: null });
}
