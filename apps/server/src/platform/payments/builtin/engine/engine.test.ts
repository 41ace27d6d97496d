import { describe, expect, it } from 'vitest';
import { cardEntry, day, playCustomer, priceOf, seconds } from '../../../../../test/builtin-customer.ts';
import { addMonths, cycleEnd } from './calendar.ts';
import { previewChange } from './plan-change.ts';

const proMonth = priceOf('professional', 'month');
const proYear = priceOf('professional', 'year');
const premiumMonth = priceOf('premium', 'month');
const premiumYear = priceOf('premium', 'year');
const ultimateMonth = priceOf('ultimate', 'month');
const ultimateYear = priceOf('ultimate', 'year');

describe('the calendar', () => {
  it('keeps the day of the month, and the last one where there is none', () => {
    const start = seconds('2026-01-31T10:00:00Z');
    const ends: string[] = [];
    for (let at = start; ends.length < 5; ends.push(day(at))) at = cycleEnd(start, at, 'month');
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30']);
  });

  it('knows leap years, both ways', () => {
    expect(day(addMonths(seconds('2028-01-31T00:00:00Z'), 1))).toBe('2028-02-29');
    const leapDay = seconds('2028-02-29T23:59:59Z');
    const ends: string[] = [];
    for (let at = leapDay; ends.length < 4; ends.push(day(at))) at = cycleEnd(leapDay, at, 'year');
    expect(ends).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });
});

describe('a subscription', () => {
  it('is paid at once and renews by itself', () => {
    const one = playCustomer('2026-01-31T10:00:00Z');
    expect(one.subscribe(proMonth)).toEqual({ status: 'succeeded' });
    expect(one.invoice).toMatchObject({
      status: 'paid',
      amountPaid: 625,
      number: expect.stringMatching(/-0001$/),
    });
    one.until('2026-04-01T00:00:00Z');
    expect(one.state.invoices.map(({ createdAt, amountPaid }) => [day(createdAt), amountPaid])).toEqual([
      ['2026-01-31', 625],
      ['2026-02-28', 625],
      ['2026-03-31', 625],
    ]);
    expect(one.subscription).toMatchObject({ status: 'active' });
    expect(day(one.subscription.cycleEnd)).toBe('2026-04-30');
  });

  it('is cancelled at the end of its period, or not after all', () => {
    const one = playCustomer('2026-03-10T10:00:00Z');
    one.subscribe(proMonth);
    const subscriptionId = one.subscription.id;
    one.command('cancelAtPeriodEnd', { subscriptionId, cancels: true });
    one.command('cancelAtPeriodEnd', { subscriptionId, cancels: false });
    one.until('2026-04-11T00:00:00Z');
    expect(one.subscription.status).toBe('active');
    one.command('cancelAtPeriodEnd', { subscriptionId, cancels: true });
    one.until('2026-06-11T00:00:00Z');
    expect(one.subscription).toMatchObject({ status: 'canceled', endedAt: seconds('2026-05-10T10:00:00Z') });
    expect(one.state.invoices).toHaveLength(2);
  });

  it('takes the smaller plan with the next cycle, unless that is taken back', () => {
    const one = playCustomer('2026-03-10T10:00:00Z');
    one.subscribe(premiumYear);
    const subscriptionId = one.subscription.id;
    one.command('scheduleChange', { subscriptionId, priceId: proMonth.id });
    expect(one.subscription.price.id).toBe(premiumYear.id);
    one.until('2027-03-10T10:00:00Z');
    expect(one.subscription).toMatchObject({ price: proMonth, scheduled: null });
    expect(one.invoice).toMatchObject({ total: 625, amountPaid: 625 });
    expect(day(one.subscription.cycleEnd)).toBe('2027-04-10');
    one.command('scheduleChange', { subscriptionId, priceId: proYear.id });
    one.command('scheduleChange', { subscriptionId, priceId: null });
    one.until('2027-04-11T00:00:00Z');
    expect(one.subscription.price.id).toBe(proMonth.id);
  });

  it('ends at once, and is charged no more', () => {
    const one = playCustomer('2026-03-10T10:00:00Z');
    one.subscribe(proMonth, { card: 'authenticate_always' });
    const subscriptionId = one.subscription.id;
    one.until('2026-04-10T10:00:00Z');
    expect(one.subscription.status).toBe('past_due');
    one.command('cancelNow', { subscriptionId });
    expect(one.subscription.status).toBe('canceled');
    expect(one.invoice.status).toBe('void');
    one.until('2027-04-10T10:00:00Z');
    expect(one.state.invoices).toHaveLength(2);
  });
});

