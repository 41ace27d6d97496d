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

async function makeGift(language: string, account?: string) {
  const accountId = account ?? (await makeAccount()).id;
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

  it('lets the bank send back the last payout, once, and the next one has its sum', async () => {
    const { id, back, s } = await makeAccount();
    const send = () => test.caller().builtinGiving.sendBackPayout({ params: { id }, body: { back, s } });
    await expect(send()).rejects.toMatchObject({ httpStatus: 410 });
    await giving.house.setStatus(id, 'active');
    const gift = await makeGift('en', id);
    await test
      .caller()
      .builtinGiving.payGift({ params: { id: gift.id }, body: { card: card('visa') } as Payment });
    test.advance(3 * 86_400_000);
    expect(await giving.payouts(id, new Date(0))).toMatchObject([{ amount: 5000, status: 'on_the_way' }]);
    await send();
    await expect(send()).rejects.toMatchObject({ httpStatus: 410 });
    const [again, failed] = await giving.payouts(id, new Date(0));
    expect([again?.amount, again?.status, failed?.status]).toEqual([5000, 'on_the_way', 'failed']);
    expect(await giving.payoutTransactions(id, again?.id ?? '')).toMatchObject([
      { kind: 'payout_failure', amount: 5000, sourceId: failed?.id },
    ]);
    expect(await giving.balance(id, 'cad')).toBe(0);
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

describe('a gift that is paid', () => {
  it('can be disputed from its page, and decided as the bank does', async () => {
    const { id } = await makeGift('en');
    const dispute = (deed: 'dispute' | 'won' | 'lost') =>
      test.caller().builtinGiving.disputeDeed({ params: { id }, body: { deed } });
    await expect(dispute('dispute')).rejects.toMatchObject({ httpStatus: 410 });
    await test.caller().builtinGiving.payGift({ params: { id }, body: { card: card('visa') } as Payment });
    test.advance(61_000);
    const address = `http://localhost/payments/builtin/giving/${id}`;
    expect((await page(address)).body).toContain('disputes this gift');
    await dispute('dispute');
    await expect(dispute('dispute')).rejects.toMatchObject({ httpStatus: 410 });
    expect((await page(address)).body).toContain('The masjid has not answered');
    await dispute('won');
    expect((await page(`${address}?lang=ar`)).body).toContain('لصالح المسجد');
    const found = await giving.page(id);
    expect(found?.state.disputes).toMatchObject([{ status: 'won', reinstatement: { amount: 5180, fee: 0 } }]);
    await expect(
      test.caller().builtinGiving.disputeDeed({ params: { id: 'cs_none' }, body: { deed: 'lost' } }),
    ).rejects.toMatchObject({ httpStatus: 404 });
  });

  it('by the card that is disputed later is so after three days, about what was not given back before', async () => {
    const { id } = await makeGift('en');
    const found = await giving.page(id);
    const accountId = found?.row.account_id ?? '';
    const number = { card: 'disputed', expMonth: 12, expYear: 2099, isConfirmed: true } as const;
    await giving.house.pay(id, number);
    test.advance(61_000);
    await giving.createRefund(
      { accountId, paymentId: id, refundId: randomUUID(), amount: 180 },
      randomUUID(),
    );
    expect((await giving.page(id))?.state.disputes).toEqual([]);
    test.advance(3 * 86_400_000);
    expect((await giving.page(id))?.state.disputes).toMatchObject([
      { amount: 5000, status: 'needs_answer', withdrawal: { amount: 5000, fee: 1500 } },
    ]);
    const late = { accountId, paymentId: id, refundId: randomUUID(), amount: 100 };
    await expect(giving.createRefund(late, randomUUID())).rejects.toMatchObject({ kind: 'conflict' });
  });
});
