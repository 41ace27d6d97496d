import { disputeFee, usualFee } from '../../src/platform/giving-payments/fee.ts';
import type { FakeReader } from './terminal-routes.ts';

const DAY = 86_400;
/** As at Stripe the balance transaction is not there at the moment of success. */
const ARRIVES_AFTER = 60;

export interface Session {
  id: string;
  account: string;
  gift: string;
  amount: number;
  currency: string;
  status: 'open' | 'complete' | 'expired';
  created: number;
  paidAt: number | null;
  declined: boolean;
  /** Nothing is taken: a card is kept. */
  isSetup: boolean;
  /** Kept for charges without a person. */
  card: KeptCard | null;
  savesCard: boolean;
  refunds: Refund[];
}
export type CardKind = 'good' | 'fails_later' | 'asks_holder';
export interface KeptCard {
  customer: string;
  method: string;
  kind: CardKind;
}
/** A charge of a kept card, by its own payment intent. */
export interface Charge {
  id: string;
  account: string;
  gift: string;
  customer: string;
  amount: number;
  currency: string;
  status: 'succeeded' | 'requires_payment_method' | 'canceled';
  error: 'card_declined' | 'authentication_required' | null;
  /** At a reader, and not of a kept card. */
  isTapped?: boolean;
  created: number;
  refunds: Refund[];
}
export interface Refund {
  id: string;
  amount: number;
  metadata: Record<string, string>;
  status: 'succeeded' | 'failed';
  created: number;
}
export interface Moved {
  id: string;
  account: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'payout' | 'payout_failure' | 'adjustment' | 'stripe_fee';
  amount: number;
  fee: number;
  created: number;
  source: string;
  gift: string | null;
  payout: string | null;
}
export interface FakeDispute {
  id: string;
  account: string;
  gift: string;
  intent: string;
  amount: number;
  created: number;
  dueBy: number;
  words: string | null;
  decidesAt: number | null;
  verdict: 'won' | 'lost' | null;
}
export interface Payout {
  id: string;
  account: string;
  amount: number;
  created: number;
  status: 'paid' | 'failed';
}

/** What Stripe knows of the accounts that are connected. Its time only a test moves. */
export class ConnectState {
  now: number;
  accounts = new Map<string, { id: string; currency: string; country: string; isActive: boolean }>();
  sessions = new Map<string, Session>();
  charges = new Map<string, Charge>();
  readers = new Map<string, FakeReader>();
  locations: { id: string; object: string; account: string; display_name: string }[] = [];
  disputes: FakeDispute[] = [];
  moved: Moved[] = [];
  payouts: Payout[] = [];
  private serial = 0;

  constructor(now: number) {
    this.now = now;
  }

  newId(prefix: string): string {
    this.serial += 1;
    return `${prefix}_fake${String(this.serial).padStart(8, '0')}`;
  }

  /** What a person does at the page. False: the card was refused. */
  pay(id: string, isGood: boolean, kind: CardKind = 'good'): boolean {
    const session = this.session(id);
    if (session.paidAt !== null) return true;
    if (session.status !== 'open') throw new Error('the page is closed');
    session.declined = !isGood;
    if (!isGood) return false;
    session.status = 'complete';
    session.paidAt = this.now;
    if (session.savesCard) session.card = { customer: this.newId('cus'), method: this.newId('pm'), kind };
    if (!session.isSetup) this.arrive(session, `ch_${id}`);
    return true;
  }

  private arrive({ account, amount, currency, gift }: Session | Charge, source: string): void {
    const fee = usualFee(amount, currency);
    const created = this.now + ARRIVES_AFTER;
    const id = this.newId('txn');
    this.moved.push({ id, account, type: 'charge', amount, fee, created, source, gift, payout: null });
  }

  /** A payment that only a reader can take. */
  waitForCard(asked: Pick<Charge, 'account' | 'gift' | 'amount' | 'currency'>): Charge {
    const charge: Charge = {
      ...asked,
      id: this.newId('pi'),
      customer: '',
      status: 'requires_payment_method',
      error: null,
      created: this.now,
      refunds: [],
      isTapped: true,
    };
    this.charges.set(charge.id, charge);
    return charge;
  }

  /** A card is held to the reader. */
  tap(readerId: string, isGood: boolean): void {
    const action = this.readers.get(readerId)?.action;
    const charge = action && this.charges.get(action.intent);
    if (action?.status !== 'in_progress' || charge?.status !== 'requires_payment_method')
      throw new Error('the reader asks for no card');
    action.status = isGood ? 'succeeded' : 'failed';
    charge.error = isGood ? null : 'card_declined';
    if (!isGood) return;
    charge.status = 'succeeded';
    this.arrive(charge, `ch_${charge.id}`);
  }

