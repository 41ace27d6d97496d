import { randomUUID } from 'node:crypto';
import type { Payment } from '@minaret/contract/billing/builtin-payments';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  type BuiltinGiving,
  builtinGivingOf,
} from '../../platform/giving-payments/builtin/builtin-giving.ts';

let test: TestApp;
let giving: BuiltinGiving;
beforeAll(async () => {
  test = await startApp();
  const builtin = builtinGivingOf(test.platform.givingPayments);
  if (!builtin) throw new Error('another provider');
  giving = builtin;
});

const page = async (url: string) => {
  const { pathname, search } = new URL(url);
  return test.app.inject({ method: 'GET', url: `${pathname}${search}` });
};

async function makeAccount() {
  const account = { masjidId: 1, name: 'Masjid <an-Nur>', email: null, country: 'CA', currency: 'cad' };
  const { id } = await giving.createAccount(account, randomUUID());
  const back = 'http://localhost/back';
  const url = await giving.onboardingUrl(id, { returnUrl: back, refreshUrl: back });
  return { id, url, back, s: new URL(url).searchParams.get('s') ?? '' };
}

async function makeGift(language: string) {
  const { id: accountId } = await makeAccount();
  await giving.house.setStatus(accountId, 'active');
  const gift = {
    accountId,
    giftId: randomUUID(),
    amount: 5180,
    currency: 'cad',
    description: 'Sadaqah',
    savesCard: false,
    masjidName: 'Masjid <an-Nur>',
    email: null,
    successUrl: 'http://localhost/thanks',
    cancelUrl: 'http://localhost/again',
    language,
  };
  return giving.createPayment(gift, randomUUID());
}

const card = (name: 'visa' | 'declined' | 'authenticate_always') => ({
  card: name,
  exp_month: 12,
  exp_year: 2099,
});

describe('the page of the account', () => {
  it('opens by an address that we signed, and brings the account into a state', async () => {
    const { id, url, back, s } = await makeAccount();
    const shown = await page(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('Masjid &lt;an-Nur&gt;');
    await test.caller().builtinGiving.setAccount({ params: { id }, body: { status: 'active', back, s } });
    expect(await giving.account(id)).toMatchObject({ canTakeCards: true });
  });

  it('is not there with another way back, which nobody signed', async () => {
    const { id, url, s } = await makeAccount();
    const elsewhere = 'http://elsewhere.example/';
    expect((await page(url.replace(encodeURIComponent('/back'), '%2Felse'))).statusCode).toBe(404);
    const forged = test
      .caller()
      .builtinGiving.setAccount({ params: { id }, body: { status: 'active', back: elsewhere, s } });
    await expect(forged).rejects.toMatchObject({ code: 'not_found' });
    expect(await giving.account(id)).toMatchObject({ canTakeCards: false });
  });
});

describe('the page of a gift', () => {
  it('says that no money moves, takes a test card, and leads on to the thanks', async () => {
    const { id, url } = await makeGift('en');
    const shown = await page(url ?? '');
    expect(shown.body).toContain('no money moves');
    expect(shown.body).toContain('51.80');
    const pay = (body: Payment) => test.caller().builtinGiving.payGift({ params: { id }, body });
    await expect(pay({})).rejects.toMatchObject({ code: 'no_card' });
    expect(await pay({ card: card('declined') })).toMatchObject({ status: 'declined', next: null });
    const asking = card('authenticate_always');
    expect(await pay({ card: asking })).toMatchObject({ status: 'requires_action' });
    const paid = { status: 'succeeded', next: 'http://localhost/thanks' };
    expect(await pay({ card: asking, is_confirmed: true })).toMatchObject(paid);
    expect(await pay({ card: card('visa') })).toMatchObject(paid);
    expect((await page(url ?? '')).body).not.toContain('data-pay');
  });

  it('is in the giver’s language', async () => {
    const { url } = await makeGift('ar');
    const { body } = await page(url ?? '');
    expect(body).toContain('dir="rtl"');
    expect(body).toContain('تبرعك');
  });
});
