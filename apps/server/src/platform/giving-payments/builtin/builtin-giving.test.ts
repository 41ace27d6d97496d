import { randomUUID } from 'node:crypto';
import type { TestCard } from '@minaret/contract/billing/test-cards';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { entry, simulatorOf } from '../../../../test/billing.ts';
import { signBody } from '../../payments/builtin/signature.ts';
import { coverOf, usualFee } from '../fee.ts';
import { type BuiltinGiving, builtinGivingOf } from './builtin-giving.ts';

const DAY_MS = 86_400_000;
const LONG_AGO = new Date(0);

let test: TestApp;
let giving: BuiltinGiving;
const key = () => randomUUID();
beforeAll(async () => {
  test = await startApp();
  const builtin = builtinGivingOf(test.platform.givingPayments);
  if (!builtin) throw new Error('another provider');
  giving = builtin;
});

async function makeAccount(): Promise<string> {
  const account = { masjidId: 1, name: 'Masjid an-Nur', email: null, country: 'CA', currency: 'cad' };
  const { id } = await giving.createAccount(account, key());
  await giving.house.setStatus(id, 'active');
  return id;
}

const asked = (accountId: string, amount = 5180) => ({
  accountId,
  giftId: randomUUID(),
  amount,
  currency: 'cad',
  description: 'Sadaqah',
  savesCard: false,
  masjidName: 'Masjid an-Nur',
  email: null,
  successUrl: 'http://x/ok',
  cancelUrl: 'http://x/no',
  language: 'en',
});
/** By the provider's own clock. */
async function pass(ms: number): Promise<void> {
  await simulatorOf(test).moveClockTo(new Date((await giving.now()).getTime() + ms));
}

async function paid(accountId: string, amount?: number, card: TestCard = 'visa') {
  const { id } = await giving.createPayment(asked(accountId, amount), key());
  expect(await giving.house.pay(id, entry(card))).toEqual({ status: 'succeeded' });
  return id;
}

describe('the fee and its cover', () => {
  it('is what the board says: 50.00 wants 1.80, and without it 48.25 arrive', () => {
    expect(coverOf(5000, 1, (gross) => usualFee(gross, 'cad'))).toBe(180);
    expect(5000 - usualFee(5000, 'cad')).toBe(4825);
  });

  it('leaves the whole gift and is the smallest that does, in every kind of coin', () => {
    for (const [currency, step] of [
      ['usd', 1],
      ['jpy', 1],
      ['kwd', 10],
    ] as const) {
      const feeOn = (gross: number) => usualFee(gross, currency);
      for (let amount = step * 100; amount < step * 30_000; amount += step * 37) {
        const cover = coverOf(amount, step, feeOn);
        expect(cover % step).toBe(0);
        expect(amount + cover - feeOn(amount + cover)).toBeGreaterThanOrEqual(amount);
        const less = amount + cover - step;
        expect(less - feeOn(less)).toBeLessThan(amount);
      }
    }
  });
});

