import { client } from '@minaret/contract/api/client';
import { publicApiContract } from '@minaret/contract/public-api/public-api';
import { MOST_PUBLIC_DAYS } from '@minaret/contract/public-api/public-schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeApiKey, makeMasjid, makeMember, pairScreen } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { BUDGETS } from '../../platform/session/rate-limits.ts';

let test: TestApp;
let own: Member;
let other: Member;
beforeAll(async () => {
  test = await startApp();
  own = await makeMember(test, ['mosque-admin'], await makeMasjid(test, { hash_id: 'ownmasjid', status: 1 }));
  other = await makeMember(test, ['mosque-admin'], await makeMasjid(test, { hash_id: 'foreignmasjid' }));
  await own.caller.salahTimings.generate({
    params: { m_id: own.masjidId },
    body: { start_date: '2027-01-01', end_date: '2027-01-30' },
  });
  await pairScreen(test, own);
});

/** A program somewhere, with a key or without: no browser, no origin. */
function program(key?: string, address = '198.51.100.7') {
  const publicApi = client(publicApiContract, async (url, { method }) => {
    const answer = await test.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: address,
      headers: key ? { authorization: `Bearer ${key}` } : {},
    });
    return {
      ok: answer.statusCode < 400,
      status: answer.statusCode,
      statusText: answer.statusMessage,
      headers: { get: (name) => answer.headers[name]?.toString() ?? null },
      json: async () => answer.json(),
      text: async () => answer.body,
    };
  });
  return publicApi;
}

const OWN = { params: { hash_id: 'ownmasjid' } };
const FOREIGN = { params: { hash_id: 'foreignmasjid' } };

