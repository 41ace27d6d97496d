import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { checkOut } from '../../../test/billing.ts';
import { priceOf } from '../../../test/builtin-customer.ts';
import { countMails, newestMail } from '../../../test/mail.ts';
import { type Member, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { type BuiltinPayments, builtinOf } from '../../platform/payments/builtin/builtin-payments.ts';
import { PAGES } from '../../platform/payments/builtin/present.ts';

let test: TestApp;
let payments: BuiltinPayments;
beforeAll(async () => {
  test = await startApp();
  const builtin = builtinOf(test.platform.payments);
  if (!builtin) throw new Error('another provider');
  payments = builtin;
});

const CARD = { card: 'visa', exp_month: 12, exp_year: 2099 } as const;
const ALWAYS = { ...CARD, card: 'authenticate_always' } as const;
const proMonth = priceOf('professional', 'month');
const paramsOf = ({ masjidId }: Member) => ({ m_id: masjidId });

const featuresOf = async (member: Member) =>
  (await member.caller.masjid.get({ params: paramsOf(member) })).m_premium_features;

/** The address of the checkout that the billing page opens. */
async function openCheckout(member: Member): Promise<string> {
  const body = { price_id: proMonth.id };
  const { session_url } = await member.caller.paymentBillings.createCheckout({
    params: paramsOf(member),
    body,
  });
  return new URL(session_url).pathname;
}

const get = (url: string) => test.caller().raw({ method: 'GET', url });
const post = (url: string, payload: object = {}) => test.caller().raw({ method: 'POST', url, payload });
const pay = async (path: string, payload: object = {}) =>
  (await post(`${path}/pay`, payload)).json().response;

/** A customer with a plan that is paid, without a trial. */
async function subscribed(masjidName = 'Masjid', card: typeof CARD | typeof ALWAYS = CARD) {
  const key = () => crypto.randomUUID();
  const details = { name: null, email: null, phone: null };
  const { id } = await payments.createCustomer({ ...details, masjidId: 1, masjidName }, key());
  const urls = { successUrl: 'http://localhost:3000/ok', cancelUrl: 'http://localhost:3000/no' };
  const request = { customerId: id, priceId: proMonth.id, trialDays: null, locale: 'ar' as const, ...urls };
  const { url } = await payments.createCheckout(request, key());
  const path = new URL(url ?? '').pathname;
  const page = await get(path);
  const answer = await pay(path, { card, is_confirmed: true });
  return { id, path, page: page.body, answer };
}

describe('a plan bought at the built-in provider', () => {
  it('works at once, by the events that it tells us', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    const path = await openCheckout(member);
    expect(path).toMatch(new RegExp(`^${PAGES}/checkout/cs_`));
    expect(await pay(path)).toMatchObject({
      status: 'succeeded',
      next: expect.stringContaining('success=true'),
    });
    await test.runJobs();
    expect(await featuresOf(member)).toContain('slideshow');
    const again = await post(`${path}/pay`);
    expect([again.statusCode, again.json().code]).toEqual([410, 'token_invalid']);
  });

  it('takes the card that an admin adds in the console, and nobody else’s', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    await pay(await openCheckout(member));
    const { client_secret } = await member.caller.paymentBillings.createCustomerSession({
      params: paramsOf(member),
    });
    const other = await makeMember(test, ['mosque-admin']);
    const body = { ...CARD, card: 'authenticate_once' as const, client_secret };
    await expect(other.caller.builtinPayments.confirmSetup({ body })).rejects.toMatchObject({
      code: 'not_found',
    });
    const confirm = (more: object) =>
      member.caller.builtinPayments.confirmSetup({ body: { ...body, ...more } });
    expect(await confirm({})).toEqual({ status: 'requires_action', message: null });
    expect(await confirm({ is_confirmed: false })).toMatchObject({
      status: 'declined',
      message: expect.stringContaining('refused'),
    });
    expect(await confirm({ is_confirmed: true })).toEqual({ status: 'succeeded', message: null });
  });
});

