import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMember, makeUser, signIn } from '../../../test/make.ts';
import { hurryJobs } from '../../../test/queue.ts';
import { RECEIVER_RULES, type Receiver, startReceiver } from '../../../test/webhook-receiver.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { jobs } from './jobs.ts';
import { nextAttempt, RETRY_DELAYS } from './retries.ts';

const HOUR = 3_600_000;
let test: TestApp;
let receiver: Receiver;
let admin: Member;
let one: { m_id: number; id: number };
beforeAll(async () => {
  test = await startApp({ config: { dev: true }, outbound: RECEIVER_RULES });
});
beforeEach(async () => {
  receiver = await startReceiver();
  admin = await makeMember(test, ['mosque-admin']);
  one = await add(receiver.url());
});

async function add(url: string) {
  const params = { m_id: admin.masjidId };
  const { id } = await admin.caller.webhooks.add({ params, body: { url, events: ['times.changed'] } });
  return { ...params, id };
}
/** Whoever was away for hours logs in again. */
async function pass(ms: number): Promise<void> {
  test.advance(ms);
  admin = { ...admin, caller: await signIn(test, admin) };
}
async function work(): Promise<void> {
  await hurryJobs(test);
  await test.runJobs();
}
const log = async () => (await admin.caller.webhooks.deliveries({ params: one, query: {} })).list;

describe('an attempt that fails', () => {
  it('is made again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, and then no more', async () => {
    expect(RETRY_DELAYS.map((ms) => ms / 1000)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000]);
    const now = new Date();
    for (const [index, delay] of RETRY_DELAYS.entries())
      for (const random of [0, 0.999]) {
        const wait = (nextAttempt(index + 1, now, random)?.getTime() ?? 0) - now.getTime();
        expect(wait).toBeGreaterThanOrEqual(delay);
        expect(wait).toBeLessThan(delay * 1.2);
      }
    expect(nextAttempt(8, now)).toBeNull();
  });

  it('waits for its time, whatever wakes it, and keeps its id until it arrives', async () => {
    receiver.answer((response) => response.writeHead(503).end('busy'));
    const { message_id } = await admin.caller.webhooks.test({ params: one });
    await work();
    await work();
    expect(receiver.received).toHaveLength(1);
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, status: 503 }]);
    expect((await admin.caller.webhooks.get({ params: one })).failing_since).not.toBeNull();
    await pass(7_000);
    await work();
    expect(receiver.received).toHaveLength(2);
    receiver.answer((response) => response.end());
    await pass(400_000);
    await work();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      message_id,
      message_id,
      message_id,
    ]);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 3, next_attempt_at: null }]);
    expect((await admin.caller.webhooks.get({ params: one })).failing_since).toBeNull();
  });

  it('ends as failed after the eighth', async () => {
    receiver.answer((response) => response.writeHead(500).end());
    await admin.caller.webhooks.test({ params: one });
    for (let round = 0; round < 9; round += 1) {
      await work();
      await pass(13 * HOUR);
    }
    expect(receiver.received).toHaveLength(8);
    expect(await log()).toMatchObject([{ state: 'failed', attempts: 8, next_attempt_at: null }]);
  });

  it.each([301, 302, 307, 308, 400, 404, 500])('is one that is answered %s', async (status) => {
    receiver.answer((response) => response.writeHead(status, { location: receiver.url('/else') }).end());
    await admin.caller.webhooks.test({ params: one });
    await work();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
    expect(await log()).toMatchObject([{ state: 'waiting', status }]);
  });
});

