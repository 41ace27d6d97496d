// Decides: how a dispute is answered or accepted: written down first, then sent to the bank under the answer's own id, and sent again after a crash.

import type { GiftDispute } from '@minaret/contract/giving/disputes';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Dispute } from '../../platform/giving-payments/giving-payments.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import {
  type DisputeRow,
  findDispute,
  findDisputeForChange,
  findGift,
  namesOf,
  presentDispute,
  saveDispute,
} from '../giving/service.ts';
import { findAccount, findPayment, type PaymentRow } from './queries.ts';
import { inMasjid, type Outside, syncGift } from './sync.ts';

/** The job waits so long for whoever asked. */
const IN_HAND_MS = 60_000;

interface Answer {
  operation: string;
  given_for: string | null;
  receipt: string | null;
  message: string | null;
}

export const answerDispute = (ctx: RequestContext, id: string, answer: Answer): Promise<GiftDispute> =>
  decide(ctx, id, 'contest', answer);

export const acceptDispute = (ctx: RequestContext, id: string, operation: string): Promise<GiftDispute> =>
  decide(ctx, id, 'accept', { operation, given_for: null, receipt: null, message: null });

async function decide(
  ctx: RequestContext,
  id: string,
  answer: 'contest' | 'accept',
  words: Answer,
): Promise<GiftDispute> {
  const { id: masjidId } = masjidOf(ctx);
  await ctx.transact((own) => writeDown(own, id, answer, words));
  const { db: _none, ...outside } = ctx;
  try {
    await performAnswer(outside, masjidId, id);
  } catch (error) {
    // It is written down, and the job sends it again: the answer says that it is on its way.
    if (!(error instanceof PaymentError)) throw error;
    ctx.log.warn({ disputeId: id, kind: error.kind }, 'an answer to a dispute is sent again later');
  }
  return ctx.transact(async ({ db }) => {
    const row = await findDispute(db, masjidId, id);
    if (!row) throw new Failure('not_found');
    // The bank would not have it any more.
    if (row.operation !== words.operation) throw new Failure('dispute_not_open');
    return presentDispute(row, await namesOf(db, [row.answered_by]));
  });
}

/** The first decision stands; the same one again is the same. */
async function writeDown(ctx: Context, id: string, answer: 'contest' | 'accept', words: Answer) {
  const { id: masjidId } = masjidOf(ctx);
  const row = await findDisputeForChange(ctx.db, masjidId, id);
  if (!row) throw new Failure('not_found');
  if (row.operation === words.operation && row.answer === answer) return;
  const isLate = row.due_at !== null && row.due_at <= ctx.now;
  if (row.state !== 'needs_answer' || row.answer !== null || isLate) throw new Failure('dispute_not_open');
  const answered_by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await saveDispute(ctx.db, row, { answer, ...words, answered_by, answered_at: ctx.now });
  const gift = await findGift(ctx.db, masjidId, row.gift_id);
  const activity = answer === 'contest' ? 'donations.dispute-answer' : 'donations.dispute-accept';
  await audit(ctx, activity, { subject: row.gift_id, details: { number: gift?.number ?? 0 } });
  const runAt = new Date(ctx.now.getTime() + IN_HAND_MS);
  const payload = { masjidId, disputeId: id };
  await ctx.enqueue('giving-checkout:answer-dispute', payload, { key: `dispute ${id} answer`, runAt });
}

/** What the bank has already is not sent again, however long ago its key was forgotten. */
export async function performAnswer(ctx: Outside, masjidId: number, id: string): Promise<void> {
  const { givingPayments } = ctx.ports;
  const found = await inMasjid(ctx, masjidId, async ({ db }) => {
    const row = await findDispute(db, masjidId, id);
    const payment = row && (await findPayment(db, masjidId, row.gift_id));
    return row && payment ? { row, payment } : null;
  });
  if (!found || found.row.answer === null || found.row.sent_at !== null) return;
  const { row, payment } = found;
  if (payment.provider !== givingPayments.provider || payment.payment_id === null) return;
  const before = await givingPayments.payment(payment.account_id, payment.payment_id);
  const told = before?.disputes.find((each) => each.id === id);
  const isTaken = told?.status === 'needs_answer' ? await send(ctx, row, payment) : isThere(row, told);
  await inMasjid(ctx, masjidId, async (own) => {
    const now = await findDisputeForChange(own.db, masjidId, id);
    if (now?.operation !== row.operation || now?.sent_at !== null) return;
    await saveDispute(own.db, row, isTaken ? { sent_at: own.now } : TAKEN_BACK);
  });
  await syncGift(ctx, masjidId, row.gift_id);
}

/** The bank would not have it: nothing was answered, and who looks is told so. */
const TAKEN_BACK = {
  answer: null,
  operation: null,
  given_for: null,
  receipt: null,
  message: null,
  answered_by: null,
  answered_at: null,
} as const;

/** It was sent, and the answer never came: an answer is under review or decided, what was accepted is lost. */
function isThere({ answer }: DisputeRow, told: Dispute | undefined): boolean {
  if (answer === 'accept') return told?.status === 'lost';
  return told?.status === 'under_review' || told?.status === 'won';
}

/** False: the bank says no, which is final. */
async function send(ctx: Outside, row: DisputeRow, payment: PaymentRow): Promise<boolean> {
  const { givingPayments } = ctx.ports;
  const asked = { accountId: payment.account_id, disputeId: row.id };
  const key = `dispute:${row.operation}`;
  const evidence = {
    givenFor: row.given_for ?? '',
    receipt: row.receipt ?? '',
    message: row.message ?? '',
  };
  try {
    if (row.answer === 'accept') await givingPayments.acceptDispute(asked, key);
    else await givingPayments.answerDispute({ ...asked, evidence }, key);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind === 'unavailable') throw error;
    ctx.log.warn({ disputeId: row.id, kind: error.kind }, 'the bank takes no answer to this dispute');
    return false;
  }
}

/** Of a webhook that names a dispute and no gift. */
export async function syncDispute(ctx: Outside, masjidId: number, id: string): Promise<void> {
  const { givingPayments } = ctx.ports;
  const account = await inMasjid(ctx, masjidId, ({ db }) =>
    findAccount(db, masjidId, givingPayments.provider),
  );
  if (!account?.account_id) return;
  const giftId = await givingPayments.giftOfDispute(account.account_id, id);
  if (giftId !== null) await syncGift(ctx, masjidId, giftId);
}
