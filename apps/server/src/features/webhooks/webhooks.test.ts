import { MAX_WEBHOOKS } from '@minaret/contract/webhooks/webhooks';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMember, signIn } from '../../../test/make.ts';
import { RECEIVER_RULES, type Receiver, startReceiver } from '../../../test/webhook-receiver.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';

let test: TestApp;
let receiver: Receiver;
let admin: Member;
let params: { m_id: number };
beforeAll(async () => {
  const dev = { config: { dev: true }, outbound: RECEIVER_RULES };
  test = await startApp(dev);
});
beforeEach(async () => {
  receiver = await startReceiver();
  admin = await makeMember(test, ['content']);
  params = { m_id: admin.masjidId };
});

const add = (events: ('times.changed' | 'screen.offline' | 'donation.received')[] = ['times.changed']) =>
  admin.caller.webhooks.add({ params, body: { url: receiver.url('/hook'), events, description: 'Site' } });

describe('an endpoint', () => {
  it('shows its secret once, and never again', async () => {
    const { secret, ...made } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({ is_on: true, description: 'Site', last: null, old_secret_until: null });
    expect(await admin.caller.webhooks.list({ params })).toEqual([made]);
    const rows = await inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { masjidId: admin.masjidId });
      return [
        await db.selectFrom('webhook_endpoints').selectAll().execute(),
        await db.selectFrom('audit_log').selectAll().where('action', 'like', 'webhook%').execute(),
      ];
    });
    expect(rows[0]).toHaveLength(1);
    expect(rows[1]).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
  });

  it('tells of gifts only where somebody who may see them has set it up', async () => {
    await expect(add(['donation.received'])).rejects.toMatchObject({ code: 'forbidden' });
    const { id, version } = await add();
    const events = ['donation.received' as const];
    await expect(
      admin.caller.webhooks.update({ params: { ...params, id }, body: { events, version } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const owner = await makeMember(test, ['mosque-admin'], admin.masjidId);
    const body = { url: receiver.url('/gifts'), events, description: null };
    const made = await owner.caller.webhooks.add({ params, body });
    // Nor is what goes to one address sent to another.
    await expect(
      admin.caller.webhooks.update({
        params: { ...params, id: made.id },
        body: { url: receiver.url('/mine'), version: made.version },
      }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is changed by who saw it last, and only in what is named', async () => {
    const { id, version } = await add();
    const one = { ...params, id };
    const changed = await admin.caller.webhooks.update({
      params: one,
      body: { description: null, version },
    });
    expect(changed).toMatchObject({ description: null, url: receiver.url('/hook'), version: version + 1 });
    await expect(
      admin.caller.webhooks.update({ params: one, body: { is_on: false, version } }),
    ).rejects.toMatchObject({ code: 'stale_version', response: { current: { version: version + 1 } } });
    const off = await admin.caller.webhooks.update({
      params: one,
      body: { is_on: false, version: version + 1 },
    });
    expect(off).toMatchObject({ is_on: false, off_reason: 'person' });
    await expect(admin.caller.webhooks.test({ params: one })).rejects.toMatchObject({ code: 'webhook_off' });
    const on = await admin.caller.webhooks.update({
      params: one,
      body: { is_on: true, version: version + 2 },
    });
    expect(on).toMatchObject({ is_on: true, off_reason: null, off_at: null });
    await admin.caller.webhooks.remove({ params: one });
    expect(await admin.caller.webhooks.list({ params })).toEqual([]);
  });

  it.each([
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://[::1]/x',
    'https://name:word@masjid.org/',
    'ftp://masjid.org/',
    '//masjid.org/x',
    'masjid.org',
  ])('is refused at %s', async (url) => {
    const asked = admin.caller.webhooks.add({ params, body: { url, events: ['times.changed'] } });
    await expect(asked).rejects.toMatchObject({ code: 'invalid_payload', httpStatus: 422 });
  });

  it('is for https alone where others are outside', async () => {
    const strict = await startApp();
    const member = await makeMember(strict, ['admin']);
    const body = { url: 'http://hooks.masjid.org/', events: ['times.changed' as const] };
    const own = { m_id: member.masjidId };
    await expect(member.caller.webhooks.add({ params: own, body })).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'url' }] },
    });
    await member.caller.webhooks.add({ params: own, body: { ...body, url: 'https://hooks.masjid.org/' } });
  });

  it('is one of ten at most, also when two come at once', async () => {
    for (let count = 1; count < MAX_WEBHOOKS; count += 1) await add();
    const asked = await Promise.allSettled([add(), add(), add()]);
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(add()).rejects.toMatchObject({ code: 'webhooks_full', httpStatus: 409 });
  });

  it('of another masjid is nothing', async () => {
    const { id } = await add();
    const other = await makeMember(test, ['mosque-admin']);
    const foreign = { m_id: other.masjidId, id };
    await expect(other.caller.webhooks.get({ params: foreign })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.caller.webhooks.deliveries({ params: foreign, query: {} })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('what is sent', () => {
  it('is signed as Standard Webhooks says, and looked up in the log', async () => {
    const { id, secret } = await add();
    const one = { ...params, id };
    const sent = await admin.caller.webhooks.test({ params: one });
    expect(sent).toMatchObject({ event: 'webhook.test', state: 'waiting', attempts: 0 });
    await test.runJobs();
    const [got] = receiver.received;
    expect(got?.path).toBe('/hook');
    expect(got?.headers['content-type']).toBe('application/json');
    expect(new Webhook(secret).verify(got?.body ?? '', got?.headers as Record<string, string>)).toMatchObject(
      {
        type: 'webhook.test',
        data: { masjid: expect.any(String) },
      },
    );
    const { list, has_more } = await admin.caller.webhooks.deliveries({ params: one, query: {} });
    expect(has_more).toBe(false);
    expect(list).toMatchObject([
      { id: sent.id, state: 'delivered', attempts: 1, status: 200, problem: null },
    ]);
    const details = await admin.caller.webhooks.delivery({ params: { ...one, delivery_id: sent.id } });
    expect(details).toMatchObject({
      body: got?.body,
      tries: [
        { status: 200, response_body: 'thanks', request_head: expect.stringContaining(sent.message_id) },
      ],
    });
    expect(await admin.caller.webhooks.get({ params: one })).toMatchObject({ last: { state: 'delivered' } });
  });

  it('is signed by both secrets for a day after a new one, then by the new one alone', async () => {
    const { id, secret: old } = await add();
    const one = { ...params, id };
    const { secret, old_secret_until } = await admin.caller.webhooks.rotate({ params: one });
    expect(secret).not.toBe(old);
    expect(old_secret_until).not.toBeNull();
    await admin.caller.webhooks.test({ params: one });
    await test.runJobs();
    const fits = (by: string, { body, headers }: (typeof receiver.received)[number]) => {
      try {
        return Boolean(new Webhook(by).verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    };
    const [both] = receiver.received;
    expect(both && [fits(old, both), fits(secret, both)]).toEqual([true, true]);
    // The verifier goes by its own clock: a signature is held against the secret, not against the hour.
    test.advance(25 * 3_600_000);
    const { webhooks } = await signIn(test, admin);
    await webhooks.test({ params: one });
    await test.runJobs();
    expect(receiver.received[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
    expect((await webhooks.get({ params: one })).old_secret_until).toBeNull();
    test.advance(-25 * 3_600_000);
  });

  it('again has the same id', async () => {
    const { id } = await add();
    const one = { ...params, id };
    const { id: delivery_id, message_id } = await admin.caller.webhooks.test({ params: one });
    await test.runJobs();
    await admin.caller.webhooks.sendAgain({ params: { ...one, delivery_id } });
    await test.runJobs();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([message_id, message_id]);
    expect(receiver.received[0]?.body).toBe(receiver.received[1]?.body);
    expect(await admin.caller.webhooks.delivery({ params: { ...one, delivery_id } })).toMatchObject({
      attempts: 2,
      state: 'delivered',
    });
  });

  it('keeps no cookie of the receiver, and nothing PostgreSQL could not hold', async () => {
    receiver.answer((response) =>
      response.writeHead(200, { 'set-cookie': 'session=secret', 'x-kept': 'yes' }).end('a\0b'),
    );
    const { id } = await add();
    const one = { ...params, id };
    const { id: delivery_id } = await admin.caller.webhooks.test({ params: one });
    await test.runJobs();
    const { tries } = await admin.caller.webhooks.delivery({ params: { ...one, delivery_id } });
    expect(tries[0]?.response_head).toContain('x-kept: yes');
    expect(tries[0]?.response_head).not.toContain('session=secret');
    expect(tries[0]?.response_body).toBe('a\u{fffd}b');
  });
});
