import { TRIAL_DAYS } from '@minaret/contract/access/plans';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { addCard, checkOut, passDays, priceOf } from '../../../test/billing.ts';
import { newestMail } from '../../../test/mail.ts';
import { type Member, makeMember } from '../../../test/make.ts';

let test: TestApp;
let admin: Member;
beforeAll(async () => {
  test = await startApp();
});
beforeEach(async () => {
  admin = await makeMember(test, ['mosque-admin']);
});

const params = () => ({ m_id: admin.masjidId });
const subscription = () => admin.caller.paymentBillings.subscription({ params: params() });
const features = async () => (await admin.caller.masjid.get({ params: params() })).m_premium_features;

describe('a trial', () => {
  it('needs no card, lasts fifteen days and gives all of its plan at once', async () => {
    await expect(subscription()).rejects.toMatchObject({ code: 'no_subscription', httpStatus: 404 });
    await checkOut(test, admin, 'ultimate');
    const { status, plan, plan_name, trial_end, started_at, cycle_end } = await subscription();
    expect({ status, plan, plan_name }).toEqual({
      status: 'trialing',
      plan: 'Ultimate - Monthly',
      plan_name: 'ultimate',
    });
    expect((trial_end ?? 0) - started_at).toBe(TRIAL_DAYS * 86_400);
    expect(cycle_end).toBe(trial_end);
    expect(await features()).toContain('donation_portal');
  });

  it('ends unpaid: the features stop, the note is set, and there is no second one', async () => {
    await checkOut(test, admin, 'premium');
    await passDays(test, TRIAL_DAYS + 0.01);
    expect(await features()).toEqual(['trial_status_expired']);
    expect((await newestMail(test, admin.email)).text_body).toContain('The free trial of Premium is over.');
    await expect(subscription()).rejects.toMatchObject({ code: 'no_subscription' });
    expect((await admin.caller.paymentBillings.products({ query: {} })).trial_available).toBe(false);
    await checkOut(test, admin, 'premium', { card: 'visa' });
    expect(await subscription()).toMatchObject({ status: 'active', trial_end: null });
    expect(await features()).toEqual(expect.arrayContaining(['app_premium_features']));
    expect(await features()).not.toContain('trial_status_expired');
  });

  it('is offered in the language of the page, whatever the person’s own is', async () => {
    const { monthly, now } = await admin.caller.paymentBillings.products({ query: { lang: 'ar' } });
    expect(monthly[0]?.name).toBe('الاحترافية');
    expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(1000 * 86_400);
  });

  it('with a card goes on and is charged once', async () => {
    await checkOut(test, admin, 'professional');
    await addCard(test, admin, 'visa');
    await passDays(test, TRIAL_DAYS + 0.01);
    expect(await subscription()).toMatchObject({ status: 'active', amount: 625, currency: 'usd' });
    const history = await admin.caller.paymentBillings.history({ params: params(), query: {} });
    expect(history.map(({ amount, plan }) => [amount, plan])).toEqual([[625, 'Professional - Monthly']]);
  });

  it('is one of a masjid, whoever asks for it and in however many tabs', async () => {
    const other = await makeMember(test, ['admin'], admin.masjidId);
    const body = { price_id: await priceOf(test, 'professional') };
    const open = (by: Member, price = body) =>
      by.caller.paymentBillings.createCheckout({ params: params(), body: price });
    // Of two in one moment, one may be told that a page is being opened, and presses again.
    const openBeside = (by: Member) =>
      open(by).catch((refused: { code: string }) => {
        expect(refused.code).toBe('billing_busy');
        return open(by);
      });
    const pages = await Promise.all([openBeside(admin), openBeside(other)]);
    // Another plan in another tab closes the page before it: one can be paid at, the others are over.
    pages.push(await open(other, { price_id: await priceOf(test, 'ultimate') }));
    const ids = new Set(pages.map(({ session_url }) => session_url.split('/').at(-1) ?? ''));
    const states = await Promise.all([...ids].map((id) => test.platform.payments.checkout(id)));
    expect(states.map((state) => state?.status).sort()).toEqual([
      ...Array.from({ length: ids.size - 1 }, () => 'expired'),
      'open',
    ]);
    await expect(checkOut(test, admin, 'premium')).resolves.toBeUndefined();
    await expect(open(other)).rejects.toMatchObject({ code: 'already_subscribed' });
  });
});

