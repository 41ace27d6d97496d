import { afterwardsRoutes, list } from './afterwards-routes.ts';
import type { Charge, ConnectState, KeptCard, Moved, Session } from './connect-state.ts';
import { TAPPED, terminalRoutes, waitingForCard } from './terminal-routes.ts';

interface Call {
  state: ConnectState;
  id: string;
  /** Of the header. */
  account: string;
  /** Checked against the SDK's types before. */
  params: Record<string, unknown>;
}

export class NotThere extends Error {}
export class Refused extends Error {
  readonly code: string;
  /** Of a card: the intent that it was refused for. */
  readonly intent: object | null;
  constructor(code: string, intent: object | null = null) {
    super(code);
    this.code = code;
    this.intent = intent;
  }
}

/** Only the account that it belongs to sees it. */
function sessionOf({ state, id, account }: Call): Session {
  if (!state.sessions.has(id)) throw new NotThere();
  const session = state.session(id);
  if (session.account !== account) throw new NotThere();
  return session;
}

const metadataOf = (gift: string) => ({ gift_id: gift });

const presentMethod = ({ method }: KeptCard) => ({
  id: method,
  object: 'payment_method',
  type: 'card',
  card: { brand: 'visa', last4: '4242' },
});

function presentCharge(state: ConnectState, charge: Charge): object {
  const { id, gift, amount, currency, status, created, customer, error } = charge;
  const arrived = state.seen(charge.account).find(({ source }) => source === `ch_${id}`);
  return {
    id,
    object: 'payment_intent',
    amount,
    currency,
    status,
    created,
    customer,
    metadata: metadataOf(gift),
    last_payment_error: error && { type: 'card_error', code: error },
    latest_charge:
      status === 'succeeded'
        ? {
            id: `ch_${id}`,
            object: 'charge',
            amount,
            amount_refunded: charge.refunds.reduce((sum, each) => sum + each.amount, 0),
            created,
            disputed: state.disputes.some(({ intent }) => intent === id),
            metadata: metadataOf(gift),
            balance_transaction: arrived ? presentMoved(arrived) : null,
            payment_method_details: charge.isTapped ? TAPPED : null,
          }
        : null,
  };
}

function chargeOf({ state, id, account }: Call): Charge {
  const charge = state.charges.get(id);
  if (charge?.account !== account) throw new NotThere();
  return charge;
}

function presentSession(state: ConnectState, session: Session): object {
  const { id, gift, amount, currency, status, created, paidAt, declined } = session;
  const arrived = state.seen(session.account).find(({ source }) => source === `ch_${id}`);
  const charge = paidAt !== null && {
    id: `ch_${id}`,
    object: 'charge',
    amount,
    amount_refunded: session.refunds.reduce((sum, each) => sum + each.amount, 0),
    created: paidAt,
    disputed: state.disputes.some(({ intent }) => intent === `pi_${id}`),
    metadata: metadataOf(gift),
    balance_transaction: arrived ? presentMoved(arrived) : null,
  };
  return {
    id,
    object: 'checkout.session',
    mode: session.isSetup ? 'setup' : 'payment',
    customer: session.card?.customer ?? null,
    setup_intent:
      session.isSetup && session.card
        ? {
            id: `seti_${id}`,
            object: 'setup_intent',
            usage: 'off_session',
            payment_method: presentMethod(session.card),
          }
        : null,
    client_reference_id: gift,
    amount_total: amount,
    currency,
    status,
    created,
    payment_status: session.isSetup ? 'no_payment_required' : paidAt === null ? 'unpaid' : 'paid',
    url: status === 'open' ? `https://checkout.stripe.example/c/${id}` : null,
    metadata: metadataOf(gift),
    payment_intent:
      session.isSetup || (paidAt === null && !declined)
        ? null
        : {
            id: `pi_${id}`,
            object: 'payment_intent',
            status: paidAt === null ? 'requires_payment_method' : 'succeeded',
            last_payment_error:
              declined && paidAt === null ? { type: 'card_error', code: 'card_declined' } : null,
            setup_future_usage: session.savesCard ? 'off_session' : null,
            payment_method: session.card && presentMethod(session.card),
            latest_charge: charge || null,
          },
  };
}

function presentMoved({ id, type, amount, fee, created, source, gift }: Moved): object {
  const objects = { ch: 'charge', re: 'refund', du: 'dispute', po: 'payout' };
  const object = objects[source.slice(0, 2) as keyof typeof objects];
  const net = amount - fee;
  const moved = { id, object: 'balance_transaction', type, amount, fee, net, created };
  // A fee of the account comes from nothing.
  if (source === '') return { ...moved, source: null };
  // Nothing of the payment's metadata is on a dispute.
  const isNamed = gift !== null && object !== 'dispute';
  const from = { id: source, object, metadata: isNamed ? metadataOf(gift) : {} };
  return { ...moved, source: from };
}