describe('the payment page', () => {
  it('of a trial asks for no card, and says until when it is free', async () => {
    const path = await openCheckout(await makeMember(test, ['mosque-admin']));
    const { body, headers } = await get(path);
    expect(body).toContain('no money moves');
    expect(body).toContain('Start free trial');
    expect(body).toContain('$6.25');
    expect(body).not.toContain('id="number"');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect((await get(`${path}?lang=ar`)).body).toMatch(/dir="rtl".*ابدأ التجربة المجانية/s);
  });

  it('without one has the form, in the language of whoever opened it, and trusts no name', async () => {
    const { page, path, answer } = await subscribed('<b>Nur</b>');
    expect(page).toContain('dir="rtl"');
    expect(page).toContain('id="number"');
    expect(page).toContain('&lt;b&gt;Nur');
    expect(answer).toMatchObject({ status: 'succeeded', next: 'http://localhost:3000/ok' });
    expect((await get(path)).body).toContain('http://localhost:3000/ok');
  });

  it('asks the bank’s question, and says why a card was refused', async () => {
    const { id } = await payments.createCustomer(
      { name: null, email: null, phone: null, masjidId: 1, masjidName: 'x' },
      crypto.randomUUID(),
    );
    const urls = { successUrl: 'http://x/ok', cancelUrl: 'http://x/no', locale: 'en' as const };
    const request = { customerId: id, priceId: proMonth.id, trialDays: null, ...urls };
    const { url } = await payments.createCheckout(request, crypto.randomUUID());
    const path = new URL(url ?? '').pathname;
    expect((await post(`${path}/pay`)).json().code).toBe('no_card');
    expect(await pay(path, { card: ALWAYS })).toEqual({
      status: 'requires_action',
      message: null,
      next: null,
    });
    expect(await pay(path, { card: ALWAYS, is_confirmed: false })).toMatchObject({ status: 'declined' });
    expect(await pay(path, { card: { ...CARD, card: 'no_funds' } })).toMatchObject({
      message: 'There is not enough money on this card. Try another card.',
    });
    const arabic = await pay(path, { card: { ...CARD, card: 'no_funds' }, lang: 'ar' });
    expect(arabic.message).toContain('بطاقة أخرى');
    expect(await pay(path, { card: ALWAYS, is_confirmed: true })).toMatchObject({ status: 'succeeded' });
  });

  it('is nobody’s without its whole id', async () => {
    const { path } = await subscribed();
    for (const url of [path.slice(0, -1), `${PAGES}/checkout/x`, `${PAGES}/invoice/in_x`]) {
      expect((await get(url)).statusCode).toBe(404);
      expect((await post(`${url}/pay`)).statusCode).toBe(404);
    }
  });

  it('reads card numbers in the browser: none is anywhere in what it can send', async () => {
    const { body, headers } = await get(`${PAGES}/card-form.js`);
    expect(headers['content-type']).toContain('javascript');
    expect(body).toContain('4242424242424242');
    const { path } = await subscribed();
    const refused = await post(`${path}/pay`, { card: { ...CARD, card: '4242424242424242' } });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).not.toContain('4242');
  });
});

describe('an invoice', () => {
  it('that failed is paid on its page', async () => {
    const { id } = await subscribed('Masjid', ALWAYS);
    const { subscriptions } = (await payments.customer(id)) ?? {};
    await payments.simulator.moveClockTo(subscriptions?.[0]?.cycleEnd ?? new Date());
    const [invoice] = (await payments.customer(id))?.invoices ?? [];
    const path = new URL(invoice?.payUrl ?? '').pathname;
    expect((await get(`${path}?lang=en`)).body).toMatch(/To be paid.*Your bank wants you to confirm/s);
    expect(await pay(path)).toMatchObject({ status: 'requires_action' });
    expect(await pay(path, { is_confirmed: true })).toMatchObject({ status: 'succeeded' });
    expect((await get(`${path}?lang=en`)).body).not.toContain('data-pay');
    expect((await payments.customer(id))?.subscriptions[0]?.status).toBe('active');
  });

  it('is a PDF for whoever holds its signed address, for five minutes', async () => {
    const { id } = await subscribed();
    const [invoice] = (await payments.customer(id))?.invoices ?? [];
    const url = new URL(await payments.invoicePdfUrl(id, invoice?.id ?? ''));
    const { headers, rawPayload } = await get(url.pathname + url.search);
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const wrong = [
      url.pathname,
      `${url.pathname}?s=x&e=${url.searchParams.get('e')}`,
      `${url.pathname}?s=${url.searchParams.get('s')}`,
      (url.pathname + url.search).replace(/e=(\d+)/, (_, e) => `e=${Number(e) + 1}`),
    ];
    for (const each of wrong) expect((await get(each)).statusCode).toBe(404);
    const gone = await get(`${PAGES}/checkout/cs_x?lang=en`);
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(gone.body).toContain('/settings/payment-billing');
    test.advance(5 * 60_000 + 1);
    expect((await get(url.pathname + url.search)).statusCode).toBe(404);
  });
});

