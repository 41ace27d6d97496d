import { randomUUID } from 'node:crypto';
import { TRIAL_DAYS } from '@minaret/contract/access/plans';
import { expect } from 'vitest';
import type {
  CataloguePrice,
  CustomerState,
  Payments,
  ProviderSubscription,
} from '../../src/platform/payments/payments.ts';
import type { Command } from './commands.ts';
import { expectInvariants, isLive, paidIn } from './invariants.ts';
import { makeNames, type Names, type NormalState, normalPreview, normalState } from './normalise.ts';
import type { World } from './world.ts';

export interface Step {
  command: Command;
  /** `left out`: it made no sense just then. */
  outcome: unknown;
  state: NormalState;
}

interface Life {
  world: World;
  payments: Payments;
  catalogue: readonly CataloguePrice[];
  names: Names;
  customerId: string;
  cards: string[];
  hadTrial: boolean;
  /** Keys are of this life alone. */
  name: string;
  keys: number;
  /** What the last preview said of the next invoice, as long as nothing else has happened. */
  foretold: { at: Date; amount: number } | null;
}

const LEAST_CHARGE = 50;

/** No two things happen in the same second. */
const APART_MS = 61_000;

/** Lives a life with this provider and tells it step by step; the invariants are looked at after each. */
export async function live(world: World, commands: readonly Command[]): Promise<Step[]> {
  const { payments } = world;
  const catalogue = await payments.catalogue();
  const details = { name: 'Masjid an-Nur', email: 'office@example.org', phone: null };
  const name = randomUUID();
  const { id } = await payments.createCustomer({ ...details, masjidId: 7, masjidName: 'an-Nur' }, name);
  const life: Life = {
    world,
    payments,
    catalogue,
    names: makeNames(catalogue),
    customerId: id,
    cards: [],
    hadTrial: false,
    name,
    keys: 0,
    foretold: null,
  };
  const steps: Step[] = [];
  for (const command of commands) {
    await pass(life, APART_MS);
    const outcome = await attempt(life, command);
    await makeDefault(life);
    const state = await read(life);
    expectInvariants(state, await payments.now());
    steps.push({ command, outcome, state: normalState(state, life.names) });
  }
  return steps;
}

async function pass(life: Life, milliseconds: number): Promise<void> {
  const now = await life.payments.now();
  const to = new Date(now.getTime() + milliseconds);
  await life.world.advanceTo(to);
  await expectForetold(life, to);
}

/** Providers list cards as they like; here they stand in the order in which they came. */
async function read({ payments, customerId, cards }: Life): Promise<CustomerState> {
  const state = await payments.customer(customerId);
  if (!state) throw new Error('the customer is gone');
  for (const { id } of state.cards) if (!cards.includes(id)) cards.push(id);
  return { ...state, cards: state.cards.toSorted((a, b) => cards.indexOf(a.id) - cards.indexOf(b.id)) };
}

/** What billing does after it has read. */
async function makeDefault(life: Life): Promise<void> {
  const { cardToMakeDefault } = await read(life);
  if (cardToMakeDefault) await life.payments.setDefaultCard(life.customerId, cardToMakeDefault, key(life));
}

const key = (life: Life): string => `${life.name}-${++life.keys}`;

/** Nothing that makes sense is refused. */
async function attempt(life: Life, command: Command): Promise<unknown> {
  if (!command.kind.startsWith('wait')) life.foretold = null;
  return run(life, command, await read(life));
}

async function run(life: Life, command: Command, state: CustomerState): Promise<unknown> {
  const { payments, world, customerId } = life;
  const subscription = state.subscriptions.find(isLive);
  switch (command.kind) {
    case 'wait':
      return pass(life, command.seconds * 1000);
    case 'wait for the cycle': {
      const now = (await payments.now()).getTime();
      const until = (subscription?.cycleEnd.getTime() ?? now) + command.seconds * 1000;
      return until > now ? pass(life, until - now) : 'left out';
    }
    case 'checkout':
      return subscription ? 'left out' : checkout(life, command);
    case 'add a card':
      return addCard(life, command.card, state);
    case 'make default': {
      const card = state.cards[command.index];
      return card ? payments.setDefaultCard(customerId, card.id, key(life)) : 'left out';
    }
    case 'detach': {
      const card = state.cards[command.index];
      return card && !card.isDefault ? payments.detachCard(customerId, card.id, key(life)) : 'left out';
    }
    case 'fail next':
      return world.failNext(customerId);
    case 'pay by hand': {
      const open = state.invoices.find(({ payUrl }) => payUrl !== null);
      const canPay = open && state.cards.some(({ isDefault }) => isDefault);
      return canPay ? world.payInvoice(open.id) : 'left out';
    }
    case 'cancel now':
      return subscription ? cancelNow(life, subscription) : 'left out';
  }
  // The product makes no request for a plan that is past due.
  if (!subscription || subscription.status === 'past_due') return 'left out';
  if (command.kind === 'change') return change(life, command, subscription);
  if (subscription.pending) return 'left out';
  switch (command.kind) {
    case 'schedule':
      return payments.scheduleChange(customerId, subscription.id, priceOf(life, command), key(life));
    case 'unschedule':
      return payments.scheduleChange(customerId, subscription.id, null, key(life));
    case 'cancel':
      return payments.cancelAtPeriodEnd(customerId, subscription.id, command.cancels, key(life));
  }
}

/** A smaller interval is not sold at once: it is scheduled. */
function intervalOf({ toYear }: Extract<Command, { kind: 'change' }>, { interval }: ProviderSubscription) {
  return toYear ? 'year' : interval;
}

