import type { TestCard } from '@minaret/contract/billing/test-cards';
import { PaymentError } from '../../apps/server/src/platform/payments/payment-error.ts';
import type { CataloguePrice } from '../../apps/server/src/platform/payments/payments.ts';
import type { Caller } from '../../apps/server/test/whole-server.ts';
import type { PayingMasjid } from './people.ts';
import type { CardShown, ProviderStage } from './stage.ts';

/** What one step has at hand. */
export interface Step {
  stage: ProviderStage;
  masjid: PayingMasjid;
  prices: readonly CataloguePrice[];
  /** The two admins, each with the calls of payment billings. */
  desks: readonly [Caller['paymentBillings'], Caller['paymentBillings']];
  /** Nobody else does anything for the masjid meanwhile. */
  isAlone: boolean;
}
type Action = (step: Step) => Promise<void>;

/** The provider's own page said no: that is its business. */
export class PageRefusal extends Error {}

async function atPage(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    throw error instanceof PaymentError ? new PageRefusal(error.message) : error;
  });
}

const CARDS: readonly TestCard[] = [
  'visa',
  'visa',
  'visa',
  'mastercard',
  'declined',
  'no_funds',
  'authenticate_once',
  'authenticate_always',
  'fails_later',
];

function drawCard({ masjid: { random } }: Step, canBeNone: boolean): CardShown {
  const isConfirmed = random.pick([true, true, true, true, false, null]);
  return { card: canBeNone && random.below(3) === 0 ? null : random.pick(CARDS), isConfirmed };
}

const params = ({ masjid }: Step) => ({ m_id: masjid.masjidId });
const drawPrice = ({ masjid, prices }: Step) => masjid.random.pick(prices).id;

const NEAR_SECONDS = 5;

/**
 * What is bought or changed unseen may fall into the second of a change that was shown, before it or after it: of that
 * nothing can be told then.
 */
async function forgetShown({ stage, masjid }: Step): Promise<void> {
  const now = Math.floor((await stage.now()).getTime() / 1000);
  masjid.promised = masjid.promised.filter(({ prorationDate }) => prorationDate < now - NEAR_SECONDS);
  masjid.unseenAt = now;
}

async function buy(step: Step): Promise<void> {
  const { masjid, desks, stage } = step;
  await forgetShown(step);
  const { session_url } = await desks[0].createCheckout({
    params: params(step),
    body: { price_id: drawPrice(step) },
  });
  masjid.pages.push(session_url);
  if (masjid.random.below(4) === 0) return;
  await atPage(stage.payCheckout(session_url, drawCard(step, true)));
  if (masjid.random.below(3) > 0) await refresh(step);
}

/** Both press at the same moment, both get a page, both pay. */
async function buyTwice(step: Step): Promise<void> {
  const { masjid, desks, stage } = step;
  await forgetShown(step);
  const body = { price_id: drawPrice(step) };
  const asked = await Promise.allSettled(
    desks.map((desk) => desk.createCheckout({ params: params(step), body })),
  );
  const pages = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.session_url] : []));
  masjid.pages.push(...pages);
  await Promise.allSettled(
    pages.map((url) => atPage(stage.payCheckout(url, { card: 'visa', isConfirmed: null }))),
  );
  const refused = asked.find((each) => each.status === 'rejected');
  if (refused) throw refused.reason;
}

async function payOldPage(step: Step): Promise<void> {
  const { masjid, stage } = step;
  if (masjid.pages.length === 0) return;
  await forgetShown(step);
  await atPage(stage.payCheckout(masjid.random.pick(masjid.pages), drawCard(step, true)));
}

async function addCard(step: Step): Promise<void> {
  const { desks, stage, masjid } = step;
  const { client_secret } = await desks[0].createCustomerSession({ params: params(step) });
  await atPage(stage.confirmSetup(client_secret, drawCard(step, false)));
  if (masjid.random.below(3) > 0) await refresh(step);
}

