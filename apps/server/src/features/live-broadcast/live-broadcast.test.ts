import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeBroadcast, makeMember, setFeatures } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, jobContext } from '../../platform/runtime.ts';
import { jobs } from './jobs.ts';
import { openTicket } from './live-addresses.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

async function house(features = ['app_premium_features']) {
  const member = await makeMember(test, ['content']);
  await setFeatures(test, member.masjidId, features);
  return { ...member, liveBroadcast: member.caller.liveBroadcast, params: { m_id: member.masjidId } };
}

const run = (name: string) => {
  const found = jobs.find((each) => each.name === name);
  return found?.run(jobContext(test.platform, found.name), {});
};

describe('the set-up of a live broadcast', () => {
  it('is there before anybody has saved one, and keeps what a save does not name', async () => {
    const { liveBroadcast, params } = await house();
    const { setup } = await liveBroadcast.getAll({ params });
    expect(setup).toMatchObject({ source: 'browser', audience: 'everyone', is_recorded: true, version: 0 });
    await liveBroadcast.save({ body: { ...params, title: 'Friday khutbah', is_recorded: false } });
    const saved = await liveBroadcast.save({ body: { ...params, planned_at: '2031-01-03T13:15:00+02:00' } });
    expect(saved).toMatchObject({ title: 'Friday khutbah', is_recorded: false, version: 2 });
    expect(saved.planned_at).toBe('2031-01-03T11:15:00.000Z');
    await expect(
      liveBroadcast.save({ body: { ...params, title: 'Late', version: 1 } }),
    ).rejects.toMatchObject({
      code: 'stale_version',
    });
  });

  it('of many who save at once with one version, one is kept', async () => {
    const { liveBroadcast, params } = await house();
    const all = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((title) =>
        liveBroadcast.save({ body: { ...params, title, version: 0 } }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('needs the plan, and is nobody else’s', async () => {
    const { liveBroadcast, params } = await house([]);
    const refused = { httpStatus: 403, code: 'feature_required' };
    await expect(liveBroadcast.save({ body: { ...params, title: 'x' } })).rejects.toMatchObject(refused);
    await expect(liveBroadcast.start({ params })).rejects.toMatchObject(refused);
    await expect(liveBroadcast.getAll({ params })).resolves.toBeDefined();
    const other = await house();
    await expect(other.liveBroadcast.getAll({ params })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(other.liveBroadcast.save({ body: { ...params, title: 'x' } })).rejects.toMatchObject({
      httpStatus: 404,
    });
  });

  it('shows the encoder’s password once and keeps its digest alone', async () => {
    const { liveBroadcast, params, masjidId } = await house();
    const { password, hint } = await liveBroadcast.encoderPassword({ params });
    expect(password).toMatch(/^[0-9a-f]{32}$/);
    const { encoder } = await liveBroadcast.getAll({ params });
    expect(encoder).toMatchObject({ user: 'source', hint, port: 8001 });
    expect(password.endsWith(hint)).toBe(true);
    const rows = await inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { masjidId });
      return [
        await db.selectFrom('live_setups').selectAll().execute(),
        await db.selectFrom('audit_log').selectAll().execute(),
      ];
    });
    expect(JSON.stringify(rows)).not.toContain(password);
    expect((await liveBroadcast.encoderPassword({ params })).password).not.toBe(password);
  });
});

describe('a broadcast', () => {
  it('begins with a ticket that the relay can read without asking anybody, and goes on when asked for again', async () => {
    const { liveBroadcast, params, masjidId } = await house();
    await liveBroadcast.save({ body: { ...params, title: 'Friday khutbah' } });
    const { broadcast, source_url } = await liveBroadcast.start({ params });
    expect(broadcast).toMatchObject({ title: 'Friday khutbah', on_air_at: null, ended_at: null });
    const sealed = new URL(source_url ?? '').searchParams.get('t') ?? '';
    const { secrets } = test.platform;
    const now = test.platform.clock.now().getTime();
    expect(openTicket(secrets, now, sealed)).toMatchObject({
      masjidId,
      broadcastId: broadcast.id,
      isRecorded: true,
    });
    expect(openTicket(secrets, now, sealed.replace(/^./, 'f'))).toBeNull();
    expect(openTicket(secrets, now + DAY_MS, sealed)).toBeNull();
    expect((await liveBroadcast.start({ params })).broadcast.id).toBe(broadcast.id);
    const both = await Promise.all([1, 2, 3, 4].map(() => liveBroadcast.start({ params })));
    expect(new Set(both.map((each) => each.broadcast.id)).size).toBe(1);
    await expect(
      liveBroadcast.remove({ params: { ...params, broadcast_id: broadcast.id } }),
    ).rejects.toMatchObject({
      code: 'live_on_air',
    });
    const ended = await liveBroadcast.end({ params: { ...params, broadcast_id: broadcast.id } });
    expect(ended).toMatchObject({ ending: 'by-hand' });
    // Nothing was ever heard of it: there is nothing to list.
    expect(await liveBroadcast.getAll({ params })).toMatchObject({ running: null, past: [] });
  });

  it('by a link is on air at once, and by an encoder when its sound comes', async () => {
    const { liveBroadcast, params } = await house();
    await expect(liveBroadcast.save({ body: { ...params, source: 'link' } })).rejects.toMatchObject({
      code: 'live_link_missing',
    });
    await liveBroadcast.save({
      body: { ...params, source: 'link', link_url: 'https://video.example.org/live' },
    });
    const { broadcast, source_url } = await liveBroadcast.start({ params });
    expect(source_url).toBeNull();
    expect(broadcast.on_air_at).not.toBeNull();
    await liveBroadcast.end({ params: { ...params, broadcast_id: broadcast.id } });
    await liveBroadcast.save({ body: { ...params, source: 'encoder' } });
    await expect(liveBroadcast.start({ params })).rejects.toMatchObject({ code: 'live_by_encoder' });
  });

  it('that nobody ended and nobody hears ends by itself', async () => {
    const { liveBroadcast, params } = await house();
    await liveBroadcast.start({ params });
    await run('live:end-forgotten');
    expect((await liveBroadcast.getAll({ params })).running).not.toBeNull();
    test.advance(11 * MINUTE_MS);
    await run('live:end-forgotten');
    expect((await liveBroadcast.getAll({ params })).running).toBeNull();
  });
});

describe('a recording', () => {
  it('is named, kept and made public by hand', async () => {
    const { liveBroadcast, params, masjidId } = await house();
    const broadcast_id = await makeBroadcast(test, masjidId);
    const at = { params: { ...params, broadcast_id } };
    const [first] = (await liveBroadcast.getAll({ params })).past;
    expect(first).toMatchObject({ is_public: false, is_kept: false, seconds: 60 });
    expect(first?.gone_at).not.toBeNull();
    const named = await liveBroadcast.update({ ...at, body: { title: 'Neighbours', is_public: true } });
    expect(named).toMatchObject({ title: 'Neighbours', is_public: true, gone_at: null });
    await expect(liveBroadcast.update({ ...at, body: { title: 'x', version: 1 } })).rejects.toMatchObject({
      code: 'stale_version',
    });
  });

  it('that nobody keeps goes after its days, one that is kept stays', async () => {
    const { liveBroadcast, params, masjidId } = await house();
    const kept = await makeBroadcast(test, masjidId);
    await makeBroadcast(test, masjidId);
    await liveBroadcast.update({ params: { ...params, broadcast_id: kept }, body: { is_kept: true } });
    test.advance(31 * DAY_MS);
    await run('live:sweep');
    const left = await inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { masjidId });
      return db.selectFrom('live_broadcasts').select('id').execute();
    });
    expect(left).toEqual([{ id: kept }]);
  });
});
