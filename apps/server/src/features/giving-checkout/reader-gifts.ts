// Decides: how a gift that is paid at a card reader (kiosk) is opened, asked for and closed; its payment is then that of every card gift.

import { createHash } from 'node:crypto';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { PaymentState } from '../../platform/giving-payments/giving-payments.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { failGift, givingOf, openGift } from '../giving/service.ts';
import { openAccount, paymentOf } from './asked-gift.ts';
import { offeredCover } from './cover.ts';
import {
  addPayment,
  findPayment,
  livePayment,
  lockPage,
  openPayment,
  type PaymentRow,
  savePayment,
} from './queries.ts';
import { inMasjid, type Outside, syncGift, writeState } from './sync.ts';

export interface AskedAtReader {
  /** Of the kiosk's press: the gift's own id, so that the same again is the same gift. */
  operation: string;
  fundId: number;
  campaignId: number | null;
  amount: number;
  cover: number | null;
  language: string;
}

/** In a transaction, before anybody is asked. Nothing is known of the giver, and no address to write to. */
export async function openReaderGift(
  ctx: Context,
  asked: AskedAtReader,
): Promise<{ row: PaymentRow; isNew: boolean }> {
  const { id: masjidId } = masjidOf(ctx);
  await lockPage(ctx.db, asked.operation);
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const known =
    (await livePayment(ctx.db, masjidId, asked.operation)) ??
    (await findPayment(ctx.db, masjidId, asked.operation));
  if (known) {
    if (known.request_hash !== hash) throw new Failure('payment_unavailable');
    return { row: known, isNew: false };
  }
  const { accountId } = await openAccount(ctx);
  const { settings } = await givingOf(ctx);
  const cover = offeredCover(settings, asked.amount, ctx.ports.givingPayments.feeOn);
  if (asked.cover !== null && asked.cover !== cover) throw new Failure('cover_changed', { cover });
  const { provider, movesMoney } = ctx.ports.givingPayments;
  const gift = await openGift(ctx, {
    id: asked.operation,
    way: 'kiosk',
    fundId: asked.fundId,
    campaignId: asked.campaignId,
    amount: asked.amount,
    cover: asked.cover ?? 0,
    donor: { name: null, email: null, phone: null, address: null },
    isAnonymous: true,
    // Whoever wants one asks for it from the own phone.
    wantsReceipt: false,
    dedication: null,
    giftAid: null,
    language: asked.language,
    provider,
    movesMoney,
  });
  const row = await addPayment(ctx.db, {
    ...(await paymentOf(ctx, gift, accountId)),
    page_id: asked.operation,
    request_hash: hash,
    email: null,
    // Many people stand before one tablet: their refused cards are counted for the masjid, not for its network.
    network: null,
  });
  return { row, isNew: true };
}

/** The payment at the provider, under the gift's own id; the same again after a crash. */
export async function askForReader(ctx: RequestContext, row: PaymentRow): Promise<string> {
  if (row.payment_id !== null) return row.payment_id;
  const made = await ctx.ports.givingPayments.readers.createPayment(
    {
      accountId: row.account_id,
      giftId: row.gift_id,
      amount: row.amount,
      currency: row.currency,
      description: row.description,
      masjidName: row.masjid_name,
      language: row.language,
    },
    `gift:${row.gift_id}`,
  );
  await ctx.transact(({ db }) => openPayment(db, row, made.id, null));
  return made.id;
}

/** What the provider says of it now, written down. Null: it was never made there. */
export async function readReaderGift(
  ctx: Outside,
  masjidId: number,
  giftId: string,
): Promise<PaymentState | null> {
  const row = await inMasjid(ctx, masjidId, ({ db }) => findPayment(db, masjidId, giftId));
  if (!row?.payment_id) return null;
  const state = await ctx.ports.givingPayments.payment(row.account_id, row.payment_id);
  if (state) await inMasjid(ctx, masjidId, (own) => writeState(own, row, state));
  return state;
}

/** Nobody can pay it from here on. One that was paid meanwhile stays paid, and is booked. */
export async function closeReaderGift(ctx: Outside, masjidId: number, giftId: string): Promise<void> {
  const row = await inMasjid(ctx, masjidId, ({ db }) => findPayment(db, masjidId, giftId));
  if (!row) throw new Failure('not_found');
  if (row.payment_id === null) {
    await inMasjid(ctx, masjidId, async (own) => {
      await failGift(own, giftId, { state: 'canceled', failure: 'refused' });
      await savePayment(own.db, row, { state: 'over', read_at: own.now });
    });
    return;
  }
  // A key of each try: an answer of "not at this moment" must not be the answer for a day.
  const key = `close:${giftId}:${ctx.now.getTime()}`;
  await ctx.ports.givingPayments
    .expirePayment(row.account_id, row.payment_id, key)
    .catch((error: unknown) => {
      // It is being paid at this moment: what became of it is read below.
      if (!(error instanceof PaymentError) || error.kind === 'unavailable') throw error;
    });
  await syncGift(ctx, masjidId, giftId);
}

export async function readerAccount(ctx: Context): Promise<string> {
  return (await openAccount(ctx)).accountId;
}