async function refresh(step: Step): Promise<void> {
  await step.desks[0].refreshPaymentMethods({ params: params(step) });
}

/** Mostly one that is not the default; where there are too few, another is added first. */
async function drawMethod(step: Step) {
  const { desks, masjid, stage } = step;
  let cards = await desks[0].paymentMethods({ params: params(step) });
  for (let added = cards.length; added < 2; added += 1) {
    const { client_secret } = await desks[0].createCustomerSession({ params: params(step) });
    await atPage(stage.confirmSetup(client_secret, { card: 'visa', isConfirmed: true }));
    cards = await desks[0].refreshPaymentMethods({ params: params(step) });
  }
  const others = cards.filter(({ isDefaultMethod }) => !isDefaultMethod);
  const from = others.length > 0 && masjid.random.below(8) > 0 ? others : cards;
  return { ...params(step), method_id: from.length > 0 ? masjid.random.pick(from).id : 'pm_none' };
}

/** For what only somebody with a plan can do: who has none buys one. */
const onPlan =
  (action: Action): Action =>
  async (step) => {
    try {
      await step.desks[0].subscription({ params: params(step) });
    } catch (error) {
      if ((error as { code?: string }).code !== 'no_subscription') throw error;
      return buy(step);
    }
    await action(step);
  };

async function makeDefault(step: Step): Promise<void> {
  await step.desks[0].makeDefault({ params: await drawMethod(step) });
}

async function removeCard(step: Step): Promise<void> {
  await step.desks[0].removeMethod({ params: await drawMethod(step) });
}

/** As the page does it: what it costs is shown, then confirmed. */
async function change(step: Step): Promise<void> {
  const { desks, masjid } = step;
  masjid.cancelled = null;
  // Beside somebody else who may change it too, nothing is promised.
  if (!step.isAlone) await forgetShown(step);
  const price = { ...params(step), price_id: drawPrice(step) };
  const { price_id, status } = await desks[0].subscription({ params: params(step) });
  const { proration_date, version, due_today } = await desks[0].previewChange({ params: price });
  // Of the plan that is there already nothing is promised: nothing is asked for.
  const isApart = proration_date > masjid.unseenAt + NEAR_SECONDS;
  if (step.isAlone && isApart && price_id !== price.price_id)
    masjid.promised.push({
      priceId: price.price_id,
      prorationDate: proration_date,
      due: due_today,
      from: `${status} ${price_id}`,
    });
  masjid.did.push(
    `${due_today} shown for ${price.price_id} instead of ${status} ${price_id} from ${proration_date}`,
  );
  await desks[0].changePlan({ params: price, body: { proration_date, version } });
}

async function changeBlindly(step: Step): Promise<void> {
  step.masjid.cancelled = null;
  await forgetShown(step);
  const price = { ...params(step), price_id: drawPrice(step) };
  await step.desks[0].changePlan({ params: price });
}

/** Two admins want two plans, or the same, at the same moment. */
async function changeTwice(step: Step): Promise<void> {
  step.masjid.cancelled = null;
  await forgetShown(step);
  const results = await Promise.allSettled(
    step.desks.map((desk) => desk.changePlan({ params: { ...params(step), price_id: drawPrice(step) } })),
  );
  const refused = results.find((each) => each.status === 'rejected');
  if (refused) throw refused.reason;
}

async function downgrade(step: Step): Promise<void> {
  step.masjid.cancelled = null;
  const { version } = await step.desks[0].subscription({ params: params(step) });
  const price_id = step.masjid.random.below(3) === 0 ? null : drawPrice(step);
  await step.desks[0].downgrade({ params: params(step), body: { price_id, version } });
}

async function cancel(step: Step): Promise<void> {
  const { masjid, desks, isAlone } = step;
  masjid.cancelled = null;
  const { version } = await desks[0].subscription({ params: params(step) });
  const after = await desks[0].cancel({ params: params(step), body: { cancels: true, version } });
  if (isAlone && after && after.cancels_at !== null)
    masjid.cancelled = { subscriptionId: after.id, at: after.cancels_at };
}