describe('a trial', () => {
  it('costs nothing, needs no card, and ends without one', () => {
    const one = playCustomer('2026-03-01T10:00:00Z');
    expect(one.subscribe(premiumMonth, { card: null, trialDays: 15 })).toEqual({ status: 'succeeded' });
    expect(one.subscription).toMatchObject({ status: 'trialing', trialEnd: seconds('2026-03-16T10:00:00Z') });
    one.until('2026-04-01T00:00:00Z');
    expect(one.subscription).toMatchObject({ status: 'canceled', endedAt: seconds('2026-03-16T10:00:00Z') });
    expect(one.state.invoices).toEqual([]);
  });

  it('with a card becomes a plan that is paid', () => {
    const one = playCustomer('2026-03-01T10:00:00Z');
    one.subscribe(premiumMonth, { card: null, trialDays: 15 });
    one.addCard('visa');
    one.until('2026-03-16T10:00:00Z');
    expect(one.subscription).toMatchObject({ status: 'active' });
    expect(one.invoice).toMatchObject({ status: 'paid', amountPaid: 1250 });
    expect(day(one.subscription.cycleEnd)).toBe('2026-04-16');
  });

  it('stays one when its plan is changed, at no cost', () => {
    const one = playCustomer('2026-03-01T10:00:00Z');
    one.subscribe(premiumMonth, { card: null, trialDays: 15 });
    one.until('2026-03-05T10:00:00Z');
    expect(one.change(ultimateYear)).toEqual({ invoiceId: null });
    expect(one.subscription).toMatchObject({ status: 'trialing', price: ultimateYear });
    expect(one.subscription.cycleEnd).toBe(seconds('2026-03-16T10:00:00Z'));
    expect(one.state.invoices).toEqual([]);
  });
});