describe('a plan', () => {
  it('is shown what it costs before it is changed, to the cent, and costs that', async () => {
    await checkOut(test, admin, 'professional');
    await addCard(test, admin, 'visa');
    await passDays(test, TRIAL_DAYS + 0.01);
    await passDays(test, 10);
    const price = { ...params(), price_id: await priceOf(test, 'premium') };
    const preview = await admin.caller.paymentBillings.previewChange({ params: price });
    expect(preview.due_today).toBeGreaterThan(0);
    expect(preview.due_today).toBe(preview.lines.reduce((sum, { amount }) => sum + amount, 0));
    const { proration_date, version } = preview;
    const changed = await admin.caller.paymentBillings.changePlan({
      params: price,
      body: { proration_date, version },
    });
    expect(changed).toMatchObject({ plan_name: 'premium', status: 'active', pending: null });
    const [newest] = await admin.caller.paymentBillings.history({ params: params(), query: {} });
    expect(newest?.amount).toBe(preview.due_today);
    expect(await features()).toContain('app_premium_features');
  });

  it('that costs less although it is more leaves a credit', async () => {
    await checkOut(test, admin, 'premium', { interval: 'year' });
    await addCard(test, admin, 'visa');
    await passDays(test, TRIAL_DAYS + 0.01);
    const price = { ...params(), price_id: await priceOf(test, 'ultimate', 'year') };
    const preview = await admin.caller.paymentBillings.previewChange({ params: price });
    expect(preview).toMatchObject({ due_today: 0 });
    expect(preview.credit).toBeGreaterThan(1150);
    expect(preview.next_invoice_amount).toBe(10_800 - preview.credit);
    // One that was to end goes on with the change, and says what it costs then.
    await admin.caller.paymentBillings.cancel({
      params: params(),
      body: { cancels: true, version: preview.version },
    });
    const { next_invoice_amount } = await admin.caller.paymentBillings.previewChange({ params: price });
    expect(next_invoice_amount).toBe(preview.next_invoice_amount);
    expect(await admin.caller.paymentBillings.changePlan({ params: price })).toMatchObject({
      plan_name: 'ultimate',
    });
    expect((await newestMail(test, admin.email)).text_body).toMatch(
      /now has Ultimate for \$108\.00 a year\./,
    );
  });

  it('is changed by one of two at once; the other sees what is there', async () => {
    await checkOut(test, admin, 'professional');
    const other = await makeMember(test, ['admin'], admin.masjidId);
    const [premium, ultimate] = [await priceOf(test, 'premium'), await priceOf(test, 'ultimate')];
    const { version } = await subscription();
    const change = (by: Member, price_id: string) =>
      by.caller.paymentBillings.changePlan({ params: { ...params(), price_id }, body: { version } });
    const ends = await Promise.allSettled([change(admin, premium), change(other, ultimate)]);
    const refused = ends.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({
      reason: { code: expect.stringMatching(/^(billing_busy|stale_version)$/) },
    });
  });

  it('becomes smaller with the next cycle, and that can be taken back', async () => {
    await checkOut(test, admin, 'ultimate');
    await addCard(test, admin, 'visa');
    await passDays(test, TRIAL_DAYS + 0.01);
    const price_id = await priceOf(test, 'professional');
    const { version, cycle_end } = await subscription();
    const smaller = await admin.caller.paymentBillings.downgrade({
      params: params(),
      body: { price_id, version },
    });
    expect(smaller).toMatchObject({
      plan_name: 'ultimate',
      scheduled: { plan_name: 'professional', at: cycle_end },
    });
    const kept = await admin.caller.paymentBillings.downgrade({
      params: params(),
      body: { price_id: null, version: smaller.version },
    });
    expect(kept.scheduled).toBeNull();
    await admin.caller.paymentBillings.downgrade({
      params: params(),
      body: { price_id, version: kept.version },
    });
    await passDays(test, 32);
    expect(await subscription()).toMatchObject({ plan_name: 'professional', scheduled: null, amount: 625 });
    expect(await features()).toEqual(['slideshow']);
  });

  it('is cancelled for the end of its cycle, and kept when that is undone', async () => {
    await checkOut(test, admin, 'premium');
    await addCard(test, admin, 'visa');
    await passDays(test, TRIAL_DAYS + 0.01);
    const { version, cycle_end } = await subscription();
    const gone = await admin.caller.paymentBillings.cancel({
      params: params(),
      body: { cancels: true, version },
    });
    expect(gone?.cancels_at).toBe(cycle_end);
    expect(await features()).toContain('app_premium_features');
    const back = await admin.caller.paymentBillings.cancel({
      params: params(),
      body: { cancels: false, version: gone?.version ?? 0 },
    });
    expect(back?.cancels_at).toBeNull();
    await expect(
      admin.caller.paymentBillings.cancel({
        params: params(),
        body: { cancels: true, version: gone?.version ?? 0 },
      }),
    ).rejects.toMatchObject({ code: 'stale_version' });
    await admin.caller.paymentBillings.cancel({
      params: params(),
      body: { cancels: true, version: back?.version ?? 0 },
    });
    await passDays(test, 32);
    expect(await features()).toEqual(['trial_status_expired']);
    expect(await admin.caller.paymentBillings.history({ params: params(), query: {} })).toHaveLength(1);
  });
});

