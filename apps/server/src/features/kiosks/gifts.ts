// Decides: a gift at a kiosk: one in flight a reader, sixty seconds for the card, then cancel and ask the provider before anything else is offered; thanks only for what it says was paid.

import type { KioskGift } from '@minaret/contract/giving/kiosk-device';
import { type Context, kioskOf, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { PaymentState } from '../../platform/giving-payments/giving-payments.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { findGift, publicGiving } from '../giving/service.ts';
import {
  askForReader,
  closeReaderGift,
  givePage,
  inMasjid,
  type Outside,
  openReaderGift,
  readReaderGift,
} from '../giving-checkout/service.ts';
import { fundsOf } from './feed.ts';
import { kioskRow } from './manage.ts';
import { presentKioskGift } from './present-gift.ts';
import {
  findKioskGift,
  giftInFlight,
  insertKioskGift,
  type KioskGiftRow,
  type KioskRow,
  saveKioskGift,
} from './queries.ts';
import { isQuiet } from './quiet.ts';
import { noteReader } from './readers.ts';

/** The reader waits so long for a card. */
export const CARD_MS = 60_000;
/** Kiosks ask every second or two; the provider is asked no more often. */
const FRESH_MS = 1000;

interface Asked {
  operation: string;
  fund_id: number;
  amount: number;
  cover: number | null;
  language: string;
}
type Why = KioskGiftRow['ended_by'];

export async function startKioskGift(ctx: RequestContext, asked: Asked): Promise<KioskGift> {
  const { db: _none, ...outside } = ctx;
  const kiosk = await ctx.transact((own) => kioskRow(own, kioskOf(own)));
  await ctx.ports.limits.take('giveStart', `kiosk ${kiosk.id}`);
  await endAbandoned(outside, kiosk, asked.operation);
  const { payment, gift } = await ctx.transact((own) => openAtKiosk(own, asked));
  if (gift.state === 'over') return presented(outside, gift);
  try {
    const paymentId = await askForReader(ctx, payment);
    const { account_id, reader_id } = gift;
    await ctx.ports.givingPayments.readers.present(
      account_id,
      reader_id,
      paymentId,
      `present:${gift.gift_id}`,
    );
  } catch (error) {
    await endUnasked(outside, kiosk, gift, error);
  }
  return presented(outside, gift);
}

/** A tablet that was restarted in the middle of a gift asks for another: the old one is brought to its end first. */
async function endAbandoned(ctx: Outside, { masjid_id, id }: KioskRow, operation: string): Promise<void> {
  const old = await inMasjid(ctx, masjid_id, ({ db }) => giftInFlight(db, masjid_id, id));
  if (old && old.gift_id !== operation) await advance(ctx, old, 'giver');
}

async function openAtKiosk(ctx: Context, asked: Asked) {
  const kiosk = await kioskRow(ctx, kioskOf(ctx), 'locked');
  const { provider } = ctx.ports.givingPayments;
  const { reader_id, reader_account, masjid_id } = kiosk;
  if (!reader_id || !reader_account || kiosk.reader_provider !== provider)
    throw new Failure('reader_missing');
  const known = await findKioskGift(ctx.db, masjid_id, asked.operation);
  if (!known) await assertOffered(ctx, kiosk, asked);
  const { row: payment } = await openReaderGift(ctx, {
    operation: asked.operation,
    fundId: asked.fund_id,
    campaignId: await campaignFor(ctx, kiosk, asked.fund_id),
    amount: asked.amount,
    cover: asked.cover,
    language: asked.language,
  });
  if (payment.account_id !== reader_account) throw new Failure('reader_missing');
  if (known) return { payment, gift: known };
  const gift = await insertKioskGift(ctx.db, {
    masjid_id,
    gift_id: asked.operation,
    kiosk_id: kiosk.id,
    provider,
    account_id: reader_account,
    reader_id,
    state: 'waiting',
    ended_by: null,
    started_at: ctx.now,
    ends_at: new Date(ctx.now.getTime() + CARD_MS),
    looked_at: null,
    card_brand: null,
    card_last4: null,
    is_contactless: null,
    claimed_at: null,
  });
  if (!gift) throw new Failure('reader_busy');
  return { payment, gift };
}

async function assertOffered(ctx: Context, kiosk: KioskRow, { fund_id, amount }: Asked): Promise<void> {
  if (await isQuiet(ctx)) throw new Failure('kiosk_quiet');
  const { minimum } = await givePage(ctx);
  if (amount < Math.max(kiosk.minimum, minimum) || amount > kiosk.maximum)
    throw new Failure('amount_not_allowed');
  const { funds } = await publicGiving(ctx);
  if (!fundsOf(kiosk, funds).some(({ id }) => id === fund_id)) throw new Failure('fund_closed');
}

/** A gift to the fund of the campaign that stands beside it counts for that. */
async function campaignFor(ctx: Context, { campaign_id }: KioskRow, fundId: number): Promise<number | null> {
  if (campaign_id === null) return null;
  const { campaigns } = await publicGiving(ctx);
  const found = campaigns.find((each) => each.id === campaign_id && each.fund_id === fundId);
  return found?.state === 'running' ? found.id : null;
}

/** The reader was never asked, or does not answer: nobody can pay, and the kiosk is told so. */
async function endUnasked(ctx: Outside, kiosk: KioskRow, gift: KioskGiftRow, error: unknown): Promise<void> {
  if (!(error instanceof PaymentError)) throw error;
  ctx.log.warn({ kind: error.kind }, 'a card reader did not take up a gift');
  await advance(ctx, gift, 'reader');
  if (error.kind === 'conflict') throw new Failure('reader_busy', null, { cause: error });
  await noteReader(ctx, kiosk, false);
}

export async function kioskGift(ctx: RequestContext, giftId: string): Promise<KioskGift> {
  const row = await ownGift(ctx, giftId);
  const { db: _none, ...outside } = ctx;
  const isFresh = row.looked_at !== null && ctx.now.getTime() - row.looked_at.getTime() < FRESH_MS;
  if (row.state !== 'over' && !isFresh) await advance(outside, row, null);
  return presented(outside, row);
}

export async function cancelKioskGift(ctx: RequestContext, giftId: string): Promise<KioskGift> {
  const row = await ownGift(ctx, giftId);
  const { db: _none, ...outside } = ctx;
  if (row.state !== 'over') await advance(outside, row, 'giver');
  return presented(outside, row);
}

/** Of this kiosk alone: another's is not there. */
async function ownGift(ctx: RequestContext, giftId: string): Promise<KioskGiftRow> {
  const row = await ctx.transact(({ db }) => findKioskGift(db, masjidOf(ctx).id, giftId));
  if (row?.kiosk_id !== kioskOf(ctx)) throw new Failure('not_found');
  return row;
}

async function presented(ctx: Outside, { masjid_id, gift_id }: KioskGiftRow): Promise<KioskGift> {
  return inMasjid(ctx, masjid_id, async (own) => {
    const row = await findKioskGift(own.db, masjid_id, gift_id);
    const gift = await findGift(own.db, masjid_id, gift_id);
    if (!row || !gift) throw new Failure('not_found');
    return presentKioskGift(own, row, gift);
  });
}

/**
 * One step towards the truth. `why`: somebody or something ends it now. The provider's silence is no answer: the gift then
 * stays in flight, and nothing else is offered on this reader.
 */
export async function advance(ctx: Outside, row: KioskGiftRow, why: Why): Promise<void> {
  const { masjid_id: masjidId, gift_id: giftId } = row;
  const isLate = ctx.now >= row.ends_at;
  const save = (values: Parameters<typeof saveKioskGift>[2]) =>
    inMasjid(ctx, masjidId, ({ db }) => saveKioskGift(db, row, values));
  try {
    await save({ looked_at: ctx.now });
    const ends = row.ended_by ?? why ?? (isLate ? 'timeout' : null);
    if (ends === null && (await isStillAsked(ctx, row))) return;
    await save({ state: 'asking', ended_by: ends });
    if (ends !== null) await stopReader(ctx, row);
    let state = await readReaderGift(ctx, masjidId, giftId);
    if (state === null || state.status === 'open') {
      await closeReaderGift(ctx, masjidId, giftId);
      state = await readReaderGift(ctx, masjidId, giftId);
    }
    if (state?.status === 'open' || state?.status === 'processing') return;
    await save({ state: 'over', ...tappedOf(state) });
    await inMasjid(ctx, masjidId, (own) => own.publish('donations'));
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log.warn({ kind: error.kind }, 'the card provider did not say what became of a gift at a kiosk');
  }
}

/** The reader still asks for this very card. */
async function isStillAsked(ctx: Outside, row: KioskGiftRow): Promise<boolean> {
  const { readers } = ctx.ports.givingPayments;
  const reader = await readers.read(row.account_id, row.reader_id);
  if (row.state !== 'waiting') return false;
  // One that fell silent may have read the card already: until the time is over nobody knows.
  if (!reader?.isOnline) return true;
  return reader.action?.status === 'in_progress';
}

/** A reader that cannot be reached is not asked twice: without its payment it can take nothing. */
async function stopReader(ctx: Outside, { account_id, reader_id, gift_id }: KioskGiftRow): Promise<void> {
  const key = `stop:${gift_id}:${ctx.now.getTime()}`;
  await ctx.ports.givingPayments.readers.cancel(account_id, reader_id, key).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error;
  });
}

function tappedOf(state: PaymentState | null) {
  const tapped = state?.tapped;
  if (!tapped) return {};
  return { card_brand: tapped.brand, card_last4: tapped.last4, is_contactless: tapped.isContactless };
}
