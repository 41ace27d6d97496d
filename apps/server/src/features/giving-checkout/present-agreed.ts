import type { AgreedGift, MendedGift } from '@minaret/contract/giving/give-again';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { duesOf, findRegular, fundOfRegular } from '../regular-gifts/service.ts';
import { agreedToken } from './page-tokens.ts';
import { latestSetup } from './setup-queries.ts';

/** Nothing of its giver. */
export async function presentAgreed(ctx: Context, regularId: string): Promise<AgreedGift> {
  const row = await findRegular(ctx.db, masjidOf(ctx).id, regularId);
  if (!row) throw new Failure('not_found');
  const setup = await latestSetup(ctx.db, row.masjid_id, row.id);
  return {
    token: agreedToken(ctx.ports.secrets, row.id),
    state: row.state === 'starting' && setup?.state === 'over' ? 'ended' : row.state,
    frequency: row.frequency,
    amount: row.amount,
    cover: row.cover,
    currency: row.currency,
    fund: await fundOfRegular(ctx.db, row),
    next_on: row.next_on,
    most_gifts: row.most_gifts,
    pay_url: setup?.state === 'open' ? setup.pay_url : null,
    moves_money: ctx.ports.givingPayments.movesMoney,
  };
}

/** What a mailed link pays: the last day that was refused, while nobody has stopped it. */
export async function presentMended(ctx: Context, regularId: string): Promise<MendedGift> {
  const row = await findRegular(ctx.db, masjidOf(ctx).id, regularId);
  if (!row) throw new Failure('not_found');
  const [due] = await duesOf(ctx.db, row, ['refused', 'open']);
  const is_due = !!due && (row.state === 'active' || row.state === 'unpaid') && row.refusals > 0;
  return {
    amount: row.amount,
    cover: row.cover,
    currency: row.currency,
    fund: await fundOfRegular(ctx.db, row),
    frequency: row.frequency,
    due_on: due?.due_on ?? null,
    is_due,
    moves_money: ctx.ports.givingPayments.movesMoney,
  };
}