describe('an endpoint', () => {
  it('that says it is gone is off at once, and the admins hear of it in their language', async () => {
    const reader = await makeUser(test, {
      locale: 'ar',
      memberships: [{ masjidId: admin.masjidId, roles: ['admin'] }],
    });
    receiver.answer((response) => response.writeHead(410).end());
    await admin.caller.webhooks.test({ params: one });
    await admin.caller.webhooks.test({ params: one });
    await work();
    await work();
    expect(receiver.received).toHaveLength(1);
    expect(await admin.caller.webhooks.get({ params: one })).toMatchObject({
      is_on: false,
      off_reason: 'gone',
    });
    expect((await log()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const [english] = await test.mailsTo(admin.email);
    expect(english?.subject).toMatch(/^A webhook of .* was turned off$/);
    expect(english?.text_body).toContain('410');
    expect(english?.text_body).toContain('/integrations/web?tab=webhooks');
    expect((await test.mailsTo(reader.email))[0]?.text_body).toContain('إشعارات الويب');
    const activity = await admin.caller.activity.list({ params: { m_id: admin.masjidId }, query: {} });
    expect(JSON.stringify(activity)).toContain('its address is gone');
  });

  it('is off after five days without a success, and not a moment before', async () => {
    receiver.answer((response) => response.writeHead(500).end());
    await admin.caller.webhooks.test({ params: one });
    await work();
    await pass(119 * HOUR);
    await work();
    expect((await admin.caller.webhooks.get({ params: one })).is_on).toBe(true);
    await pass(2 * HOUR);
    await work();
    expect(await admin.caller.webhooks.get({ params: one })).toMatchObject({ off_reason: 'failing' });
    expect(await test.mailsTo(admin.email)).toHaveLength(1);
    // Turned on again it begins anew.
    const { version } = await admin.caller.webhooks.get({ params: one });
    await admin.caller.webhooks.update({ params: one, body: { is_on: true, version } });
    await admin.caller.webhooks.test({ params: one });
    await work();
    expect(await admin.caller.webhooks.get({ params: one })).toMatchObject({ is_on: true });
  });

  it('that is turned on again before the mail is written sends none', async () => {
    receiver.answer((response) => response.writeHead(410).end());
    await admin.caller.webhooks.test({ params: one });
    const [deliver] = jobs;
    await deliver?.run(jobContext(test.platform, 'webhooks:deliver'), {
      masjidId: one.m_id,
      endpointId: one.id,
    });
    const { version, is_on } = await admin.caller.webhooks.get({ params: one });
    expect(is_on).toBe(false);
    await admin.caller.webhooks.update({ params: one, body: { is_on: true, version } });
    await work();
    expect(await test.mailsTo(admin.email)).toEqual([]);
  });

  it('is left alone by a second worker while one has it in hand', async () => {
    await admin.caller.webhooks.test({ params: one });
    const run = () =>
      jobs[0]?.run(jobContext(test.platform, 'webhooks:deliver'), { masjidId: one.m_id, endpointId: one.id });
    await Promise.all([run(), run(), run()]);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('afterwards', () => {
  it('what a killed process left is taken up within a minute', async () => {
    await admin.caller.webhooks.test({ params: one });
    await inTransaction(test.platform, 'read write', async (db) => {
      await enterTenant(db, { system: true });
      // As it stands when a process dies over it: the job is locked for hours, the endpoint for half a minute.
      const busy_until = new Date(test.platform.clock.now().getTime() + 30_000);
      await db.updateTable('webhook_endpoints').set({ busy_until }).where('id', '=', one.id).execute();
    });
    await work();
    expect(receiver.received).toEqual([]);
    const resume = jobs.find(({ name }) => name === 'webhooks:resume');
    await resume?.run(jobContext(test.platform, 'webhooks:resume'), {});
    await work();
    expect(receiver.received).toEqual([]);
    test.advance(31_000);
    await resume?.run(jobContext(test.platform, 'webhooks:resume'), {});
    await work();
    expect(receiver.received).toHaveLength(1);
  });

  it('the log goes back thirty days', async () => {
    await admin.caller.webhooks.test({ params: one });
    await work();
    const sweep = jobs.find(({ name }) => name === 'webhooks:sweep');
    await pass(29 * 24 * HOUR);
    await sweep?.run(jobContext(test.platform, 'webhooks:sweep'), {});
    expect(await log()).toHaveLength(1);
    await pass(25 * HOUR);
    await sweep?.run(jobContext(test.platform, 'webhooks:sweep'), {});
    expect(await log()).toEqual([]);
  });
});
