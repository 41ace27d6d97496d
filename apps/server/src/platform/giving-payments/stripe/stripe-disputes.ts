// Decides: how a dispute of a gift is read from Stripe, answered and accepted there.

import type Stripe from 'stripe';
import { dateOf, idOf, secondsOf } from '../../payments/stripe/stripe-ids.ts';
import type { Dispute, DisputeEvidence, DisputeMove, DisputeStatus } from '../giving-payments.ts';

const PAGE = 100;

/** A mere question of the bank (`warning`) takes no money; one that is closed or prevented leaves it where it is. */
const STATUSES: Record<string, DisputeStatus> = {
  needs_response: 'needs_answer',
  warning_needs_response: 'needs_answer',
  under_review: 'under_review',
  warning_under_review: 'under_review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

function moveOf(moved: Stripe.BalanceTransaction | undefined): DisputeMove | null {
  if (!moved) return null;
  return {
    transactionId: moved.id,
    amount: Math.abs(moved.amount),
    fee: moved.fee,
    at: dateOf(moved.created),
  };
}

export function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { id, amount, reason, created, evidence_details, balance_transactions } = dispute;
  // A status that we do not know asks for nothing and decides nothing.
  const status = STATUSES[dispute.status] ?? 'under_review';
  const back = balance_transactions.find((each) => each.amount > 0);
  const closed = status === 'won' || status === 'lost';
  return {
    id,
    amount,
    reason,
    status,
    openedAt: dateOf(created),
    dueAt: evidence_details.due_by === null ? null : dateOf(evidence_details.due_by),
    // Stripe says what came of it and not when; money that came back says so itself.
    closedAt: closed && back ? dateOf(back.created) : null,
    withdrawal: moveOf(balance_transactions.find((each) => each.amount < 0)),
    reinstatement: moveOf(back),
  };
}

export async function disputesOfCharge(
  stripe: Stripe,
  accountId: string,
  intent: string,
): Promise<Dispute[]> {
  const asked = { payment_intent: intent, limit: PAGE };
  return (await stripe.disputes.list(asked, { stripeContext: accountId })).data.map(disputeOf);
}

/** A dispute names no gift: the payment that it is about does. */
function giftOf({ payment_intent: intent }: Stripe.Dispute): string | null {
  return typeof intent === 'object' ? intent?.metadata.gift_id || null : null;
}

export async function disputesSince(stripe: Stripe, accountId: string, since: Date) {
  const found: { giftId: string | null; dispute: Dispute }[] = [];
  const pages = stripe.disputes.list(
    { created: { gte: Math.max(0, secondsOf(since)) }, limit: PAGE, expand: ['data.payment_intent'] },
    { stripeContext: accountId },
  );
  for await (const each of pages) found.push({ giftId: giftOf(each), dispute: disputeOf(each) });
  return found;
}

export async function giftOfDispute(stripe: Stripe, accountId: string, id: string): Promise<string | null> {
  try {
    const on = { stripeContext: accountId };
    return giftOf(await stripe.disputes.retrieve(id, { expand: ['payment_intent'] }, on));
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null;
    throw error;
  }
}

/** The bank reads a file of a few pages: what has no field of its own goes into the free text. */
export async function answerDispute(
  stripe: Stripe,
  asked: { accountId: string; disputeId: string; evidence: DisputeEvidence },
  key: string,
): Promise<void> {
  const { givenFor, receipt, message } = asked.evidence;
  await stripe.disputes.update(
    asked.disputeId,
    {
      evidence: {
        product_description: givenFor,
        uncategorized_text: receipt === '' ? message : `${message}\n\n${receipt}`,
      },
      submit: true,
    },
    { stripeContext: asked.accountId, idempotencyKey: key },
  );
}

export async function acceptDispute(
  stripe: Stripe,
  asked: { accountId: string; disputeId: string },
  key: string,
): Promise<void> {
  const on = { stripeContext: asked.accountId, idempotencyKey: key };
  await stripe.disputes.close(asked.disputeId, {}, on);
}

/** Of an event's object: its own name, where it is a dispute. */
export const disputeIdOf = (object: Record<string, unknown>): string | null =>
  object.object === 'dispute' ? idOf(object as { id: string }) : null;
