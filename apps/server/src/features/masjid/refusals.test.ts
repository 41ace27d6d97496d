import type { MasjidUpdate } from '@minaret/contract/masjid/masjid';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember, makeUser, signIn } from '../../../test/make.ts';

let test: TestApp;
let admin: Member;
beforeAll(async () => {
  test = await startApp();
  admin = await makeMember(test, ['admin']);
});

/** A change of one field, as `update-json` takes it, through somebody's browser. */
function patch(member: Member, changes: Partial<MasjidUpdate>, m_id = member.masjidId) {
  return member.caller.masjid.updateJson({ params: { m_id }, body: { version: 1, ...changes } });
}

/** Every endpoint of the feature, as a request over the wire. */
function everyEndpoint(m_id: number | string) {
  const payload = { version: 1, m_name: 'Changed' };
  return [
    { method: 'GET', url: `/api/masjid/get/${m_id}` },
    { method: 'GET', url: `/api/masjid/get/${m_id}/full` },
    { method: 'GET', url: `/api/masjid/hijri-date/${m_id}` },
    { method: 'PUT', url: `/api/masjid/update/${m_id}`, payload },
    { method: 'PATCH', url: `/api/masjid/update-json/${m_id}`, payload },
  ] as const;
}

describe('a value that cannot be', () => {
  it.each<[string, Partial<MasjidUpdate>, string]>([
    ['an empty name', { m_name: '   ' }, 'm_name'],
    ['a name that is a novel', { m_name: 'x'.repeat(121) }, 'm_name'],
    ['a name with a NUL', { m_name: 'Masjid\u0000' }, 'm_name'],
    ['a name with a web address', { m_name: 'Sign in at https://evil.example' }, 'm_name'],
    ['a name with a host', { m_name: 'Masjid evil.example/path' }, 'm_name'],
    ['a name with a mailbox', { m_name: 'office@evil' }, 'm_name'],
    ['an email with a letter that looks like another', { m_email: 'o\u0444fice@example.org' }, 'm_email'],
    ['an email with a hidden character', { m_email: 'off\u200bice@example.org' }, 'm_email'],
    ['no address', { m_address: '' }, 'm_address'],
    ['a country in words', { m_country: 'Canada' }, 'm_country'],
    ['a latitude beyond the pole', { m_latitude: 90.01 }, 'm_latitude'],
    ['a longitude beyond the date line', { m_longitude: -180.5 }, 'm_longitude'],
    ['an address without @', { m_email: 'office' }, 'm_email'],
    ['a phone in words', { m_phone: 'call us' }, 'm_phone'],
    ['a script for a web site', { m_website: 'javascript:alert(1)' }, 'm_website'],
    ['a web site on this machine', { m_website: 'http://127.0.0.1:8080/' }, 'm_website'],
    ['a prayer page on the local network', { m_prayer_url: 'http://192.168.1.4/times' }, 'm_prayer_url'],
    ['no language', { m_languages: [] }, 'm_languages'],
    ['a language in words', { m_languages: ['English'] }, 'm_languages.0'],
    ['nine languages', { m_languages: Array.from({ length: 9 }, () => 'en') }, 'm_languages'],
    ['a version before the first', { version: -1 }, 'version'],
    ['a logo nobody uploaded', { m_logo_key: 'somewhere/else.webp' }, 'm_logo_key'],
    ['a path for a logo', { m_logo_key: '../../etc/passwd' }, 'm_logo_key'],
  ])('%s is refused and named', async (_what, changes, path) => {
    await expect(patch(admin, changes)).rejects.toMatchObject({
      code: 'invalid_payload',
      httpStatus: 422,
      response: { issues: [{ path, message: expect.any(String) }] },
    });
  });

  it('is told beside all the others, at once', async () => {
    const answer = await admin.caller.raw({
      method: 'PUT',
      url: `/api/masjid/update/${admin.masjidId}`,
      payload: { m_name: '', m_languages: [] },
    });
    expect(answer.statusCode).toBe(422);
    const paths = answer.json().response.issues.map((issue: { path: string }) => issue.path);
    expect(paths).toEqual(expect.arrayContaining(['m_name', 'm_address', 'm_timezone', 'version']));
  });

  it('is a zone that does not exist: place_unknown', async () => {
    for (const m_timezone of ['Mars/Olympus_Mons', 'america/toronto', 'Etc/../UTC'])
      await expect(patch(admin, { m_timezone })).rejects.toMatchObject({
        code: 'place_unknown',
        httpStatus: 422,
        response: { issues: [{ path: 'm_timezone', message: expect.any(String) }] },
      });
  });

  it('is another masjid’s logo', async () => {
    const key = (id: number) => `masjids/${id}/logo-01234567-89ab-4cde-8f01-23456789abcd.webp`;
    await expect(patch(admin, { m_logo_key: key(await makeMasjid(test)) })).rejects.toMatchObject({
      code: 'invalid_payload',
    });
    const mine = await makeMember(test, ['admin']);
    expect(await patch(mine, { m_logo_key: key(mine.masjidId) })).toMatchObject({
      m_logo: expect.stringMatching(/^\/files\/masjids\/.*\?s=/),
    });
  });

  it('changes nothing', async () => {
    expect(await admin.caller.masjid.getFull({ params: { m_id: admin.masjidId } })).toMatchObject({
      version: 1,
      updated_by: null,
    });
  });
});

