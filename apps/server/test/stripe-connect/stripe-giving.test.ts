import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivingPayments } from '../../src/platform/giving-payments/giving-payments.ts';
import { areaOf } from '../../src/platform/giving-payments/stripe/stripe-account.ts';
import { stripeGiving } from '../../src/platform/giving-payments/stripe/stripe-giving.ts';
import { sign } from '../stripe/webhooks.ts';
import { type FakeConnect, startFakeConnect } from './fake-connect.ts';

const SECRET = 'whsec_connectOfTheTests';
const LONG_AGO = new Date(0);
let fake: FakeConnect;
let giving: GivingPayments;
beforeAll(async () => {
  fake = await startFakeConnect();
  const clock = { now: () => new Date(fake.state.now * 1000) };
  giving = stripeGiving(fake.config, SECRET, { clock });
});
afterAll(async () => {
  await fake.close();
  expect(fake.problems).toEqual([]);
});

async function makeAccount(): Promise<string> {
  const account = {
    masjidId: 1,
    name: 'Masjid an-Nur',
    email: 'nur@mail.example',
    country: 'CA',
    currency: 'cad',
  };
  const { id } = await giving.createAccount(account, `account:${randomUUID()}`);
  const made = fake.state.accounts.get(id);
  if (made) made.isActive = true;
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
  email: 'giver@mail.example',
  successUrl: 'https://give.example/ok',
  cancelUrl: 'https://give.example/no',
  language: 'ar',
});