describe('a change of plan', () => {
  it('half-way through a month of thirty days costs half of the difference', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    one.subscribe(proMonth);
    one.until('2026-04-16T00:00:00Z');
    expect(one.change(premiumMonth)).toEqual({ invoiceId: null });
    // 312.5 comes back as 313.
    expect(one.invoice.lines.map(({ amount }) => amount)).toEqual([-313, 625]);
    expect(one.invoice).toMatchObject({ total: 312, amountPaid: 312, status: 'paid' });
    expect(one.subscription).toMatchObject({
      price: premiumMonth,
      cycleEnd: seconds('2026-05-01T00:00:00Z'),
    });
  });

  it('is reckoned to the second', () => {
    const one = playCustomer('2026-03-03T08:15:30Z');
    one.subscribe(proMonth);
    one.until('2026-03-20T17:42:11Z');
    one.change(ultimateMonth);
    // 31 days = 2678400 s, of which 1175599 are left: 274.32 and 493.78.
    expect(one.invoice.lines.map(({ amount }) => amount)).toEqual([-274, 494]);
    expect(one.invoice.amountPaid).toBe(220);
  });

  it('from Premium to Ultimate by the year gives a credit, which later invoices use up', () => {
    const one = playCustomer('2026-01-01T00:00:00Z');
    one.subscribe(premiumYear);
    one.until('2026-07-02T12:00:00Z');
    one.change(ultimateYear);
    // Exactly half of 365 days: 5400 - 6000.
    expect(one.invoice).toMatchObject({ total: -600, amountDue: 0, amountPaid: 0, status: 'paid' });
    expect(one.state.balance).toBe(-600);
    one.until('2027-01-01T00:00:00Z');
    expect(one.invoice).toMatchObject({ total: 10800, creditUsed: 600, amountPaid: 10200 });
    expect(one.state.balance).toBe(0);
  });

  it('from the month to the year begins a new year now, less what was not used', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    one.subscribe(proMonth);
    one.until('2026-04-11T00:00:00Z');
    one.change(proYear);
    // Two thirds of 625 = 416.67 come back.
    expect(one.invoice).toMatchObject({ total: 6000 - 417, amountPaid: 5583 });
    expect(day(one.subscription.cycleStart)).toBe('2026-04-11');
    expect(day(one.subscription.cycleEnd)).toBe('2027-04-11');
  });

  it('in a leap year is a share of 366 days', () => {
    const one = playCustomer('2028-01-01T00:00:00Z');
    one.subscribe(proYear);
    one.until('2028-12-31T00:00:00Z');
    one.change(premiumYear);
    // A day of 366: 16.39 and 32.79.
    expect(one.invoice.lines.map(({ amount }) => amount)).toEqual([-16, 33]);
  });

  it('costs what was shown, or is refused when something else has happened', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    one.subscribe(proMonth);
    one.until('2026-04-16T00:00:00Z');
    const shown = previewChange(one.state, one.subscription, premiumMonth, one.now);
    expect(shown).toMatchObject({ due: 312, credit: 0, nextAmount: 1250 });
    const at = one.now;
    one.until('2026-04-16T00:20:00Z');
    one.change(premiumMonth, at);
    expect(one.invoice.amountPaid).toBe(312);
    expect(() => one.change(ultimateMonth, at - 60)).toThrow(/has changed/);
    expect(() => one.change(ultimateMonth, one.now + 60)).toThrow(/to come/);
    expect(() => one.change({ ...ultimateMonth, id: 'price_x' })).toThrow(
      expect.objectContaining({ kind: 'invalid' }),
    );
    one.until('2026-05-01T00:00:10Z');
    expect(() => one.change(ultimateMonth, at)).toThrow(expect.objectContaining({ kind: 'conflict' }));
  });

  it('shows the credit and the next invoice after it', () => {
    const one = playCustomer('2026-01-01T00:00:00Z');
    one.subscribe(premiumYear);
    one.until('2026-07-02T12:00:00Z');
    expect(previewChange(one.state, one.subscription, ultimateYear, one.now)).toMatchObject({
      due: 0,
      credit: 600,
      nextAmount: 10200,
    });
  });

  it('waits for its payment where the bank asks, and then holds', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    one.subscribe(proMonth, { card: 'authenticate_always' });
    one.until('2026-04-16T00:00:00Z');
    const { invoiceId } = one.change(premiumMonth);
    expect(one.subscription).toMatchObject({ price: proMonth, pending: { price: premiumMonth, invoiceId } });
    const pay = (isConfirmed: boolean | null) =>
      one.command('payInvoice', { id: String(invoiceId), card: null, isConfirmed });
    expect(pay(null)).toEqual({ status: 'requires_action' });
    expect(pay(false)).toEqual({ status: 'declined', reason: 'authentication' });
    expect(one.subscription.price.id).toBe(proMonth.id);
    expect(pay(true)).toEqual({ status: 'succeeded' });
    expect(one.subscription).toMatchObject({ price: premiumMonth, pending: null });
    expect(() => pay(true)).toThrow(expect.objectContaining({ kind: 'conflict' }));
  });

  it('takes the credit of the one before; when it lapses, that is given back', () => {
    const one = playCustomer('2026-01-01T00:00:00Z');
    one.subscribe(premiumYear);
    one.until('2026-07-02T12:00:00Z');
    one.change(ultimateYear);
    expect(one.state.balance).toBe(-600);
    // Back again costs 600 more, which the credit pays.
    expect(one.change(premiumYear)).toEqual({ invoiceId: null });
    expect(one.invoice).toMatchObject({ total: 600, creditUsed: 600, amountDue: 0, status: 'paid' });
    one.change(ultimateYear);
    one.command('failNext', { on: true });
    one.change(premiumMonth);
    expect(one.state.balance).toBeLessThan(-600);
    const yearly = playCustomer('2026-01-01T00:00:00Z');
    yearly.subscribe(premiumMonth);
    yearly.until('2026-01-16T12:00:00Z');
    yearly.change(ultimateMonth);
    const { balance } = yearly.state;
    expect(balance).toBe(-62);
    yearly.command('failNext', { on: true });
    yearly.change(premiumYear);
    expect(yearly.state.balance).toBe(0);
    yearly.until('2026-01-18T12:00:00Z');
    expect(yearly.state.balance).toBe(balance);
  });

  it('that lapses leaves nothing behind', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    one.subscribe(proMonth);
    one.until('2026-04-16T00:00:00Z');
    one.command('failNext', { on: true });
    const { invoiceId } = one.change(premiumMonth);
    expect(invoiceId).not.toBeNull();
    one.until('2026-04-16T22:59:59Z');
    expect(one.subscription.pending).not.toBeNull();
    one.until('2026-04-16T23:00:00Z');
    expect(one.subscription).toMatchObject({ price: proMonth, pending: null });
    expect(one.invoice.status).toBe('void');
    one.until('2026-05-01T00:00:00Z');
    expect(one.invoice).toMatchObject({ amountPaid: 625 });
  });
});

