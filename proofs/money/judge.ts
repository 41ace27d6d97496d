import type {
  CataloguePrice,
  CustomerState,
  ProviderInvoice,
} from '../../apps/server/src/platform/payments/payments.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import { inParallel } from '../lib/parallel.ts';
import { ongoing } from '../lib/specified-billing.ts';
import {
  againstFeatures,
  againstTruth,
  readStoredBilling,
  type StoredBilling,
} from '../lib/stored-billing.ts';
import { type PayingMasjid, receiptsOf } from './people.ts';
import type { ProviderStage } from './stage.ts';

export interface Audit {
  faults: string[];
  doubleCharges: number;
  paidInvoices: number;
  /** In minor units: at the provider, in our rows, and on the receipts. */
  paid: { provider: number; rows: number; receipts: number };
}

/** After everything has calmed down: what the provider took, what our rows say, what people are shown and may use. */
export async function audit(
  test: TestApp,
  stage: ProviderStage,
  masjids: readonly PayingMasjid[],
): Promise<Audit> {
  const catalogue = await test.platform.payments.catalogue();
  const customers = await stage.customers();
  const stored = await readStoredBilling(
    test.platform,
    masjids.map(({ masjidId }) => masjidId),
  );
  const now = await stage.now();
  const result: Audit = {
    faults: [],
    doubleCharges: 0,
    paidInvoices: 0,
    paid: { provider: 0, rows: 0, receipts: 0 },
  };
  await inParallel(4, masjids, async (masjid) => {
    const known = customers.get(masjid.masjidId) ?? [];
    const rows = stored.get(masjid.masjidId);
    const say = (fault: string) =>
      result.faults.push(`masjid ${masjid.masjidId}: ${fault} | ${masjid.did.join(' | ')}`);
    if (!rows) return void say('is not there');
    for (const { kind } of rows.openOperations) say(`${kind} is left open`);
    // One that was made by a call that was given up holds nothing.
    for (const { id, subscriptions } of known)
      if (id !== rows.account?.customer_id && subscriptions.length > 0)
        say(`has a plan with ${id}, which our rows do not know`);
    const doubled = doubleCharges(masjid, known);
    for (const fault of doubled) say(fault);
    result.doubleCharges += doubled.length;
    const state = known.find(({ id }) => id === rows.account?.customer_id);
    for (const fault of judgeState(masjid, rows, state, { catalogue, now })) say(fault);

    const paid = known.flatMap(({ invoices }) => invoices).filter(({ status }) => status === 'paid');
    const ours = rows.invoices.filter(({ status }) => status === 'paid');
    const receipts = await receiptsOf(test, masjid);
    const [provider, own, shown] = [
      paid.reduce((sum, { amountPaid }) => sum + amountPaid, 0),
      ours.reduce((sum, { amount_paid }) => sum + Number(amount_paid), 0),
      receipts.reduce((sum, { amount }) => sum + amount, 0),
    ];
    if (provider !== own || own !== shown || paid.length !== receipts.length)
      say(`${provider} was paid, our rows say ${own}, the receipts ${shown} (${receipts.length})`);
    result.paidInvoices += paid.length;
    result.paid.provider += provider;
    result.paid.rows += own;
    result.paid.receipts += shown;
  });
  return result;
}

function judgeState(
  masjid: PayingMasjid,
  rows: StoredBilling,
  state: CustomerState | undefined,
  { catalogue, now }: { catalogue: readonly CataloguePrice[]; now: Date },
): string[] {
  if (!state) return againstFeatures(rows, []);
  return [
    ...againstTruth(rows, state, catalogue),
    ...moreThanOne(masjid, state),
    ...unpaidUse(state, now),
    ...brokenPromises(masjid, state),
    ...chargedAfterTheEnd(masjid, state, now),
  ];
}

const money = ({ amountPaid, status }: ProviderInvoice) => status === 'paid' && amountPaid > 0;