function priceOf({ catalogue }: Life, { plan, interval }: { plan: string; interval: string }): string {
  return catalogue.find((price) => price.plan === plan && price.interval === interval)?.id ?? '';
}

/**
 * The card that fails later pays its first time at the built-in provider, so that a demo can begin with it; at Stripe it
 * never pays. Beginning with it is left to trials.
 */
async function checkout(life: Life, command: Extract<Command, { kind: 'checkout' }>): Promise<unknown> {
  const { payments, world, customerId } = life;
  const trialDays = command.isTrial && !life.hadTrial ? TRIAL_DAYS : null;
  if (trialDays === null && (command.card === null || command.card === 'fails_later')) return 'left out';
  const { id } = await payments.createCheckout(
    {
      customerId,
      priceId: priceOf(life, command),
      trialDays,
      successUrl: 'https://minaret.example/done',
      cancelUrl: 'https://minaret.example/plans',
      locale: 'en',
    },
    key(life),
  );
  const isComplete = await world.completeCheckout(id, command.card);
  if (isComplete && trialDays !== null) life.hadTrial = true;
  const before = await payments.checkout(id);
  if (!isComplete) await payments.expireCheckout(id, key(life));
  return { isComplete, status: before?.status, after: (await payments.checkout(id))?.status };
}

/** The first card is the default one. */
async function addCard(life: Life, card: Parameters<World['confirmSetup']>[1], before: CustomerState) {
  const { payments, world, customerId } = life;
  const { clientSecret } = await payments.createSetup(customerId, key(life));
  const isKept = await world.confirmSetup(clientSecret, card);
  const { cards } = await read(life);
  const added = cards.find(({ id }) => !before.cards.some((one) => one.id === id));
  expect(added !== undefined).toBe(isKept);
  expect(cards.some(({ isDefault }) => isDefault)).toBe(cards.length > 0);
  return { isKept };
}

/** Twice, as after a crash: nothing is left that could be paid. */
async function cancelNow(life: Life, { id }: ProviderSubscription): Promise<void> {
  const { payments, customerId } = life;
  const asked = key(life);
  await payments.cancelNow(customerId, id, asked);
  await payments.cancelNow(customerId, id, asked);
  const { invoices } = await read(life);
  expect(invoices.filter(({ subscriptionId, status }) => subscriptionId === id && status === 'open')).toEqual(
    [],
  );
}

/** What is shown is what is charged, or what waits to be paid. */
async function change(
  life: Life,
  command: Extract<Command, { kind: 'change' }>,
  shown: ProviderSubscription,
): Promise<unknown> {
  const { payments, customerId } = life;
  const priceId = priceOf(life, { ...command, interval: intervalOf(command, shown) });
  if (priceId === shown.priceId) return 'left out';
  const asked = { subscriptionId: shown.id, priceId };
  const preview = await payments.previewChange(customerId, asked);
  if (command.seconds) await pass(life, command.seconds * 1000);
  const before = await read(life);
  const subscription = before.subscriptions.find(({ id }) => id === shown.id);
  // The product shows it anew when a cycle has ended meanwhile.
  if (!subscription || !isAsShown(subscription, shown)) return { preview: normalPreview(preview) };
  const { isPending, payUrl } = await payments.changePlan(
    customerId,
    { ...asked, prorationDate: preview.prorationDate },
    key(life),
  );
  const after = await read(life);
  const now = after.subscriptions.find(({ id }) => id === subscription.id);
  // What waited before gives back the credit that it held, which was not there when the change was shown.
  if (!shown.pending) expect(paidIn(after) - paidIn(before)).toBe(isPending ? 0 : preview.dueToday);
  expect(now?.priceId).toBe(isPending ? subscription.priceId : priceId);
  expect(now?.pending?.priceId ?? null).toBe(isPending ? priceId : null);
  expect(payUrl !== null).toBe(isPending);
  if (isPending) {
    const [newest] = after.invoices;
    expect(newest?.status).toBe('open');
    if (!shown.pending) expect(newest?.amountDue).toBe(preview.dueToday);
  } else {
    // Another interval begins when it is bought, not when it was shown; what was unused is reckoned from then.
    const isOther = now?.interval !== shown.interval && now?.status === 'active';
    if (isOther) expect(now?.cycleStart).toEqual(await payments.now());
    else expect(now?.cycleEnd).toEqual(preview.nextInvoiceAt);
    if (preview.credit > 0 && !shown.pending) expect(after.balance).toBe(before.balance - preview.credit);
    const renews =
      !now?.cancelsAt && (now?.status === 'active' || after.cards.some((card) => card.isDefault));
    if (renews && now && !shown.pending)
      life.foretold = { at: now.cycleEnd, amount: preview.nextInvoiceAmount };
  }
  return { preview: normalPreview(preview), isPending };
}

function isAsShown(now: ProviderSubscription, shown: ProviderSubscription): boolean {
  const of = ({ status, priceId, cycleStart, pending }: ProviderSubscription) =>
    [status, priceId, cycleStart.getTime(), pending?.priceId].join();
  return of(now) === of(shown);
}

/** The next invoice is what the last preview said, when nothing came between; what is too little is carried over. */
async function expectForetold(life: Life, now: Date): Promise<void> {
  const { foretold } = life;
  if (!foretold || now < foretold.at) return;
  life.foretold = null;
  const { invoices } = await read(life);
  const renewal = invoices.find(({ createdAt }) => createdAt.getTime() === foretold.at.getTime());
  expect(renewal?.amountDue).toBe(foretold.amount < LEAST_CHARGE ? 0 : foretold.amount);
}