describe('a gift at the built-in provider', () => {
  it('is made once under its key, whatever dies in between, and refuses the key for another one', async () => {
    const request = asked(await makeAccount());
    const [one, two] = await Promise.all([
      giving.createPayment(request, 'gift:1'),
      giving.createPayment(request, 'gift:1'),
    ]);
    expect(two.id).toBe(one.id);
    expect((await giving.createPayment(request, 'gift:1')).id).toBe(one.id);
    const other = giving.createPayment({ ...request, amount: 1 }, 'gift:1');
    await expect(other).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('is paid once by many tabs, and its fee comes later than its success', async () => {
    const accountId = await makeAccount();
    const { id } = await giving.createPayment(asked(accountId), key());
    const answers = await Promise.all(Array.from({ length: 6 }, () => giving.house.pay(id, entry('visa'))));
    expect(answers.every(({ status }) => status === 'succeeded')).toBe(true);
    expect(await giving.payment(accountId, id)).toMatchObject({ status: 'succeeded', transaction: null });
    expect(await giving.balance(accountId, 'cad')).toBe(0);
    await pass(61_000);
    expect(await giving.payment(accountId, id)).toMatchObject({ transaction: { gross: 5180, fee: 180 } });
    expect(await giving.balance(accountId, 'cad')).toBe(5000);
    expect(await giving.transactions(accountId, LONG_AGO)).toHaveLength(1);
  });

  it('is asked about by the bank, declined and counted, and open until it is paid', async () => {
    const accountId = await makeAccount();
    const { id } = await giving.createPayment(asked(accountId), key());
    expect(await giving.house.pay(id, entry('declined'))).toEqual({ status: 'declined', reason: 'declined' });
    const asking = entry('authenticate_always');
    expect(await giving.house.pay(id, asking)).toEqual({ status: 'requires_action' });
    const no = { ...asking, isConfirmed: false };
    expect(await giving.house.pay(id, no)).toMatchObject({ reason: 'authentication' });
    expect(await giving.payment(accountId, id)).toMatchObject({ status: 'open', declines: 2, paidAt: null });
    expect(await giving.house.pay(id, { ...asking, isConfirmed: true })).toEqual({ status: 'succeeded' });
  });

  it('can be closed while it is open, and not once it is paid', async () => {
    const accountId = await makeAccount();
    const open = await giving.createPayment(asked(accountId), key());
    expect(await giving.expirePayment(accountId, open.id, key())).toMatchObject({ status: 'expired' });
    await expect(giving.house.pay(open.id, entry('visa'))).rejects.toMatchObject({ kind: 'conflict' });
    const id = await paid(accountId);
    expect(await giving.expirePayment(accountId, id, key())).toMatchObject({ status: 'succeeded' });
  });

  it('closes by itself after a day', async () => {
    const accountId = await makeAccount();
    const { id } = await giving.createPayment(asked(accountId), key());
    await pass(DAY_MS + 1000);
    expect(await giving.payment(accountId, id)).toMatchObject({ status: 'expired', url: null });
  });

  it('is nothing to another account', async () => {
    const id = await paid(await makeAccount());
    const other = await makeAccount();
    expect(await giving.payment(other, id)).toBeNull();
    const refund = { accountId: other, paymentId: id, refundId: randomUUID(), amount: 1 };
    await expect(giving.createRefund(refund, key())).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('money that goes back or out', () => {
  it('is refunded once under its key, in parts, never more than was paid; the fee stays', async () => {
    const accountId = await makeAccount();
    const paymentId = await paid(accountId);
    await pass(61_000);
    const part = { accountId, paymentId, refundId: randomUUID(), amount: 2000 };
    const first = await giving.createRefund(part, 'refund:1');
    expect((await giving.createRefund(part, 'refund:1')).id).toBe(first.id);
    const rest = { ...part, refundId: randomUUID(), amount: 3181 };
    await expect(giving.createRefund(rest, key())).rejects.toMatchObject({ kind: 'conflict' });
    await giving.createRefund({ ...rest, amount: 3180 }, key());
    expect(await giving.balance(accountId, 'cad')).toBe(-180);
  });

  it('comes back where the bank refuses the refund', async () => {
    const accountId = await makeAccount();
    const paymentId = await paid(accountId, 5180, 'refund_fails');
    await pass(61_000);
    const refund = { accountId, paymentId, refundId: randomUUID(), amount: 5180 };
    expect(await giving.createRefund(refund, key())).toMatchObject({ status: 'processing' });
    await pass(61_000);
    const state = await giving.payment(accountId, paymentId);
    expect(state?.refunds).toMatchObject([{ status: 'failed', refundId: refund.refundId }]);
    expect(await giving.balance(accountId, 'cad')).toBe(5000);
  });

  it('is paid out after two days, and payouts and transactions come to the balance', async () => {
    const accountId = await makeAccount();
    await paid(accountId);
    await paid(accountId, 10_000);
    expect(await giving.payouts(accountId, LONG_AGO)).toEqual([]);
    await pass(3 * DAY_MS);
    const [payout, ...others] = await giving.payouts(accountId, LONG_AGO);
    expect(others).toEqual([]);
    expect(payout).toMatchObject({ amount: 5000 + 9680, status: 'on_the_way' });
    expect(await giving.balance(accountId, 'cad')).toBe(0);
    await pass(DAY_MS + 1000);
    expect(await giving.payouts(accountId, LONG_AGO)).toMatchObject([{ status: 'paid' }]);
  });
});

describe('its accounts and webhooks', () => {
  it('take cards from the moment they are accepted', async () => {
    const account = { masjidId: 1, name: 'Masjid an-Nur', email: null, country: 'CA', currency: 'cad' };
    const { id } = await giving.createAccount(account, key());
    expect(await giving.account(id)).toMatchObject({ canTakeCards: false, isSubmitted: false });
    await expect(giving.createPayment(asked(id), key())).rejects.toMatchObject({ kind: 'conflict' });
    await giving.house.setStatus(id, 'needs_more');
    const wanting = await giving.account(id);
    expect(wanting).toMatchObject({ canTakeCards: true, needs: [{ area: 'documents' }] });
    expect(wanting?.needs[0]?.dueAt).not.toBeNull();
    await giving.house.setStatus(id, 'restricted');
    await expect(giving.createPayment(asked(id), key())).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('are believed by their signature over the very bytes', async () => {
    const told = { id: 'evt_1', type: 'charge.updated', created: 1, account: 'acct_1', gift: null };
    const body = Buffer.from(JSON.stringify(told));
    const signature = signBody(test.platform.secrets, body, test.platform.clock.now());
    expect(await giving.readEvent(body, signature)).toMatchObject({ accountId: 'acct_1', giftId: null });
    const other = Buffer.from(JSON.stringify({ ...told, account: 'acct_2' }));
    await expect(giving.readEvent(other, signature)).rejects.toMatchObject({ kind: 'forged' });
  });
});