async function keep(step: Step): Promise<void> {
  step.masjid.cancelled = null;
  const { version } = await step.desks[0].subscription({ params: params(step) });
  await step.desks[0].cancel({ params: params(step), body: { cancels: false, version } });
}

async function saveDetails(step: Step): Promise<void> {
  const count = step.masjid.random.below(1000);
  await step.desks[0].updateDetails({
    params: params(step),
    body: {
      name: `Masjid ${count}`,
      associated_email: `books${count}@example.test`,
      phone: '+1 416 555 0148',
    },
  });
}

async function payInvoice(step: Step): Promise<void> {
  const { pending, unpaid } = await step.desks[0].subscription({ params: params(step) });
  const url = unpaid?.pay_url ?? pending?.pay_url;
  if (!url) return;
  await atPage(step.stage.payInvoice(url, drawCard(step, true)));
}

/** What pages show: none of it may change anything. */
async function look(step: Step): Promise<void> {
  const { desks, masjid } = step;
  await desks[0].products({ query: {} });
  const receipts = await desks[0].history({ params: params(step), query: { page_index: 0 } });
  const receipt = receipts[masjid.random.below(receipts.length)];
  if (receipt) await desks[0].receipt({ params: { ...params(step), invoice_id: receipt.invoice_id } });
  await desks[0].subscription({ params: params(step) });
}

async function failNext(step: Step): Promise<void> {
  const customer = (await step.stage.customerOf(step.masjid.masjidId)) ?? '';
  if (customer) await atPage(step.stage.failNext(customer));
}

async function startExtra(step: Step): Promise<void> {
  const customer = await step.stage.customerOf(step.masjid.masjidId);
  if (!customer) return;
  step.masjid.cancelled = null;
  const started = await step.stage.startExtra(customer, drawPrice(step));
  if (started) step.masjid.extras.add(started);
}

/** By how often each is drawn. */
const ACTIONS: readonly [string, number, Action][] = [
  ['buy', 16, buy],
  ['two buy at once', 10, buyTwice],
  ['pay an old page', 4, payOldPage],
  ['add a card', 9, addCard],
  ['make a card the default', 6, makeDefault],
  ['remove a card', 6, removeCard],
  ['change the plan', 14, onPlan(change)],
  ['change the plan unseen', 5, onPlan(changeBlindly)],
  ['two change the plan at once', 5, onPlan(changeTwice)],
  ['smaller plan', 8, onPlan(downgrade)],
  ['cancel', 6, onPlan(cancel)],
  ['take the end back', 5, onPlan(keep)],
  ['save details', 3, saveDetails],
  ['pay an invoice', 6, onPlan(payInvoice)],
  ['look', 6, look],
  ['ask the provider', 3, refresh],
  ['the next payment fails', 3, failNext],
  ['support starts a second plan', 3, startExtra],
];
const LOTS = ACTIONS.flatMap(([name, weight, action]) =>
  Array.from({ length: weight }, () => ({ name, action })),
);

export interface Drawn {
  name: string;
  run: Action;
}

/** One step; now and then two different things at the same moment. */
export function drawStep({ random }: PayingMasjid): Drawn {
  const first = random.pick(LOTS);
  if (random.below(12) > 0) return { name: first.name, run: first.action };
  const second = random.pick(LOTS);
  return {
    name: 'two things at once',
    run: async (step) => {
      const together = { ...step, isAlone: false };
      await forgetShown(step);
      const swapped = { ...together, desks: [step.desks[1], step.desks[0]] as const };
      const results = await Promise.allSettled([first.action(together), second.action(swapped)]);
      step.masjid.cancelled = null;
      const refused = results.find((each) => each.status === 'rejected');
      if (refused) throw refused.reason;
    },
  };
}