describe('a payment that fails', () => {
  it('leaves the plan past due, keeps what it gives, and a new card mends it', async () => {
    await checkOut(test, admin, 'premium');
    await addCard(test, admin, 'fails_later');
    await passDays(test, TRIAL_DAYS + 0.01);
    const late = await subscription();
    expect(late).toMatchObject({ status: 'past_due', unpaid: { amount: 1250 } });
    expect(late.unpaid?.pay_url).toMatch(/^http/);
    expect(await features()).toContain('app_premium_features');
    const price = { ...params(), price_id: await priceOf(test, 'ultimate') };
    await expect(admin.caller.paymentBillings.previewChange({ params: price })).rejects.toMatchObject({
      code: 'past_due',
    });
    await expect(admin.caller.paymentBillings.changePlan({ params: price })).rejects.toMatchObject({
      code: 'past_due',
    });
    await addCard(test, admin, 'visa');
    const cards = await admin.caller.paymentBillings.paymentMethods({ params: params() });
    const visa = cards.find(({ last4 }) => last4 === '4242');
    await admin.caller.paymentBillings.makeDefault({ params: { ...params(), method_id: visa?.id ?? '' } });
    await test.runJobs();
    expect(await subscription()).toMatchObject({ status: 'active', unpaid: null });
  });

  it('and is cancelled ends at once, and nothing more is asked for', async () => {
    await checkOut(test, admin, 'premium');
    await addCard(test, admin, 'fails_later');
    await passDays(test, TRIAL_DAYS + 0.01);
    const { version } = await subscription();
    const cancel = { params: params(), body: { cancels: true, version } };
    expect(await admin.caller.paymentBillings.cancel(cancel)).toBeNull();
    expect(await features()).toEqual(['trial_status_expired']);
    await test.runJobs();
    expect((await newestMail(test, admin.email)).text_body).toContain('Premium has ended.');
    await addCard(test, admin, 'visa');
    await passDays(test, 40);
    expect(await admin.caller.paymentBillings.history({ params: params(), query: {} })).toEqual([]);
    await expect(subscription()).rejects.toMatchObject({ code: 'no_subscription' });
  });

  it('for good ends the plan', async () => {
    await checkOut(test, admin, 'premium');
    await addCard(test, admin, 'fails_later');
    await passDays(test, TRIAL_DAYS + 0.01);
    await passDays(test, 20);
    await expect(subscription()).rejects.toMatchObject({ code: 'no_subscription' });
    expect(await features()).toEqual(['trial_status_expired']);
  });
});