describe('the viewer', () => {
  it('shows what there is and what will come, and moves the clock there', async () => {
    const { id } = await subscribed('Masjid al-Fajr');
    const { body } = await get(`${PAGES}?lang=en`);
    expect(body).toMatch(/Masjid al-Fajr.*customer\.subscription\.created/s);
    const before = await payments.now();
    expect((await post(`${PAGES}/clock/next`)).json().response).toEqual({ done: true });
    expect((await payments.now()).getTime()).toBeGreaterThan(before.getTime());
    await post(`${PAGES}/customers/${id}/fail-next`, { on: true });
    expect((await get(`${PAGES}?lang=en`)).body).toContain('The next payment fails');
    expect((await post(`${PAGES}/customers/cus_x/fail-next`, { on: true })).statusCode).toBe(404);
    expect((await post(`${PAGES}/dials`, { copies: 9 })).statusCode).toBe(422);
    await post(`${PAGES}/dials`, { copies: 2, is_shuffled: true, delay_seconds: 0 });
    expect((await payments.simulator.clock()).dials).toMatchObject({ copies: 2, is_shuffled: true });
  });

  it('stops at each reminder of a trial, which is mailed then, before its end', async () => {
    const own = await startApp();
    const member = await makeMember(own, ['mosque-admin']);
    await checkOut(own, member, 'premium');
    let mails = await countMails(own, member.email);
    for (const subject of [
      /^Your free trial of .* ends on/,
      /^Your free trial of .* ends on/,
      /has ended$/,
    ]) {
      await own.caller().raw({ method: 'POST', url: `${PAGES}/clock/next`, payload: {} });
      expect((await newestMail(own, member.email)).subject).toMatch(subject);
      mails += 1;
      expect(await countMails(own, member.email)).toBe(mails);
    }
  });

  it('is for system admins alone where it is no demo', async () => {
    const real = await startApp({ config: { demo: false } });
    const member = await makeMember(real, ['mosque-admin']);
    const system = await signIn(real, await makeUser(real, { is_system_admin: true }));
    const ask = (caller: Member['caller'], url: string, method: 'GET' | 'POST') =>
      caller.raw({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    for (const [url, method] of [
      [PAGES, 'GET'],
      [`${PAGES}/clock/next`, 'POST'],
      [`${PAGES}/dials`, 'POST'],
    ] as const) {
      expect((await ask(real.caller(), url, method)).statusCode).toBe(404);
      expect((await ask(member.caller, url, method)).statusCode).toBe(404);
      expect([200, 422]).toContain((await ask(system, url, method)).statusCode);
    }
  });
});

it('nothing of it is there while another provider is at work', async () => {
  const other = await startApp({ config: { payments: { provider: 'none' } } });
  for (const path of ['', '/card-form.js', '/checkout/cs_x', '/invoice/in_x'])
    expect((await other.caller().raw({ method: 'GET', url: PAGES + path })).statusCode).toBe(404);
  for (const path of ['/checkout/cs_x/pay', '/invoice/in_x/pay', '/clock/next', '/dials'])
    expect((await other.caller().raw({ method: 'POST', url: PAGES + path, payload: {} })).statusCode).toBe(
      404,
    );
});
