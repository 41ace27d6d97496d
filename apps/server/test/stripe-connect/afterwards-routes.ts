import type { Charge, ConnectState, FakeDispute, Moved, Refund, Session } from './connect-state.ts';

const DAY = 86_400;
/** Words that lose, as in Stripe's own test mode. */
const LOSING = 'losing_evidence';

interface Call {
  state: ConnectState;
  id: string;
  account: string;
  params: Record<string, unknown>;
}
interface Means {
  notThere: () => Error;
  refused: (code: string) => Error;
  presentMoved: (moved: Moved) => object;
}

export const list = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data });

/** What becomes of a payment afterwards: it goes back, or its card's owner disputes it. */
export function afterwardsRoutes({ notThere, refused, presentMoved }: Means) {
  /** Of a page, or of a charge without a person. */
  function paidBy(state: ConnectState, intent: string, account: string): Session | Charge {
    const found = state.charges.get(intent) ?? state.sessions.get(intent.slice(3));
    const isPaid = found && ('paidAt' in found ? found.paidAt !== null : found.status === 'succeeded');
    if (!found || !isPaid || found.account !== account) throw notThere();
    return found;
  }

  function presentRefund(state: ConnectState, { id, amount, status, created, metadata }: Refund): object {
    const moved = state.moved.find(({ source }) => source === id);
    return {
      id,
      object: 'refund',
      amount,
      status,
      created,
      metadata,
      balance_transaction: moved?.id ?? null,
    };
  }

  function disputeOf({ state, id, account }: Call): FakeDispute {
    const dispute = state.disputes.find((each) => each.id === id && each.account === account);
    if (!dispute) throw notThere();
    return dispute;
  }

  function presentDispute(state: ConnectState, dispute: FakeDispute, isExpanded: boolean): object {
    const { id, account, amount, created, dueBy, intent, gift } = dispute;
    const status = state.statusOf(dispute);
    return {
      id,
      object: 'dispute',
      amount,
      created,
      reason: 'fraudulent',
      status,
      metadata: {},
      payment_intent: isExpanded
        ? { id: intent, object: 'payment_intent', metadata: { gift_id: gift } }
        : intent,
      evidence_details: { due_by: dueBy, has_evidence: dispute.words !== null },
      balance_transactions: state
        .seen(account)
        .filter(({ source }) => source === id)
        .map(presentMoved),
    };
  }

  return {
    'POST /v1/refunds': ({ state, account, params }: Call) => {
      const asked = params as { payment_intent: string; amount: string; metadata: Record<string, string> };
      const session = paidBy(state, asked.payment_intent, account);
      const given = session.refunds.reduce((sum, each) => sum + each.amount, 0);
      const amount = Number(asked.amount);
      if (given + amount > session.amount) throw refused('charge_already_refunded');
      const dispute = state.disputes.find(({ intent }) => intent === asked.payment_intent);
      if (dispute && state.statusOf(dispute) !== 'won') throw refused('charge_disputed');
      return presentRefund(state, state.refund(session, amount, asked.metadata));
    },
    'GET /v1/refunds': ({ state, account, params }: Call) =>
      list(
        '/v1/refunds',
        paidBy(state, String(params.payment_intent), account).refunds.map((each) =>
          presentRefund(state, each),
        ),
      ),

    'GET /v1/disputes': ({ state, account, params }: Call) => {
      const { created, payment_intent } = params as { created?: { gte: string }; payment_intent?: string };
      const found = state.disputes.filter(
        (each) =>
          each.account === account &&
          each.created >= Number(created?.gte ?? 0) &&
          (!payment_intent || each.intent === payment_intent),
      );
      return list(
        '/v1/disputes',
        found.toReversed().map((each) => presentDispute(state, each, 'expand' in params)),
      );
    },
    'GET /v1/disputes/:id': (call: Call) => presentDispute(call.state, disputeOf(call), true),
    'POST /v1/disputes/:id': (call: Call) => {
      const { state, params } = call;
      const dispute = disputeOf(call);
      if (state.statusOf(dispute) !== 'needs_response') throw refused('dispute_already_submitted');
      const { evidence, submit } = params as { evidence: Record<string, string>; submit: string };
      if (submit !== 'true') return presentDispute(state, dispute, false);
      dispute.words = Object.values(evidence).join('\n\n');
      state.decide(dispute, dispute.words.includes(LOSING) ? 'lost' : 'won', state.now + 5 * DAY);
      return presentDispute(state, dispute, false);
    },
    'POST /v1/disputes/:id/close': (call: Call) => {
      const { state } = call;
      const dispute = disputeOf(call);
      if (['won', 'lost'].includes(state.statusOf(dispute))) throw refused('dispute_already_closed');
      state.decide(dispute, 'lost');
      return presentDispute(state, dispute, false);
    },
  };
}
