import { describe, expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeMember } from '../../../test/make.ts';
import { startTestWorker } from '../../../test/queue.ts';
import { RECEIVER_RULES, startReceiver } from '../../../test/webhook-receiver.ts';
import { jobs } from './jobs.ts';
import { makeSlots } from './slots.ts';

describe('an endpoint that is slow', () => {
  it('holds up no other, of its own host neither', { timeout: 90_000 }, async () => {
    const test = await startApp({ config: { dev: true }, outbound: RECEIVER_RULES });
    const receiver = await startReceiver();
    const { caller, masjidId: m_id } = await makeMember(test, ['mosque-admin']);
    const add = async (url: string) => {
      const body = { url, events: ['times.changed' as const] };
      const { id } = await caller.webhooks.add({ params: { m_id }, body });
      return { m_id, id };
    };
    receiver.answer((response, { path }) => {
      if (path === '/quick') response.end();
    });
    const host = 'slow.masjid.org';
    const slow: { m_id: number; id: number }[] = [];
    for (let count = 0; count < 3; count += 1) slow.push(await add(receiver.url('/slow', host)));
    const beside = await add(receiver.url('/quick', host));
    const { stop } = await startTestWorker(test, jobs);
    try {
      const arrived = (path: string) => receiver.received.filter((each) => each.path === path).length;
      for (const params of slow) await caller.webhooks.test({ params });
      // Each has been found out once; from then on they wait for each other.
      const known = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size;
      await expect.poll(known, { timeout: 40_000 }).toBe(3);
      await new Promise((resolve) => setTimeout(resolve, 5500));
      for (const params of slow) await caller.webhooks.test({ params });
      await expect.poll(() => arrived('/slow'), { timeout: 10_000 }).toBeGreaterThan(3);
      const began = Date.now();
      await caller.webhooks.test({ params: beside });
      await expect.poll(() => arrived('/quick'), { timeout: 10_000, interval: 50 }).toBe(1);
      expect(Date.now() - began).toBeLessThan(4000);
    } finally {
      for (const params of slow) await caller.webhooks.remove({ params });
      await stop();
    }
  });
});

describe('slots', () => {
  it('are four at once, two of a host, and of the slow ones two, on two hosts', () => {
    const slots = makeSlots();
    const first = slots.take('a', true);
    expect(slots.take('a', true)).toBeUndefined();
    expect(slots.take('a', false)).toBeDefined();
    expect(slots.take('a', false)).toBeUndefined();
    expect(slots.take('b', true)).toBeDefined();
    expect(slots.take('c', true)).toBeUndefined();
    expect(slots.take('c', false)).toBeDefined();
    expect(slots.take('d', false)).toBeUndefined();
    first?.();
    expect(slots.take('d', true)).toBeDefined();
  });
});
