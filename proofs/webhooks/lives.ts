import { createHash } from 'node:crypto';
import type { TestCard } from '@minaret/contract/billing/test-cards';
import { advance } from '../../apps/server/src/platform/payments/builtin/engine/advance.ts';
import {
  type CommandInput,
  type CommandName,
  newCustomer,
  perform,
} from '../../apps/server/src/platform/payments/builtin/engine/engine.ts';
import type {
  CustomerRecord,
  EngineEvent,
} from '../../apps/server/src/platform/payments/builtin/engine/state.ts';
import { presenter } from '../../apps/server/src/platform/payments/builtin/present.ts';
import { PaymentError } from '../../apps/server/src/platform/payments/payment-error.ts';
import type { CataloguePrice, CustomerState } from '../../apps/server/src/platform/payments/payments.ts';
import { type Random, seeded } from '../lib/random.ts';

/** What the provider knows after something happened, and what it tells of it. */
export interface Moment {
  state: CustomerState;
  events: readonly EngineEvent[];
}

/** Of one customer, from the first checkout on. */
export interface Life {
  customerId: string;
  moments: readonly Moment[];
  /** What was drawn, in its order. */
  steps: readonly string[];
}

const DAY = 86_400;
const PAUSES = [3600, DAY, 5 * DAY, 15 * DAY, 16 * DAY, 31 * DAY, 62 * DAY, 370 * DAY];
const CARDS: readonly TestCard[] = [
  'visa',
  'visa',
  'mastercard',
  'authenticate_once',
  'authenticate_always',
  'fails_later',
  'declined',
];
/** What another provider, or this one in years to come, may say. */
const ODD_STATUSES = ['unpaid', 'incomplete', 'incomplete_expired', 'paused', 'a_word_of_next_year'];

/** One life, drawn by its number. */
export function drawLife(seed: number, index: number, prices: readonly CataloguePrice[]): Life {
  const random = seeded(seed * 7919 + index);
  const chance = createHash('sha512').update(`${seed} ${index}`).digest().subarray(0, 40);
  const details = { name: `Masjid ${index}`, email: `books${index}@example.test`, phone: null };
  let now = Date.parse('2026-01-10T12:00:00Z') / 1000 + random.below(300 * DAY);
  let state = newCustomer({ masjidId: index, masjidName: `Masjid ${index}`, details }, now, chance);
  const present = presenter('http://localhost:3000');
  const moments: Moment[] = [];
  const steps: string[] = [];

  const keep = (name: string, next: { state: CustomerRecord; events: EngineEvent[] }) => {
    state = next.state;
    steps.push(name);
    if (next.events.length > 0) moments.push({ state: present.customer(state), events: next.events });
  };
  const does: Doing = {
    random,
    prices,
    record: () => state,
    command: (name, input) => {
      try {
        const done = perform(state, name, input, { now, prices });
        keep(name, done);
        return done.answer;
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        return null;
      }
    },
    wait: (seconds) => {
      now += seconds;
      keep(`${seconds / DAY} days`, advance(state, now));
    },
  };
  const length = 5 + random.below(7);
  while (steps.length < length) random.pick(DOINGS)(does);
  // Every life begins with something that was told.
  if (moments.length === 0) buy(does);
  const last = moments.at(-1);
  if (last && random.below(5) === 0) moments.push(oddEnd(last, random, steps));
  return { customerId: state.id, moments, steps };
}

interface Doing {
  random: Random;
  prices: readonly CataloguePrice[];
  record(): CustomerRecord;
  command<N extends CommandName>(name: N, input: CommandInput<N>): unknown;
  wait(seconds: number): void;
}

const ongoingOf = (does: Doing) => does.record().subscriptions.find(({ status }) => status !== 'canceled');
const entryOf = ({ random }: Doing) => ({
  card: random.pick(CARDS),
  expMonth: 12,
  expYear: 2099,
  isConfirmed: random.pick([true, true, false, null]),
});

function buy(does: Doing): void {
  if (ongoingOf(does)) return;
  const hadTrial = does.record().subscriptions.length > 0;
  const asked = {
    priceId: does.random.pick(does.prices).id,
    trialDays: hadTrial ? null : 15,
    successUrl: '',
    cancelUrl: '',
    locale: 'en' as const,
  };
  const made = does.command('createCheckout', asked) as { id: string } | null;
  if (!made) return;
  if (does.random.below(8) === 0) does.command('expireCheckout', made);
  const card = does.random.below(2) === 0 ? null : entryOf(does);
  does.command('payCheckout', { ...made, card, isConfirmed: true });
}

function addCard(does: Doing): void {
  const made = does.command('createSetup', undefined) as { secret: string } | null;
  if (made) does.command('confirmSetup', { ...made, card: entryOf(does) });
}

function changeCards(does: Doing): void {
  const { cards } = does.record();
  if (cards.length === 0) return;
  const { id: cardId } = does.random.pick(cards);
  does.command(does.random.pick(['setDefaultCard', 'setDefaultCard', 'detachCard'] as const), { cardId });
}

function change(does: Doing): void {
  const { id: subscriptionId } = ongoingOf(does) ?? {};
  if (!subscriptionId) return;
  const priceId = does.random.pick(does.prices).id;
  if (does.random.below(2) === 0) does.command('scheduleChange', { subscriptionId, priceId });
  else does.command('changePlan', { subscriptionId, priceId, prorationAt: does.record().at });
}

function cancelOrKeep(does: Doing): void {
  const { id: subscriptionId, cancelsAtPeriodEnd } = ongoingOf(does) ?? {};
  if (!subscriptionId) return;
  if (does.random.below(6) === 0) does.command('cancelNow', { subscriptionId });
  else does.command('cancelAtPeriodEnd', { subscriptionId, cancels: !cancelsAtPeriodEnd });
}

function payOpen(does: Doing): void {
  const open = does.record().invoices.find(({ status }) => status === 'open');
  if (open) does.command('payInvoice', { id: open.id, card: entryOf(does), isConfirmed: true });
}

const wait = (does: Doing) => does.wait(does.random.pick(PAUSES));
const fail = (does: Doing) => does.command('failNext', { on: true });

const DOINGS = [
  buy,
  buy,
  buy,
  addCard,
  changeCards,
  change,
  change,
  cancelOrKeep,
  payOpen,
  wait,
  wait,
  wait,
  fail,
];

/** The last word is one that we do not know, or of a price that is sold no more. */
function oddEnd({ state }: Moment, random: Random, steps: string[]): Moment {
  const [first, ...others] = state.subscriptions;
  const event = { id: `evt_odd_${state.id.slice(4)}`, type: 'customer.subscription.updated', at: 0 };
  if (!first) return { state, events: [event] };
  steps.push('an odd end');
  const isStatus = random.below(2) === 0;
  const odd = isStatus
    ? { ...first, status: random.pick(ODD_STATUSES), endedAt: null }
    : { ...first, priceId: 'price_of_old', productId: random.pick([first.productId, 'prod_of_old']) };
  return { state: { ...state, subscriptions: [odd, ...others] }, events: [event] };
}
