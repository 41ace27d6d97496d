import { MOST_API_KEYS } from '@minaret/contract/public-api/api-keys';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const add = ({ caller, masjidId }: Member, more: object = {}) =>
  caller.apiKeys.add({
    params: { m_id: masjidId },
    body: { name: 'Hall lights', scopes: ['timings:read'], days: 90, ...more },
  });
const list = ({ caller, masjidId }: Member) => caller.apiKeys.list({ params: { m_id: masjidId } });
/** What the outside answers to it. */
const ask = async (key: string, path = '/key') =>
  (await test.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${key}` } })).statusCode;
const DAY = 86_400_000;

describe('the API keys of a masjid', () => {
  it('are shown once, and known by their ends afterwards', async () => {
    const admin = await makeMember(test, ['admin']);
    const { key, entry } = await add(admin);
    expect(key).toMatch(/^minaret_[\w-]{43}$/);
    expect(await ask(key)).toBe(200);
    const kept = await list(admin);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ ...entry, last_used_at: kept[0]?.last_used_at });
    expect(entry).toMatchObject({
      name: 'Hall lights',
      hint: `minaret_…${key.slice(-4)}`,
      scopes: ['timings:read'],
      is_expired: false,
      is_replaced: false,
    });
    expect(JSON.stringify(kept)).not.toContain(key.slice(8, 30));
    await expect.poll(async () => (await list(admin))[0]?.last_used_at).toBeTruthy();
  });

  it('end on their day, or when they are revoked', async () => {
    const admin = await makeMember(test, ['mosque-admin']);
    const [month, revoked, always] = [
      await add(admin, { days: 30 }),
      await add(admin),
      await add(admin, { days: null }),
    ];
    await admin.caller.apiKeys.revoke({ params: { m_id: admin.masjidId, id: revoked.entry.id } });
    expect([await ask(month.key), await ask(revoked.key)]).toEqual([200, 401]);
    expect((await list(admin)).map(({ id }) => id)).not.toContain(revoked.entry.id);
    test.advance(30 * DAY + 1000);
    expect([await ask(month.key), await ask(always.key)]).toEqual([401, 200]);
    test.advance(-30 * DAY - 1000);
  });

  it('are replaced with a time in which both work', async () => {
    const admin = await makeMember(test, ['admin']);
    const old = await add(admin);
    const params = { m_id: admin.masjidId, id: old.entry.id };
    const next = await admin.caller.apiKeys.rotate({ params, body: { grace_hours: 24 } });
    expect(next.entry).toMatchObject({ name: 'Hall lights', scopes: ['timings:read'] });
    expect(Date.parse(next.entry.expires_at ?? '') - Date.parse(next.entry.created_at)).toBe(90 * DAY);
    expect([await ask(old.key), await ask(next.key)]).toEqual([200, 200]);
    expect((await list(admin)).find(({ id }) => id === old.entry.id)).toMatchObject({ is_replaced: true });
    await expect(admin.caller.apiKeys.rotate({ params, body: { grace_hours: 24 } })).rejects.toMatchObject({
      code: 'not_found',
    });
    test.advance(DAY + 1000);
    expect([await ask(old.key), await ask(next.key)]).toEqual([401, 200]);
    test.advance(-DAY - 1000);
    const last = await admin.caller.apiKeys.rotate({
      params: { ...params, id: next.entry.id },
      body: { grace_hours: 0 },
    });
    expect([await ask(next.key), await ask(last.key)]).toEqual([401, 200]);
  });

  it('may do no more than their maker may at the moment, and die with the membership', async () => {
    const admin = await makeMember(test, ['mosque-admin']);
    const maker = await makeMember(test, ['content'], admin.masjidId);
    const { key } = await add(maker, { scopes: ['timings:read', 'screens:read'] });
    const { masjid } = (await program(key)).response;
    expect(await ask(key, `/masjids/${masjid.id}/screens`)).toBe(200);
    await admin.caller.people.updateRole({ body: { u_id: maker.id, roles: ['timings'] } });
    expect([
      await ask(key, `/masjids/${masjid.id}/screens`),
      await ask(key, `/masjids/${masjid.id}`),
    ]).toEqual([403, 200]);
    await admin.caller.people.remove({ params: { user_id: maker.id }, query: {} });
    expect(await ask(key)).toBe(401);
  });

  it('are noted, counted, and nobody else’s', async () => {
    const admin = await makeMember(test, ['admin']);
    const other = await makeMember(test, ['admin']);
    const { entry } = await add(admin);
    const params = { m_id: other.masjidId, id: entry.id };
    await expect(other.caller.apiKeys.revoke({ params })).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.caller.apiKeys.rotate({ params, body: { grace_hours: 0 } })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (let n = 1; n < MOST_API_KEYS; n += 1) await add(admin);
    await expect(add(admin)).rejects.toMatchObject({ code: 'api_keys_full', httpStatus: 409 });
    const { entries } = await admin.caller.activity.list({ params: { m_id: admin.masjidId }, query: {} });
    expect(entries.map(({ sentence }) => sentence)).toContain('Made the API key “Hall lights”');
    for (const bad of [{ scopes: [] }, { name: ' ' }, { days: 31 }, { scopes: ['everything'] }])
      await expect(add(other, bad)).rejects.toMatchObject({ code: 'invalid_payload' });
  });
});

const program = async (key: string) =>
  (await test.app.inject({ url: '/api/v1/key', headers: { authorization: `Bearer ${key}` } })).json();