export const CONNECT_ROUTES: Record<string, (call: Call) => object> = {
  ...terminalRoutes({ notThere: () => new NotThere(), refused: (code) => new Refused(code) }),
  ...afterwardsRoutes({
    notThere: () => new NotThere(),
    refused: (code) => new Refused(code),
    presentMoved,
  }),
  'POST /v2/core/accounts': ({ state, params }) => {
    const { defaults, identity } = params as {
      defaults: { currency: string };
      identity: { country: string };
    };
    const id = state.newId('acct');
    const account = { id, currency: defaults.currency, country: identity.country, isActive: false };
    state.accounts.set(id, account);
    return { id, object: 'v2.core.account' };
  },
  'GET /v2/core/accounts/:id': ({ state, id }) => {
    const account = state.accounts.get(id);
    if (!account) throw new NotThere();
    const status = account.isActive ? 'active' : 'restricted';
    const wanted = {
      awaiting_action_from: 'user',
      description: 'identity.business_details.registered_name',
      minimum_deadline: { status: 'past_due' },
    };
    return {
      id,
      object: 'v2.core.account',
      closed: false,
      identity: { country: account.country },
      defaults: { currency: account.currency },
      configuration: {
        merchant: { capabilities: { card_payments: { status }, stripe_balance: { payouts: { status } } } },
      },
      requirements: { entries: account.isActive ? [] : [wanted] },
    };
  },
  'POST /v2/core/account_links': ({ params }) => ({
    object: 'v2.core.account_link',
    url: `https://connect.stripe.example/${String(params.account)}`,
  }),

  'POST /v1/checkout/sessions': ({ state, account, params }) => {
    if (!state.accounts.get(account)?.isActive) throw new Refused('account_invalid');
    const asked = params as {
      client_reference_id: string;
      mode: string;
      currency?: string;
      line_items?: { price_data: { currency: string; unit_amount: string } }[];
      payment_intent_data?: { setup_future_usage?: string };
    };
    const isSetup = asked.mode === 'setup';
    const price = asked.line_items?.[0]?.price_data;
    const session: Session = {
      id: state.newId('cs_test'),
      account,
      gift: asked.client_reference_id,
      amount: Number(price?.unit_amount ?? 0),
      currency: price?.currency ?? asked.currency ?? '',
      isSetup,
      savesCard: isSetup || asked.payment_intent_data?.setup_future_usage === 'off_session',
      card: null,
      status: 'open',
      created: state.now,
      paidAt: null,
      declined: false,
      refunds: [],
    };
    state.sessions.set(session.id, session);
    return presentSession(state, session);
  },
  'GET /v1/checkout/sessions/:id': (call) => presentSession(call.state, sessionOf(call)),
  'POST /v1/checkout/sessions/:id/expire': (call) => {
    const session = sessionOf(call);
    if (session.status !== 'open') throw new Refused('checkout_unexpected_state');
    session.status = 'expired';
    return presentSession(call.state, session);
  },

  'POST /v1/payment_intents': ({ state, account, params }) => {
    if (!state.accounts.get(account)?.isActive) throw new Refused('account_invalid');
    const atReader = waitingForCard(state, account, params);
    if (atReader) return presentCharge(state, atReader);
    const asked = params as Record<'amount' | 'currency' | 'customer' | 'payment_method', string> & {
      metadata: { gift_id: string };
      off_session: string;
      confirm: string;
    };
    if (asked.off_session !== 'true' || asked.confirm !== 'true') throw new Refused('not_off_session');
    const { amount, currency, customer, payment_method, metadata } = asked;
    const wanted = { account, gift: metadata.gift_id, customer, currency, amount: Number(amount) };
    const charge = state.charge(wanted, payment_method);
    if (charge.error) throw new Refused(charge.error, presentCharge(state, charge));
    return presentCharge(state, charge);
  },
  'GET /v1/payment_intents': ({ state, account, params }) =>
    list(
      '/v1/payment_intents',
      [...state.charges.values()]
        .filter((each) => each.account === account && each.customer === params.customer)
        .map((each) => presentCharge(state, each)),
    ),
  'GET /v1/payment_intents/:id': (call) => presentCharge(call.state, chargeOf(call)),
  'POST /v1/payment_intents/:id/cancel': (call) => {
    const charge = chargeOf(call);
    if (charge.status !== 'requires_payment_method') throw new Refused('payment_intent_unexpected_state');
    charge.status = 'canceled';
    return presentCharge(call.state, charge);
  },

  'GET /v1/balance_transactions': ({ state, account, params }) => {
    const { created, payout } = params as { created?: { gte: string }; payout?: string };
    const found = state
      .seen(account)
      .filter((each) => each.created >= Number(created?.gte ?? 0) && (!payout || each.payout === payout))
      .sort((left, right) => right.created - left.created);
    return list('/v1/balance_transactions', found.map(presentMoved));
  },
  'GET /v1/balance': ({ state, account }) => {
    const amount = state.seen(account).reduce((sum, each) => sum + each.amount - each.fee, 0);
    const { currency = '' } = state.accounts.get(account) ?? {};
    return { object: 'balance', available: [{ amount: 0, currency }], pending: [{ amount, currency }] };
  },
  'GET /v1/payouts': ({ state, account }) => {
    state.payOut(account);
    const found = state.payouts.filter((each) => each.account === account).toReversed();
    const { currency = '' } = state.accounts.get(account) ?? {};
    return list(
      '/v1/payouts',
      found.map(({ id, amount, created, status }) => ({
        id,
        object: 'payout',
        amount,
        currency,
        status,
        created,
        arrival_date: created + 86_400,
        automatic: true,
      })),
    );
  },
};
