// Decides: how a card is kept at the provider's page without a gift: for one that starts later, or instead of another card.

import { randomUUID } from 'node:crypto';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { getMasjidFull } from '../masjid/service.ts';
import {
  changeCard,
  findRegular,
  fundOfRegular,
  type RegularRow,
  startRegular,
} from '../regular-gifts/service.ts';
import { addSetup, findSetup, type SetupRow, saveSetup } from './setup-queries.ts';
import { inMasjid, KEY_HOLDS_MS, type Outside } from './sync.ts';

const CHANGEABLE: readonly RegularRow['state'][] = ['active', 'paused', 'unpaid'];

/** Written down before the provider is asked. */
export const openSetup = (ctx: Context, row: RegularRow, backUrl: string): Promise<SetupRow> =>
  addSetup(ctx.db, {
    masjid_id: row.masjid_id,
    id: randomUUID(),
    regular_id: row.id,
    provider: row.provider,
    account_id: row.account_id,
    back_url: backUrl,
    state: 'asked',
    setup_id: null,
    pay_url: null,
    created_at: ctx.now,
  });

/** Under its own id: after a crash, or a second press, the very same is asked again. */
export async function askSetup(ctx: RequestContext, setup: SetupRow): Promise<SetupRow> {
  if (setup.state !== 'asked') return setup;
  const { regular, name, fund } = await ctx.transact(async (own) => {
    const found = await findRegular(own.db, setup.masjid_id, setup.regular_id);
    if (!found) throw new Failure('not_found');
    const fundRow = await fundOfRegular(own.db, found);
    return { regular: found, name: (await getMasjidFull(own)).m_name, fund: fundRow.name };
  });
  try {
    const made = await ctx.ports.givingPayments.createPayment(
      {
        accountId: setup.account_id,
        giftId: setup.id,
        amount: 0,
        savesCard: true,
        currency: regular.currency,
        description: fund,
        masjidName: name,
        email: regular.donor_email,
        successUrl: setup.back_url,
        cancelUrl: setup.back_url,
        language: regular.language,
      },
      `setup:${setup.id}`,
    );
    const opened = await ctx.transact(({ db }) =>
      saveSetup(db, setup, { state: 'open', setup_id: made.id, pay_url: made.url }),
    );
    return opened ?? setup;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'unavailable') throw new Failure('payment_unavailable', null, { cause: error });
    await ctx.transact(({ db }) => saveSetup(db, setup, { state: 'over' }));
    throw new Failure('giving_closed', null, { cause: error });
  }
}

/** Where another card is entered for what comes. */
export async function changeCardAt(ctx: RequestContext, regularId: string, backUrl: string): Promise<string> {
  const setup = await ctx.transact(async (own) => {
    const regular = await findRegular(own.db, masjidOf(own).id, regularId);
    if (!regular || !CHANGEABLE.includes(regular.state)) throw new Failure('regular_gift_over');
    return openSetup(own, regular, backUrl);
  });
  const { pay_url } = await askSetup(ctx, setup);
  if (pay_url === null) throw new Failure('payment_unavailable');
  return pay_url;
}

/** Reads it whole and writes what it says: webhook, page and night may all do it at the same time. */
export async function syncSetup(ctx: Outside, masjidId: number, setupId: string): Promise<void> {
  const { givingPayments } = ctx.ports;
  const setup = await inMasjid(ctx, masjidId, ({ db }) => findSetup(db, masjidId, setupId));
  if (!setup || setup.provider !== givingPayments.provider) return;
  if (setup.state !== 'asked' && setup.state !== 'open') return;
  if (setup.setup_id === null) {
    const isOld = ctx.now.getTime() - setup.created_at.getTime() > KEY_HOLDS_MS;
    if (isOld) await inMasjid(ctx, masjidId, ({ db }) => saveSetup(db, setup, { state: 'over' }));
    return;
  }
  const state = await givingPayments.payment(setup.account_id, setup.setup_id);
  if (!state || state.status === 'open' || state.status === 'processing') return;
  await inMasjid(ctx, masjidId, async (own) => {
    const { card } = state;
    const isKept = state.status === 'succeeded' && card !== null;
    const ended = await saveSetup(own.db, setup, { state: isKept ? 'done' : 'over', pay_url: null });
    if (!ended || !isKept) return;
    const regular = await findRegular(own.db, masjidId, setup.regular_id);
    if (regular?.state === 'starting')
      await startRegular(own, regular.id, { card, at: state.paidAt ?? own.now, giftId: null });
    else if (regular) await changeCard(own, regular.id, card);
  });
}