describe('a renewal that fails', () => {
  const failing = () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    one.subscribe(proMonth, { card: 'fails_later' });
    one.until('2026-05-01T00:00:00Z');
    return one;
  };

  it('is tried again after 1, 3, 5 and 7 days, then the plan ends', () => {
    const one = failing();
    const tries: string[] = [];
    while (one.subscription.status === 'past_due') {
      tries.push(day(one.invoice.nextAttemptAt));
      one.until(one.invoice.nextAttemptAt ?? 0);
    }
    expect(tries).toEqual(['2026-05-02', '2026-05-04', '2026-05-06', '2026-05-08']);
    expect(one.invoice).toMatchObject({ attempts: 5, status: 'uncollectible', nextAttemptAt: null });
    expect(one.subscription).toMatchObject({ status: 'canceled', endedAt: seconds('2026-05-08T00:00:00Z') });
  });

  it('is paid at once by a new default card', () => {
    const one = failing();
    one.until('2026-05-03T00:00:00Z');
    one.addCard('visa');
    expect(one.subscription.status).toBe('past_due');
    one.command('setDefaultCard', { cardId: one.state.cards.at(-1)?.id ?? '' });
    expect(one.subscription.status).toBe('active');
    expect(one.invoice).toMatchObject({ status: 'paid', amountPaid: 625, attempts: 2 });
    expect(one.subscription.cycleEnd).toBe(seconds('2026-06-01T00:00:00Z'));
  });

  it('is paid by hand, with another card that is the default from then on', () => {
    const one = failing();
    const { id } = one.invoice;
    const pay = (card: Parameters<typeof cardEntry>[0]) =>
      one.command('payInvoice', { id, card: cardEntry(card), isConfirmed: null });
    expect(pay('no_funds')).toEqual({ status: 'declined', reason: 'no_funds' });
    expect(one.state.cards).toHaveLength(1);
    expect(pay('mastercard')).toEqual({ status: 'succeeded' });
    expect(one.state.defaultCardId).toBe(one.state.cards.at(-1)?.id);
    expect(one.subscription.status).toBe('active');
  });

  it('because the bank asks is confirmed on the page', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    one.subscribe(proMonth, { card: 'authenticate_always' });
    one.until('2026-05-01T00:00:00Z');
    expect(one.invoice).toMatchObject({ status: 'open', needsHolder: true });
    expect(one.events.map(({ type }) => type)).toContain('invoice.payment_action_required');
    one.command('payInvoice', { id: one.invoice.id, card: null, isConfirmed: true });
    expect(one.subscription.status).toBe('active');
  });

  it('can be asked for', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    one.subscribe(proMonth);
    one.command('failNext', { on: true });
    one.until('2026-05-01T00:00:00Z');
    expect(one.subscription.status).toBe('past_due');
    one.until('2026-05-02T00:00:00Z');
    expect(one.subscription.status).toBe('active');
  });

  it('lets no plan be changed before it is paid', () => {
    expect(() => failing().change(premiumMonth)).toThrow(expect.objectContaining({ kind: 'conflict' }));
  });
});

