import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GivingPayments } from '../../src/platform/giving-payments/giving-payments.ts';
import { stripeGiving } from '../../src/platform/giving-payments/stripe/stripe-giving.ts';
import { type FakeConnect, startFakeConnect } from './fake-connect.ts';

let fake: FakeConnect;
let giving: GivingPayments;
let accountId: string;
beforeAll(async () => {
  fake = await startFakeConnect();
  const clock = { now: () => new Date(fake.state.now * 1000) };
  giving = stripeGiving(fake.config, 'whsec_connectOfTheTests', { clock });
  const account = { masjidId: 1, name: 'Masjid an-Nur', email: null, country: 'CA', currency: 'cad' };
  accountId = (await giving.createAccount(account, `account:${randomUUID()}`)).id;
  const made = fake.state.accounts.get(accountId);
  if (made) made.isActive = true;
});
afterAll(async () => {
  await fake.close();
  expect(fake.problems).toEqual([]);
});

const place = { name: 'Masjid an-Nur', line: '14 Palm Street', city: 'Toronto', country: 'CA' };
const register = (code = 'one-two-three') =>
  giving.readers.register({ accountId, code, label: 'Door', place }, `reader:${randomUUID()}`);
const pay = () => {
  const giftId = randomUUID();
  const asked = { accountId, giftId, amount: 2000, currency: 'cad', description: 'Sadaqah' };
  return giving.readers.createPayment(
    { ...asked, masjidName: 'Masjid an-Nur', language: 'en' },
    `gift:${giftId}`,
  );
};

it('registers a reader in the masjid’s one place, and takes it away', async () => {
  const first = await register();
  const second = await register();
  expect(first).toMatchObject({ label: 'Door', kind: 'stripe_s700', isOnline: true, action: null });
  expect(fake.state.locations).toHaveLength(1);
  await giving.readers.remove(accountId, second.id);
  expect(await giving.readers.read(accountId, second.id)).toBeNull();
  await expect(register('wrong')).rejects.toMatchObject({ kind: 'invalid' });
});

it('asks for a card that is held to it; only the payment says that it was paid', async () => {
  const { id } = await register();
  const payment = await pay();
  expect(payment).toMatchObject({ status: 'open', amount: 2000, url: null, tapped: null });
  const reader = await giving.readers.present(accountId, id, payment.id, `present:${payment.id}`);
  expect(reader.action).toEqual({ paymentId: payment.id, status: 'in_progress' });
  const busy = giving.readers.present(accountId, id, (await pay()).id, 'present:other');
  await expect(busy).rejects.toMatchObject({ kind: 'conflict' });
  fake.state.tap(id, true);
  const paid = await giving.payment(accountId, payment.id);
  expect(paid).toMatchObject({
    status: 'succeeded',
    tapped: { brand: 'visa', last4: '4242', isContactless: true },
  });
  // Too late: it stays paid.
  expect((await giving.expirePayment(accountId, payment.id, 'close:1')).status).toBe('succeeded');
});

it('a refused card leaves a payment that is closed, and a closed one cannot be paid', async () => {
  const { id } = await register();
  const payment = await pay();
  await giving.readers.present(accountId, id, payment.id, `present:${payment.id}`);
  fake.state.tap(id, false);
  expect((await giving.readers.read(accountId, id))?.action?.status).toBe('failed');
  expect(await giving.payment(accountId, payment.id)).toMatchObject({ status: 'open', declines: 1 });
  const closed = await giving.expirePayment(accountId, payment.id, 'close:2');
  expect(closed).toMatchObject({ status: 'expired', declines: 1 });
});

it('a reader without network is unavailable, and one that is asked to stop asks no more', async () => {
  const { id } = await register();
  const payment = await pay();
  await giving.readers.present(accountId, id, payment.id, `present:${payment.id}`);
  await giving.readers.cancel(accountId, id, 'stop:1');
  expect((await giving.readers.read(accountId, id))?.action).toBeNull();
  const reader = fake.state.readers.get(id);
  if (reader) reader.isOnline = false;
  const offline = giving.readers.present(accountId, id, payment.id, 'present:offline');
  await expect(offline).rejects.toMatchObject({ kind: 'unavailable' });
});