/**
 * One payment for one cycle or change; and no two subscriptions of a masjid paid for the same time. What support has
 * started may be charged when the clock leaps over all the nights in which we would have ended it.
 */
function doubleCharges({ extras }: PayingMasjid, customers: readonly CustomerState[]): string[] {
  const all = customers.flatMap(({ invoices }) => invoices);
  const paid = all.filter(money);
  // A larger plan of a shorter cycle gives back the rest of the year: what was paid is used up to there.
  const usedUntil = (one: ProviderInvoice) =>
    all
      .filter(({ subscriptionId, status }) => subscriptionId === one.subscriptionId && status === 'paid')
      .map(({ periodStart }) => periodStart)
      .reduce((end, start) => (start > one.periodStart && start < end ? start : end), one.periodEnd);
  const faults: string[] = [];
  for (const [index, one] of paid.entries())
    for (const other of paid.slice(index + 1)) {
      const isSame = one.subscriptionId === other.subscriptionId;
      const sameThing = isSame && +one.periodStart === +other.periodStart && one.priceId === other.priceId;
      const isExtra = [one, other].some(({ subscriptionId }) => extras.has(subscriptionId ?? ''));
      const sameTime =
        !isSame && !isExtra && one.periodStart < usedUntil(other) && other.periodStart < usedUntil(one);
      if (sameThing || sameTime)
        faults.push(`charged twice: ${one.id} and ${other.id} (${one.amountPaid}, ${other.amountPaid})`);
    }
  return faults;
}

/** One plan and one trial a masjid, but for what support has started. */
function moreThanOne({ extras }: PayingMasjid, state: CustomerState): string[] {
  const faults: string[] = [];
  if (ongoing(state).length > 1) faults.push(`${ongoing(state).length} subscriptions go on`);
  const trials = state.subscriptions.filter(({ id, trialEnd }) => trialEnd !== null && !extras.has(id));
  if (trials.length > 1) faults.push(`${trials.length} trials`);
  return faults;
}

/** What is used is paid for: a cycle that is running has its paid invoice. */
function unpaidUse(state: CustomerState, now: Date): string[] {
  const [kept] = ongoing(state);
  if (kept?.status !== 'active') return [];
  const covers = state.invoices.some(
    ({ subscriptionId, status, periodStart, periodEnd }) =>
      subscriptionId === kept.id && status === 'paid' && periodStart <= now && now < periodEnd,
  );
  return covers ? [] : [`${kept.id} is active and nobody has paid for now`];
}

/** A change costs what was shown, to the cent. Of two previews of one second either may be the one that was confirmed. */
function brokenPromises({ promised }: PayingMasjid, { invoices }: CustomerState): string[] {
  return invoices
    .filter(({ status }) => status === 'paid')
    .flatMap((paid) => {
      const shown = promised.filter(
        ({ priceId, prorationDate }) =>
          priceId === paid.priceId && prorationDate * 1000 === paid.periodStart.getTime(),
      );
      if (shown.length === 0 || shown.some(({ due }) => due === paid.amountPaid)) return [];
      const said = shown.map(({ due, from }) => `${due} from ${from}`).join(' or ');
      return [`${said} was shown and ${paid.amountPaid} taken by ${paid.id} of ${paid.priceId}`];
    });
}

/** Who was told the day on which it ends pays nothing for the time after it. */
function chargedAfterTheEnd({ cancelled }: PayingMasjid, state: CustomerState, now: Date): string[] {
  if (!cancelled || now.getTime() <= cancelled.at * 1000) return [];
  const { subscriptionId, at } = cancelled;
  const charged = state.invoices.filter(
    (each) => each.subscriptionId === subscriptionId && +each.periodStart >= at * 1000 && money(each),
  );
  const goesOn = ongoing(state).some(({ id }) => id === subscriptionId);
  return [
    ...charged.map(({ id }) => `${id} was charged after the plan was cancelled`),
    ...(goesOn ? ['a cancelled plan goes on'] : []),
  ];
}
