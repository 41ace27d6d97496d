import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { asSystem, putAccount, putEvent } from '../../../test/fill-billing.ts';
import { makeMasjid, makeUser, signIn } from '../../../test/make.ts';

let test: TestApp;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
});

const health = () => system.systemBilling.webhooks();
const ago = (ms: number) => new Date(test.platform.clock.now().getTime() - ms);
const HOUR = 60 * 60_000;

describe('the card provider’s events', () => {
  it('are quiet before the first', async () => {
    expect(await health()).toEqual({ last: null, lag: null, waiting: 0, dead: 0, dead_letters: [] });
    expect((await system.systemAdmin.overview()).webhooks).toEqual({ delivered: 0, failed: 0 });
  });

  it('have a lag from their arrival to their end, by the last hundred, and a last one', async () => {
    for (let n = 1; n <= 20; n += 1) {
      const received_at = ago(n * 60_000);
      const done_at = new Date(received_at.getTime() + n * 1000);
      // What a provider tells again, or tells by a clock of its own, happened whenever it says.
      await putEvent(test, `evt_${n}`, { received_at, created_at: ago(n * 24 * HOUR), done_at });
    }
    const done_at = test.platform.clock.now();
    await putEvent(test, 'evt_ahead', { type: 'charge.updated', done_at, created_at: ago(-5000) });
    await putEvent(test, 'evt_other', { provider: 'gone', received_at: ago(-9000) });
    const { last, lag, waiting } = await health();
    expect(last).toMatchObject({ type: 'charge.updated' });
    expect(lag).toEqual({ p50: 10_000, p95: 19_000 });
    expect(waiting).toBe(0);
    expect((await system.systemAdmin.overview()).webhooks).toEqual({ delivered: 21, failed: 0 });
  });

  it('that wait have a lag as long as they have waited', async () => {
    const waits = Array.from({ length: 100 }, (_, n) => `evt_waits_${n}`);
    for (const id of waits) await putEvent(test, id, { received_at: ago(HOUR / 2) });
    const lag = (await health()).lag;
    expect(lag?.p95).toBeGreaterThanOrEqual(HOUR / 2);
    expect(lag?.p95).toBeLessThan(HOUR / 2 + 60_000);
    await asSystem(test, (db) => db.deleteFrom('payment_events').where('id', 'in', waits).execute());
  });

  it('that nothing came of are told with why, and can be tried again', async () => {
    const masjidId = await makeMasjid(test, { name: 'Masjid of the letters' });
    await putAccount(test, masjidId, { customer_id: 'cus_dead' });
    await putEvent(test, 'evt_young', { customer_id: 'cus_young', attempts: 9 });
    await putEvent(test, 'evt_tried', { customer_id: 'cus_dead', attempts: 10, error: 'no answer' });
    await putEvent(test, 'evt_old', { customer_id: 'cus_nobody', received_at: ago(HOUR + 1000) });
    const before = await health();
    expect([before.waiting, before.dead]).toEqual([3, 2]);
    expect(before.dead_letters).toMatchObject([
      { id: 'evt_old', m_name: null, error: null },
      { id: 'evt_tried', m_name: 'Masjid of the letters', attempts: 10, error: 'no answer' },
    ]);
    expect((await system.systemAdmin.overview()).webhooks).toMatchObject({ failed: 2 });

    const again = (event_id: string | null) => system.systemBilling.again({ body: { event_id } });
    await expect(again('evt_young')).rejects.toMatchObject({ code: 'not_found' });
    await expect(again('evt_none')).rejects.toMatchObject({ code: 'not_found' });
    expect(await again('evt_tried')).toEqual({ customers: 1 });
    await test.runJobs();
    expect((await health()).dead_letters.map(({ id }) => id)).toEqual(['evt_old']);
    expect(await again(null)).toEqual({ customers: 1 });
    await test.runJobs();
    expect(await health()).toMatchObject({ waiting: 1, dead: 0 });
  });

  it('that are given up by the queue begin anew', async () => {
    await putEvent(test, 'evt_given_up', { customer_id: 'cus_given_up', attempts: 10 });
    await system.systemBilling.again({ body: { event_id: 'evt_given_up' } });
    const jobs = () =>
      test.platform.db
        .withTables<{ 'graphile_worker.jobs': { key: string; attempts: number; max_attempts: number } }>()
        .selectFrom('graphile_worker.jobs')
        .selectAll()
        .where('key', '=', 'payments cus_given_up')
        .execute();
    expect(await jobs()).toHaveLength(1);
    await system.systemBilling.again({ body: { event_id: 'evt_given_up' } });
    expect(await jobs()).toMatchObject([{ attempts: 0 }]);
    await test.runJobs();
    expect((await health()).dead).toBe(0);
    const [row] = await asSystem(test, (db) =>
      db.selectFrom('payment_events').select('done_at').where('id', '=', 'evt_given_up').execute(),
    );
    expect(row?.done_at).not.toBeNull();
  });
});