describe('somebody who may not', () => {
  it.each(['content', 'timings', 'donations'] as const)('%s reads but does not save', async (role) => {
    const member = await makeMember(test, [role]);
    for (const request of everyEndpoint(member.masjidId)) {
      const answer = await member.caller.raw(request);
      const expected = request.method === 'GET' ? 200 : 403;
      expect([request.url, answer.statusCode]).toEqual([request.url, expected]);
      if (expected === 403) expect(answer.json()).toMatchObject({ status: false, code: 'forbidden' });
    }
  });

  it('a system admin is not staff of a masjid', async () => {
    const caller = await signIn(test, await makeUser(test, { is_system_admin: true }));
    for (const request of everyEndpoint(admin.masjidId))
      expect((await caller.raw(request)).json()).toMatchObject({ code: 'forbidden' });
  });

  it('a visitor is asked to log in', async () => {
    for (const request of everyEndpoint(admin.masjidId)) {
      const answer = await test.caller().raw(request);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
    }
  });

  it('another masjid’s admin finds nothing, as of a masjid that is not there', async () => {
    const stranger = await makeMember(test, ['mosque-admin']);
    for (const id of [admin.masjidId, 999_999, 0, '1e3', '1%27', 'x'.repeat(50)])
      for (const request of everyEndpoint(id)) {
        const answer = await stranger.caller.raw(request);
        expect([request.url, answer.statusCode, answer.json().code]).toEqual([request.url, 404, 'not_found']);
      }
  });

  it('does not get further by naming the own masjid in the body', async () => {
    const stranger = await makeMember(test, ['mosque-admin']);
    const answer = await stranger.caller.raw({
      method: 'PATCH',
      url: `/api/masjid/update-json/${admin.masjidId}?m_id=${stranger.masjidId}`,
      payload: { version: 1, m_name: 'Taken over', m_id: stranger.masjidId },
    });
    expect(answer.json().code).toBe('not_found');
  });
});

describe('a request that is none', () => {
  const url = () => `/api/masjid/update-json/${admin.masjidId}`;

  it('is refused for what it is', async () => {
    const send = (payload: string, headers: Record<string, string>) =>
      admin.caller.raw({ method: 'PATCH', url: url(), payload, headers });
    const json = { 'content-type': 'application/json' };
    const codes = [
      await send('{"version":', json),
      await send('<version>1</version>', { 'content-type': 'text/xml' }),
      await send(JSON.stringify({ version: 1, m_name: 'x'.repeat(300_000) }), json),
      await send(JSON.stringify({ version: 1, m_name: 'Forged' }), {
        ...json,
        origin: 'https://evil.example',
      }),
    ].map((answer) => [answer.statusCode, answer.json().code]);
    expect(codes).toEqual([
      [400, 'invalid_json'],
      [415, 'unsupported_type'],
      [413, 'payload_too_large'],
      [403, 'cross_site'],
    ]);
  });
});