describe('cards and details', () => {
  it('come with the default one first; that one cannot be removed', async () => {
    await addCard(test, admin, 'visa');
    await addCard(test, admin, 'mastercard');
    const cards = await admin.caller.paymentBillings.paymentMethods({ params: params() });
    expect(cards.map(({ last4, isDefaultMethod }) => [last4, isDefaultMethod])).toEqual([
      ['4242', true],
      ['4444', false],
    ]);
    const [first, second] = cards.map(({ id }) => ({ ...params(), method_id: id }));
    await expect(admin.caller.paymentBillings.removeMethod({ params: first as never })).rejects.toMatchObject(
      {
        code: 'default_card',
      },
    );
    const swapped = await admin.caller.paymentBillings.makeDefault({ params: second as never });
    expect(swapped.map(({ last4 }) => last4)).toEqual(['4444', '4242']);
    expect(await admin.caller.paymentBillings.removeMethod({ params: first as never })).toHaveLength(1);
  });

  it('of another masjid are not there', async () => {
    await addCard(test, admin, 'visa');
    const [card] = await admin.caller.paymentBillings.paymentMethods({ params: params() });
    const stranger = await makeMember(test, ['mosque-admin']);
    const method = { method_id: card?.id ?? '' };
    await expect(
      stranger.caller.paymentBillings.makeDefault({ params: { m_id: stranger.masjidId, ...method } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger.caller.paymentBillings.paymentMethods({ params: params() })).rejects.toMatchObject({
      httpStatus: 404,
    });
  });

  it('are kept by the provider and told again', async () => {
    await checkOut(test, admin, 'professional');
    const body = {
      name: 'Masjid (Office)',
      associated_email: 'treasurer@example.test',
      phone: '+1 416 555 0148',
    };
    expect(await admin.caller.paymentBillings.updateDetails({ params: params(), body })).toEqual(body);
    await admin.caller.paymentBillings.refreshPaymentMethods({ params: params() });
    expect(await subscription()).toMatchObject(body);
  });
});

describe('a receipt', () => {
  it('is an address for a short time, of the own masjid alone', async () => {
    await checkOut(test, admin, 'professional');
    await addCard(test, admin, 'visa');
    await passDays(test, TRIAL_DAYS + 0.01);
    const [paid] = await admin.caller.paymentBillings.history({ params: params(), query: {} });
    const invoice = { invoice_id: paid?.invoice_id ?? '' };
    const url = new URL(await admin.caller.paymentBillings.receipt({ params: invoice }));
    const answer = await test.app.inject({ method: 'GET', url: `${url.pathname}${url.search}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await makeMember(test, ['mosque-admin']);
    await expect(stranger.caller.paymentBillings.receipt({ params: invoice })).rejects.toMatchObject({
      code: 'not_found',
    });
    const mails = await test.mailsTo(admin.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Receipt for Masjid/));
  });
});

describe('a price', () => {
  it('that is not sold is told apart from a failure', async () => {
    const body = { price_id: 'price_of_nothing' };
    await expect(
      admin.caller.paymentBillings.createCheckout({ params: params(), body }),
    ).rejects.toMatchObject({ code: 'price_unknown' });
  });

  it('is paid at the page that was opened for it', async () => {
    const { session_url } = await admin.caller.paymentBillings.createCheckout({
      params: params(),
      body: { price_id: await priceOf(test, 'premium') },
    });
    const id = session_url.split('/').at(-1) ?? '';
    const visitor = test.caller();
    const { status, next } = await visitor.builtinPayments.payCheckout({
      params: { id },
      body: {},
    });
    expect({ status, next: new URL(next ?? '').search }).toEqual({
      status: 'succeeded',
      next: '?success=true',
    });
  });
});

describe('only the two admin roles', () => {
  it.each(['content', 'timings', 'donations'] as const)('not %s', async (role) => {
    const member = await makeMember(test, [role], admin.masjidId);
    await expect(member.caller.paymentBillings.subscription({ params: params() })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
