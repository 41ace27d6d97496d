// Decides: how the gift of a due day is taken from a kept card: never before its time, never three days late, once, whatever dies.

import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { type DeclaredOnPage, failGift, lockBooks, openGift } from '../giving/service.ts';
import {
  countTaken,
  dueAt,
  dueGiftId,
  dueOfGift,
  duePageId,
  endRegular,
  findDue,
  LATEST_MS,
  lockedRegular,
  missDue,
  putDue,
  type RegularRow,
  regularRefused,
  saveRegular,
} from '../regular-gifts/service.ts';
import { openAccount, paymentOf } from './asked-gift.ts';
import { addPayment, livePayment, openPayment, type PaymentRow, savePayment } from './queries.ts';
import { inMasjid, KEY_HOLDS_MS, type Outside, syncGift } from './sync.ts';

/** Called as often as anybody likes, by any process: a day is taken once. */
export async function takeDue(ctx: Outside, masjidId: number, regularId: string): Promise<void> {
  // By the provider's clock, which a demo may move.
  const now = await ctx.ports.givingPayments.now();
  const row = await inMasjid(ctx, masjidId, (own) => prepareDue({ ...own, now }, regularId));
  if (!row) return;
  if (row.state === 'asked' && ctx.now.getTime() - row.created_at.getTime() < KEY_HOLDS_MS)
    await charge(ctx, row);
  await syncGift(ctx, masjidId, row.gift_id);
}

/** Writes down what is about to be asked; null: there is nothing to ask. */
async function prepareDue(ctx: Context, regularId: string): Promise<PaymentRow | null> {
  const { id: masjidId } = masjidOf(ctx);
  // In the order of whoever books a gift, so that nobody waits for ever.
  await lockBooks(ctx.db, masjidId);
  const row = await lockedRegular(ctx, regularId);
  const { next_on, next_at } = row;
  if (row.state !== 'active' || next_on === null || next_at === null || next_at > ctx.now) return null;
  const live = await livePayment(ctx.db, masjidId, duePageId(row.id, next_on));
  if (live) return live;
  const due = await findDue(ctx.db, row, next_on);
  const tries = (due?.tries ?? 0) + 1;
  if (ctx.now.getTime() - next_at.getTime() > LATEST_MS) {
    await missDue(ctx, row, tries - 1);
    return null;
  }
  if (row.refusals === 0 && (await isLater(ctx, row, next_on))) return null;
  return openDue(ctx, row, { on: next_on, tries });
}

/** Jumu'ah or the calendar may have moved since it was planned. */
async function isLater(ctx: Context, row: RegularRow, on: string): Promise<boolean> {
  const at = await dueAt(ctx, row, on);
  if (at <= ctx.now) return false;
  await saveRegular(ctx.db, row, { next_at: at });
  return true;
}

async function openDue(
  ctx: Context,
  row: RegularRow,
  due: { on: string; tries: number },
): Promise<PaymentRow | null> {
  try {
    const { accountId, currency } = await openAccount(ctx);
    // Another account does not have the card, and another currency is another sum.
    if (accountId !== row.account_id || currency !== row.currency) {
      await endRegular(ctx, row);
      return null;
    }
    return await writeDown(ctx, row, { ...due, card: row.card_reference });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'fund_closed') await endRegular(ctx, row);
    // Giving is closed for now: it is looked at again until it is too late.
    else ctx.log.warn({ regularId: row.id, code: error.code }, 'a due gift waits');
    return null;
  }
}

const isFirstOf = async (ctx: Context, row: RegularRow) =>
  row.first_gift_id === null && (await countTaken(ctx.db, row)) === 0;

/** Declared again with each gift, since one counts only when its gift has come. "This gift" is the agreement's first. */
function declaredWith(row: RegularRow, isFirst: boolean): DeclaredOnPage | null {
  const { gift_aid_scope: scope, gift_aid_text: textVersion } = row;
  if (scope === null || textVersion === null || (scope === 'this' && !isFirst)) return null;
  return {
    scope,
    textVersion,
    firstName: row.gift_aid_first_name ?? '',
    lastName: row.gift_aid_last_name ?? '',
    street: row.gift_aid_street ?? '',
    postcode: row.gift_aid_postcode,
    country: row.gift_aid_country,
  };
}

/** As an ordinary gift. `card` null: its giver pays it at the provider's page. */
export async function writeDown(
  ctx: Context,
  row: RegularRow,
  { on, tries, card }: { on: string; tries: number; card: string | null },
): Promise<PaymentRow> {
  const gift = await openGift(ctx, {
    id: dueGiftId(row.id, on, tries),
    way: 'card',
    fundId: row.fund_id,
    campaignId: row.campaign_id,
    amount: row.amount,
    cover: row.cover,
    donor: { name: row.donor_name, email: row.donor_email, phone: null, address: row.donor_address },
    isAnonymous: row.is_anonymous,
    wantsReceipt: true,
    dedication: null,
    giftAid: declaredWith(row, await isFirstOf(ctx, row)),
    language: row.language,
    provider: row.provider,
    movesMoney: ctx.ports.givingPayments.movesMoney,
    regularId: row.id,
  });
  await putDue(ctx.db, {
    masjid_id: row.masjid_id,
    regular_id: row.id,
    due_on: on,
    state: 'open',
    tries,
    gift_id: gift.id,
    card_reference: card,
    at: ctx.now,
  });
  return addPayment(ctx.db, {
    ...(await paymentOf(ctx, gift, row.account_id)),
    page_id: duePageId(row.id, on),
    request_hash: `regular ${row.id} ${on} ${tries}`,
    email: row.donor_email,
    network: null,
  });
}

/** Under the gift's own id: after a crash the very same is asked again. */
async function charge(ctx: Outside, row: PaymentRow): Promise<void> {
  const { givingPayments } = ctx.ports;
  const { masjid_id: masjidId, gift_id: giftId } = row;
  const due = await inMasjid(ctx, masjidId, ({ db }) => dueOfGift(db, masjidId, giftId));
  const card = due?.card_reference ?? null;
  // Its giver is at the provider's page with it.
  if (card === null) return;
  const asked = {
    accountId: row.account_id,
    giftId,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    masjidName: row.masjid_name,
    card,
  };
  try {
    const made = await givingPayments.chargeCard(asked, `gift:${giftId}`);
    await inMasjid(ctx, masjidId, ({ db }) => openPayment(db, row, made.id, null));
  } catch (error) {
    // Nobody knows whether it was charged: the row stays, and the same is asked again.
    if (!(error instanceof PaymentError) || error.kind === 'unavailable') throw error;
    const made = await givingPayments.findCharge(asked);
    await inMasjid(ctx, masjidId, async (own) => {
      if (made) return openPayment(own.db, row, made.id, null).then(() => undefined);
      await failGift(own, giftId, { state: 'failed', failure: 'refused' });
      await savePayment(own.db, row, { state: 'over', read_at: own.now });
      await regularRefused(own, giftId, null);
    });
  }
}
