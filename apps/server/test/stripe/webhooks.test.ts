import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY } from './engine/calendar.ts';
import { openShop, type Shop } from './shop.ts';
import { deliver, disordered, sign } from './webhooks.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** A life with every kind of event that the fake has. */
async function live(): Promise<void> {
  const { id } = await shop.subscribe('price_premium_month', 'pm_card_chargeCustomerFail', 15);
  await shop.payments.scheduleChange(shop.customerId, id, 'price_professional_month', shop.key());
  const spare = await shop.addCard('pm_card_visa');
  await shop.payments.detachCard(shop.customerId, spare, shop.key());
  shop.advance(30 * DAY);
}

it('say whose state changed, whatever kind they are', async () => {
  await live();
  const kinds = new Set<string>();
  for (const event of shop.fake.state.events) {
    const { body, signature } = deliver(shop.fake, event);
    kinds.add(event.type);
    expect(await shop.payments.readEvent(body, signature)).toEqual({
      id: event.id,
      type: event.type,
      createdAt: new Date(event.created * 1000),
      customerId: shop.customerId,
    });
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'customer.created',
      'checkout.session.completed',
      'customer.subscription.deleted',
      'invoice.payment_failed',
      'payment_method.attached',
      'payment_method.detached',
      'setup_intent.succeeded',
      'subscription_schedule.created',
    ]),
  );
});

it('come twice, late and in any order, and each is itself', async () => {
  await live();
  const { events } = shop.fake.state;
  let seed = 7;
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const order = disordered(events, chance);
  expect(order.length).toBeGreaterThan(events.length);
  shop.advance(3 * DAY);
  const read = await Promise.all(
    order.map((event) => {
      const { body, signature } = deliver(shop.fake, event);
      return shop.payments.readEvent(body, signature);
    }),
  );
  expect(read.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
  expect(new Set(read.map(({ id }) => id)).size).toBe(events.length);
});

it('are refused when forged, altered, unsigned, or older than five minutes', async () => {
  const [event] = shop.fake.state.events;
  if (!event) throw new Error('there is no event');
  const { body, signature } = deliver(shop.fake, event);
  const { now } = shop.fake.state;
  const altered = Buffer.from(body.toString().replace(shop.customerId, 'cus_victim'));
  const spaced = Buffer.concat([body, Buffer.from(' ')]);
  const forged = sign(JSON.parse(body.toString()) as object, 'whsec_ofSomebodyElse', now);
  const old = deliver(shop.fake, event, now - 301);
  const refusals: [Buffer, string | undefined][] = [
    [altered, signature],
    [spaced, signature],
    [forged.body, forged.signature],
    [old.body, old.signature],
    [body, old.signature.replace(/t=\d+/, `t=${now}`)],
    [body, undefined],
    [body, ''],
    [body, 'v1=00'],
    [body, signature.replace('v1=', 'v0=')],
  ];
  for (const [bytes, header] of refusals)
    await expect(shop.payments.readEvent(bytes, header)).rejects.toMatchObject({ kind: 'forged' });
  const recent = deliver(shop.fake, event, now - 299);
  await expect(shop.payments.readEvent(recent.body, recent.signature)).resolves.toMatchObject({
    id: event.id,
  });
});

it('of kinds that we do not know, or with the customer as an object, are read all the same', async () => {
  const told = (object: unknown, previous?: object) => ({
    id: 'evt_1',
    object: 'event',
    created: 1,
    type: 'something.new',
    data: { object, ...(previous && { previous_attributes: previous }) },
  });
  const cases: [object, string | null][] = [
    [told({ object: 'charge', customer: { id: 'cus_1', object: 'customer' } }), 'cus_1'],
    [told({ object: 'customer', id: 'cus_2', deleted: true }), 'cus_2'],
    [told({ object: 'payment_method', customer: null }, { customer: 'cus_3' }), 'cus_3'],
    [told({ object: 'refund', charge: 'ch_1' }), null],
    [told({ object: 'something_new', customer: 17 }), null],
    [told(null), null],
    [{ id: 'evt_1', created: 1, type: 'something.new' }, null],
  ];
  for (const [event, customerId] of cases) {
    const { body, signature } = sign(event, shop.fake.config.webhookSecret, shop.fake.state.now);
    expect(await shop.payments.readEvent(body, signature)).toMatchObject({ id: 'evt_1', customerId });
  }
});

it('signed but no event is no event', async () => {
  const { body, signature } = sign([], shop.fake.config.webhookSecret, shop.fake.state.now);
  await expect(shop.payments.readEvent(body, signature)).rejects.toMatchObject({ kind: 'invalid' });
});