describe('gifts at Stripe', () => {
  it('open an account of the masjid’s own, with all that it has to bring', async () => {
    const account = { masjidId: 1, name: 'Masjid an-Nur', email: null, country: 'CA', currency: 'cad' };
    const { id } = await giving.createAccount(account, 'account:1');
    expect(await giving.account(id)).toMatchObject({
      country: 'CA',
      currency: 'cad',
      canTakeCards: false,
      isSubmitted: false,
      needs: [{ area: 'charity', dueAt: null }],
    });
    const back = { returnUrl: 'https://x.example/back', refreshUrl: 'https://x.example/again' };
    expect(await giving.onboardingUrl(id, back)).toContain(id);
    expect(areaOf('external_account')).toBe('bank');
    expect(areaOf('something.new')).toBe('other');
  });

  it('are charged on that account, once under their key, and their fee comes later', async () => {
    const accountId = await makeAccount();
    const request = asked(accountId);
    const key = `gift:${request.giftId}`;
    const { id, url } = await giving.createPayment(request, key);
    expect(url).toContain(id);
    expect((await giving.createPayment(request, key)).id).toBe(id);
    await expect(giving.createPayment({ ...request, amount: 1 }, key)).rejects.toMatchObject({
      kind: 'conflict',
    });
    fake.state.pay(id, false);
    expect(await giving.payment(accountId, id)).toMatchObject({ status: 'open', declines: 1 });
    fake.state.pay(id, true);
    expect(await giving.payment(accountId, id)).toMatchObject({
      status: 'succeeded',
      giftId: request.giftId,
      amount: 5180,
      transaction: null,
    });
    fake.state.now += 61;
    expect(await giving.payment(accountId, id)).toMatchObject({ transaction: { gross: 5180, fee: 180 } });
    expect(await giving.balance(accountId, 'cad')).toBe(5000);
    expect(await giving.transactions(accountId, LONG_AGO)).toMatchObject([
      { kind: 'charge', giftId: request.giftId, amount: 5180, fee: 180 },
    ]);
    expect(await giving.payment(await makeAccount(), id)).toBeNull();
  });

  it('go back once under their key, and never more than was paid', async () => {
    const accountId = await makeAccount();
    const { id: paymentId } = await giving.createPayment(asked(accountId), randomUUID());
    fake.state.pay(paymentId, true);
    fake.state.now += 61;
    const refund = { accountId, paymentId, refundId: randomUUID(), amount: 2000 };
    const made = await giving.createRefund(refund, `refund:${refund.refundId}`);
    expect((await giving.createRefund(refund, `refund:${refund.refundId}`)).id).toBe(made.id);
    const state = await giving.payment(accountId, paymentId);
    expect(state?.refunds).toMatchObject([{ refundId: refund.refundId, status: 'succeeded', amount: 2000 }]);
    expect(state?.refunds[0]?.transactionId).not.toBeNull();
    const more = giving.createRefund({ ...refund, refundId: randomUUID(), amount: 3181 }, randomUUID());
    await expect(more).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('can be closed while they are open, and not once they are paid', async () => {
    const accountId = await makeAccount();
    const open = await giving.createPayment(asked(accountId), randomUUID());
    expect(await giving.expirePayment(accountId, open.id, randomUUID())).toMatchObject({ status: 'expired' });
    const paid = await giving.createPayment(asked(accountId), randomUUID());
    fake.state.pay(paid.id, true);
    expect(await giving.expirePayment(accountId, paid.id, randomUUID())).toMatchObject({
      status: 'succeeded',
    });
  });

  it('are paid out as the sum of what is in the payout', async () => {
    const accountId = await makeAccount();
    const request = asked(accountId);
    const { id } = await giving.createPayment(request, randomUUID());
    fake.state.pay(id, true);
    fake.state.now += 3 * 86_400;
    const [payout] = await giving.payouts(accountId, LONG_AGO);
    expect(payout).toMatchObject({ amount: 5000, status: 'paid', isItemised: true });
    const inIt = await giving.payoutTransactions(accountId, payout?.id ?? '');
    expect(inIt).toMatchObject([{ kind: 'charge', amount: 5180, fee: 180, giftId: request.giftId }]);
    expect(await giving.balance(accountId, 'cad')).toBe(0);
  });

  it('are disputed: the webhook names no gift, which is asked for; an answer is sent once under its key', async () => {
    const accountId = await makeAccount();
    const request = asked(accountId);
    const { id } = await giving.createPayment(request, randomUUID());
    fake.state.pay(id, true);
    fake.state.now += 61;
    fake.state.dispute(`pi_${id}`);
    const [dispute] = fake.state.disputes;
    if (!dispute) throw new Error('no dispute');
    const event = {
      id: 'evt_2',
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: fake.state.now,
      account: accountId,
      type: 'charge.dispute.created',
      data: { object: { id: dispute.id, object: 'dispute', metadata: {} } },
    };
    const { body, signature } = sign(event, SECRET, fake.state.now);
    expect(await giving.readEvent(body, signature)).toMatchObject({ giftId: null, disputeId: dispute.id });
    expect(await giving.giftOfDispute(accountId, dispute.id)).toBe(request.giftId);
    expect(await giving.giftOfDispute(accountId, 'du_none')).toBeNull();
    const evidence = { givenFor: 'A gift', receipt: 'Receipt 1', message: 'Thank you' };
    const answer = { accountId, disputeId: dispute.id, evidence };
    await giving.answerDispute(answer, 'dispute:1');
    await giving.answerDispute(answer, 'dispute:1');
    expect(dispute.words).toBe('A gift\n\nThank you\n\nReceipt 1');
    await expect(giving.answerDispute(answer, 'dispute:2')).rejects.toMatchObject({ kind: 'conflict' });
    fake.state.now += 6 * 86_400;
    expect((await giving.payment(accountId, id))?.disputes).toMatchObject([
      { status: 'won', withdrawal: { amount: 5180, fee: 1500 }, reinstatement: { amount: 5180 } },
    ]);
    await expect(
      giving.acceptDispute({ accountId, disputeId: dispute.id }, 'dispute:3'),
    ).rejects.toMatchObject({ kind: 'conflict' });
    expect((await giving.transactions(accountId, LONG_AGO)).map(({ kind }) => kind).sort()).toEqual([
      'charge',
      'dispute',
      'dispute_reversal',
    ]);
  });

  it('are told by webhooks that are believed by their signature alone', async () => {
    const object = { id: 'ch_1', object: 'charge', metadata: { gift_id: 'gift-1' } };
    const told = {
      id: 'evt_1',
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: fake.state.now,
      account: 'acct_1',
      type: 'charge.updated',
      data: { object },
    };
    const { body, signature } = sign(told, SECRET, fake.state.now);
    expect(await giving.readEvent(body, signature)).toMatchObject({
      id: 'evt_1',
      accountId: 'acct_1',
      giftId: 'gift-1',
    });
    const forged = sign(told, 'whsec_another', fake.state.now);
    await expect(giving.readEvent(forged.body, forged.signature)).rejects.toMatchObject({ kind: 'forged' });
    const old = sign(told, SECRET, fake.state.now - 301);
    await expect(giving.readEvent(old.body, old.signature)).rejects.toMatchObject({ kind: 'forged' });
  });
});