  /** Nobody sits there. */
  charge(
    asked: Pick<Charge, 'account' | 'gift' | 'customer' | 'amount' | 'currency'>,
    method: string,
  ): Charge {
    const owner = [...this.sessions.values()].find(
      ({ account, card }) =>
        account === asked.account && card?.customer === asked.customer && card.method === method,
    );
    if (!owner?.card) throw new Error('no such card');
    const { kind } = owner.card;
    const charge: Charge = {
      ...asked,
      id: this.newId('pi'),
      status: kind === 'good' ? 'succeeded' : 'requires_payment_method',
      error: kind === 'good' ? null : kind === 'asks_holder' ? 'authentication_required' : 'card_declined',
      created: this.now,
      refunds: [],
    };
    this.charges.set(charge.id, charge);
    if (kind === 'good') this.arrive(charge, `ch_${charge.id}`);
    return charge;
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    if (session.status === 'open' && session.created + DAY <= this.now) session.status = 'expired';
    return session;
  }

  refund(session: Session | Charge, amount: number, metadata: Record<string, string>): Refund {
    const refund: Refund = { id: this.newId('re'), amount, metadata, status: 'succeeded', created: this.now };
    session.refunds.push(refund);
    this.moved.push({
      id: this.newId('txn'),
      account: session.account,
      type: 'refund',
      amount: -amount,
      fee: 0,
      created: this.now,
      source: refund.id,
      gift: session.gift,
      payout: null,
    });
    return refund;
  }

  /** The card's owner goes to the bank about what is left of a payment. Nothing happens where there is nothing. */
  dispute(intent: string): void {
    const paid = this.charges.get(intent) ?? this.sessions.get(intent.slice(3));
    if (!paid || !this.seen(paid.account).some(({ source }) => source === `ch_${paid.id}`)) return;
    const amount = paid.amount - paid.refunds.reduce((sum, each) => sum + each.amount, 0);
    if (amount <= 0 || this.disputes.some((each) => each.intent === intent)) return;
    const { account, gift, currency } = paid;
    const dispute: FakeDispute = {
      id: this.newId('du'),
      account,
      gift,
      intent,
      amount,
      created: this.now,
      dueBy: this.now + 9 * DAY,
      words: null,
      decidesAt: null,
      verdict: null,
    };
    this.disputes.push(dispute);
    this.adjust(dispute, -amount, disputeFee(currency), this.now);
  }

  private adjust({ id, account, gift }: FakeDispute, amount: number, fee: number, created: number): void {
    const moved = { account, type: 'adjustment', amount, fee, created, source: id, gift } as const;
    this.moved.push({ ...moved, id: this.newId('txn'), payout: null });
  }

  statusOf({ decidesAt, verdict, words, dueBy }: FakeDispute): string {
    if (decidesAt !== null && verdict !== null && decidesAt <= this.now) return verdict;
    if (words !== null) return 'under_review';
    return dueBy <= this.now ? 'lost' : 'needs_response';
  }

  /** What the bank decides, now or at a time to come. */
  decide(dispute: FakeDispute, verdict: 'won' | 'lost', at = this.now): void {
    const status = this.statusOf(dispute);
    // Some banks think again about what was lost.
    if (status === 'won' || (status === 'lost' && verdict === 'lost')) return;
    this.moved = this.moved.filter(({ source, amount }) => source !== dispute.id || amount < 0);
    dispute.verdict = verdict;
    dispute.decidesAt = at;
    if (verdict === 'won') this.adjust(dispute, dispute.amount, 0, at);
  }

  seen(account: string): Moved[] {
    return this.moved.filter((each) => each.account === account && each.created <= this.now);
  }

  /** What has been there for two days goes to the bank. */
  payOut(account: string): void {
    const ripe = this.seen(account).filter(
      ({ payout, type, created }) => payout === null && type !== 'payout' && created + 2 * DAY <= this.now,
    );
    const amount = ripe.reduce((sum, each) => sum + each.amount - each.fee, 0);
    if (amount <= 0) return;
    const id = this.newId('po');
    for (const each of ripe) each.payout = id;
    this.payouts.push({ id, account, amount, created: this.now, status: 'paid' });
    const moved = { id: this.newId('txn'), account, type: 'payout', amount: -amount, fee: 0 } as const;
    this.moved.push({ ...moved, created: this.now, source: id, gift: null, payout: id });
  }

  /** The bank would not have the last one: its sum is there again, and goes out with the next. */
  sendBackPayout(account: string): void {
    const last = this.payouts.findLast((each) => each.account === account);
    if (!last || last.status === 'failed') return;
    last.status = 'failed';
    const moved = { id: this.newId('txn'), account, type: 'payout_failure', amount: last.amount } as const;
    this.moved.push({ ...moved, fee: 0, created: this.now, source: last.id, gift: null, payout: null });
  }

  /** A fee of the account that is of no gift. */
  takeFee(account: string, amount: number): void {
    const moved = { id: this.newId('txn'), account, type: 'stripe_fee', amount: -amount, fee: 0 } as const;
    this.moved.push({ ...moved, created: this.now, source: '', gift: null, payout: null });
  }
}