describe('cards', () => {
  it.each(['declined', 'no_funds'] as const)('%s is refused when added and at the checkout', (card) => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    expect(one.addCard(card)).toEqual({ status: 'declined', reason: card });
    expect(one.subscribe(proMonth, { card })).toEqual({ status: 'declined', reason: card });
    expect(one.state).toMatchObject({ cards: [], subscriptions: [], invoices: [] });
    expect(one.state.checkouts[0]?.status).toBe('open');
  });

  it('ask their holder where they do', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    expect(one.addCard('authenticate_once', null)).toEqual({ status: 'requires_action' });
    expect(one.addCard('authenticate_once', false)).toMatchObject({ reason: 'authentication' });
    expect(one.addCard('authenticate_once', true)).toEqual({ status: 'succeeded' });
    one.subscribe(proMonth, { card: null });
    one.until('2026-05-01T00:00:00Z');
    expect(one.subscription.status).toBe('active');
  });

  it('that are out of date are not taken', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    const { secret } = one.command('createSetup', undefined);
    const card = { ...cardEntry('visa'), expMonth: 3, expYear: 2026 };
    expect(one.command('confirmSetup', { secret, card })).toEqual({ status: 'succeeded' });
    one.until('2026-04-03T00:00:00Z');
    const { secret: again } = one.command('createSetup', undefined);
    expect(one.command('confirmSetup', { secret: again, card })).toMatchObject({ reason: 'expired' });
  });

  it('of which the first is the default; one that is removed is none any more', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    one.addCard('visa');
    one.addCard('mastercard');
    const [first, second] = one.state.cards;
    expect(one.state.defaultCardId).toBe(first?.id);
    one.command('detachCard', { cardId: first?.id ?? '' });
    expect(one.state).toMatchObject({ defaultCardId: null, cards: [second] });
    expect(() => one.command('setDefaultCard', { cardId: first?.id ?? '' })).toThrow(
      expect.objectContaining({ kind: 'not_found' }),
    );
  });
});

describe('a checkout', () => {
  const open = () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    const urls = { successUrl: 'x', cancelUrl: 'x', locale: 'en' as const };
    const { id } = one.command('createCheckout', { priceId: proMonth.id, trialDays: null, ...urls });
    return {
      one,
      pay: () => one.command('payCheckout', { id, card: cardEntry('visa'), isConfirmed: null }),
      id,
    };
  };

  it('is over after a day', () => {
    const { one, pay } = open();
    one.until('2026-04-02T00:00:00Z');
    expect(one.state.checkouts[0]?.status).toBe('expired');
    expect(pay).toThrow(expect.objectContaining({ kind: 'conflict' }));
    expect(one.events.map(({ type }) => type)).toEqual(['checkout.session.expired']);
  });

  it('is paid once', () => {
    const { one, pay, id } = open();
    pay();
    expect(pay).toThrow(expect.objectContaining({ kind: 'conflict' }));
    expect(one.state.invoices).toHaveLength(1);
    expect(one.command('expireCheckout', { id })).toEqual({ status: 'complete' });
  });

  it('needs a card where something is to be paid, and a price that there is', () => {
    const one = playCustomer('2026-04-01T00:00:00Z');
    expect(() => one.subscribe(proMonth, { card: null })).toThrow(
      expect.objectContaining({ kind: 'invalid' }),
    );
    expect(() => one.subscribe({ ...proMonth, id: 'x' })).toThrow(
      expect.objectContaining({ kind: 'invalid' }),
    );
  });
});