describe('without a key', () => {
  it('tells what a masjid shows in its window, and nothing else of it', async () => {
    const publicApi = program();
    expect(await publicApi.masjid(OWN)).toEqual({
      id: 'ownmasjid',
      name: expect.any(String),
      address: '1 Main Street',
      city: 'Toronto',
      country: 'CA',
      latitude: 43.65,
      longitude: -79.38,
      time_zone: 'America/Toronto',
      languages: expect.any(Array),
      website: null,
      logo_url: null,
    });
    await expect(publicApi.masjid({ params: { hash_id: 'none' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('gives today by the masjid’s clock, or a range of at most two months', async () => {
    const publicApi = program();
    const [today, ...more] = await publicApi.days({ ...OWN, query: {} });
    expect(more).toEqual([]);
    expect(today).toMatchObject({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      hijri: { year: expect.any(Number) },
    });
    const month = await publicApi.days({ ...OWN, query: { from: '2027-01-01', to: '2027-01-31' } });
    expect(month).toHaveLength(31);
    expect(month[0]?.salah.fajr).toMatch(/^0\d:\d\d$/);
    expect(month[0]?.jumuah).toEqual([]);
    // Nobody has entered the last one: a guess is not the masjid's word.
    expect(month[30]).toMatchObject({ salah: { fajr: null }, iqamah: { isha: null } });
    for (const [from, to] of [
      ['2027-01-02', '2027-01-01'],
      ['2027-01-01', '2027-12-31'],
    ] as const)
      await expect(publicApi.days({ ...OWN, query: { from, to } })).rejects.toMatchObject({
        code: 'invalid_payload',
        response: { issues: [{ path: 'to', message: expect.stringContaining(String(MOST_PUBLIC_DAYS)) }] },
      });
  });

  it('is told once what is wrong with a date', async () => {
    for (const from of ['2027-13-01', '2027-02-30', 'x'])
      await expect(program().days({ ...OWN, query: { from } })).rejects.toMatchObject({
        response: { issues: [{ path: 'from', message: 'Use YYYY-MM-DD' }] },
      });
  });

  it('is asked for one where it needs one', async () => {
    const publicApi = program();
    await expect(publicApi.screens(OWN)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(publicApi.key()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is counted by network, and told when to come back', async () => {
    const small = await startApp({ budgets: { publicCall: { points: 3, duration: 60, isInMemory: true } } });
    await makeMasjid(small, { hash_id: 'ownmasjid' });
    const ask = (remoteAddress: string) =>
      small.app.inject({ url: '/api/v1/masjids/ownmasjid', remoteAddress });
    for (const left of [2, 1, 0]) {
      const { statusCode, headers } = await ask('198.51.100.1');
      expect(statusCode).toBe(200);
      expect(headers['ratelimit-policy']).toBe('"network";q=3;w=60');
      expect(headers.ratelimit).toMatch(new RegExp(`^"network";r=${left};t=\\d+$`));
    }
    const refused = await ask('198.51.100.1');
    expect(refused.headers.ratelimit).toMatch(/^"network";r=0;t=\d+$/);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('198.51.100.2')).statusCode).toBe(200);
    expect(BUDGETS.publicCall.points).toBeGreaterThanOrEqual(600);
  });
});

describe('with a key', () => {
  it('knows its masjid and what it may', async () => {
    const publicApi = program(await makeApiKey(test, own, { scopes: ['screens:read'] }));
    expect(await publicApi.key()).toMatchObject({
      masjid: { id: 'ownmasjid' },
      scopes: ['screens:read'],
      expires_at: null,
    });
    expect(await publicApi.screens(OWN)).toEqual([{ name: 'Hall', is_online: false, last_seen_at: null }]);
    await expect(publicApi.days({ ...OWN, query: {} })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('never reads another masjid, not even what anybody may', async () => {
    const publicApi = program(await makeApiKey(test, own));
    for (const call of [
      () => publicApi.masjid(FOREIGN),
      () => publicApi.days({ ...FOREIGN, query: {} }),
      () => publicApi.screens(FOREIGN),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found', httpStatus: 404 });
    const foreign = program(await makeApiKey(test, other));
    expect(await foreign.screens(FOREIGN)).toEqual([]);
  });

  it('is worth nothing once revoked, over, or its maker gone', async () => {
    const soon = new Date(test.platform.clock.now().getTime() + 60_000);
    const ends = await makeApiKey(test, own, { expiresAt: soon });
    const colleague = await makeMember(test, ['admin'], own.masjidId);
    const theirs = await makeApiKey(test, colleague);
    const revoked = await makeApiKey(test, own, { isRevoked: true });
    await program(ends).key();
    await program(theirs).key();
    await own.caller.people.disable({ params: { user_id: colleague.id }, query: {} });
    test.advance(61_000);
    for (const key of [ends, theirs, revoked, 'minaret_unknown', 'x']) {
      await expect(program(key).key()).rejects.toMatchObject({ code: 'unauthenticated', httpStatus: 401 });
      // A key that is shown is looked at, where none was needed too.
      await expect(program(key).masjid(OWN)).rejects.toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('opens no door of the console', async () => {
    const key = await makeApiKey(test, own);
    const shown = { authorization: `Bearer ${key}`, cookie: `minaret_access=${key}` };
    for (const url of [
      `/api/masjid/get/${own.masjidId}`,
      '/api/users/current',
      `/api/screens/${own.masjidId}`,
    ]) {
      const answer = await test.app.inject({ url, headers: shown });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    }
  });

  it('is kept as a digest, and its use is noted', async () => {
    const key = await makeApiKey(test, own);
    const rows = async () => {
      return inTransaction(test.platform, 'read only', async (db) => {
        await enterTenant(db, { masjidId: own.masjidId });
        return db.selectFrom('api_keys').selectAll().where('hint', '=', key.slice(-4)).execute();
      });
    };
    expect(JSON.stringify(await rows())).not.toContain(key);
    await program(key).key();
    await expect.poll(async () => (await rows())[0]?.last_used_at).toBeInstanceOf(Date);
  });

  it('has a budget of its own', async () => {
    const small = await startApp({ budgets: { apiKeyCall: { points: 2, duration: 60, isInMemory: true } } });
    const member = await makeMember(small, ['admin']);
    const [first, second] = [await makeApiKey(small, member), await makeApiKey(small, member)];
    const ask = (key: string) =>
      small.app.inject({ url: '/api/v1/key', headers: { authorization: `Bearer ${key}` } });
    for (const _ of [1, 2]) expect((await ask(first)).statusCode).toBe(200);
    expect((await ask(first)).json().code).toBe('too_many_requests');
    expect((await ask(second)).statusCode).toBe(200);
  });
});
