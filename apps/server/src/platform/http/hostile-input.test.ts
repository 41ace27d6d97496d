import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
let member: Member;
let foreign: number;
beforeAll(async () => {
  test = await startApp();
  member = await makeMember(test, ['mosque-admin']);
  foreign = await makeMasjid(test);
});

const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  member.caller.raw({ method, url, ...(payload ? { payload } : {}) } satisfies InjectOptions);
const csv = (name: string) => ({ file: { name, type: 'text/csv', text: 'Date,Fajr\n2027-01-01,05:30\n' } });

describe('text that the database cannot keep', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
  ])('%s is refused as not valid, wherever it stands', async (_what, text) => {
    const { masjidId } = member;
    const answers = [
      await send('POST', `/api/masjid/review-request/${masjidId}`, { note: text }),
      await send('PATCH', `/api/masjid/update-json/${masjidId}`, { version: 1, m_city: text }),
      await send('POST', `/api/salah-timings/upload/${masjidId}/yes`, csv(`${text}.csv`)),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([422, 'invalid_payload']);
  });

  it('is refused in an address, too', async () => {
    const search = await send('GET', `/api/iqama-timings/getAll/${member.masjidId}?search=%00`);
    expect(search.json()).toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path: 'search' }] },
    });
    expect((await send('GET', '/monthly/%00')).statusCode).toBe(404);
  });

  it('in a file is a matter of the file: it is no CSV', async () => {
    const file = { name: 'a.csv', type: 'text/csv', text: 'Date\u0000,Fajr' };
    const answer = await send('POST', `/api/salah-timings/upload/${member.masjidId}/yes`, { file });
    expect(answer.json().code).toBe('not_csv');
  });
});

describe('the masjid of a request', () => {
  it.each<[string, unknown]>([
    ['an object that is no text', { toString: 1, valueOf: 1 }],
    ['a list', [1]],
    ['true', true],
    ['null', null],
    ['hexadecimal', '0x1'],
    ['nothing', ''],
  ])('is not found when it is %s', async (_what, m_id) => {
    const answer = await send('POST', '/api/users/switch/organization', { m_id });
    expect(answer.statusCode, answer.body).toBe(404);
  });

  it('is not found when the address says one and the body another', async () => {
    const { masjidId } = member;
    const record = { mit_date: '2027-01-01', mit_fajr: '06:30' };
    const answers = [
      await send('POST', `/api/iqama-timings/create?m_id=${masjidId}`, { ...record, m_id: foreign }),
      await send('POST', `/api/iqama-timings/create?m_id=${foreign}`, { ...record, m_id: masjidId }),
      await send('GET', `/api/masjid/get/${masjidId}/full?m_id=${foreign}`),
      await send(
        'GET',
        `/api/aws-s3/get-presigned-url?file_type=image/png&file_size=9&m_id=${masjidId}&m_id=${foreign}`,
      ),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    const agreed = await send('POST', `/api/iqama-timings/create?m_id=${masjidId}`, {
      ...record,
      m_id: masjidId,
    });
    expect(agreed.statusCode, agreed.body).toBe(200);
  });
});

describe('a day that no calendar of ours has', () => {
  it.each(['0000-01-01', '0001-01-01', '9999-12-31', '2023-02-31'])('is refused: %s', async (day) => {
    const { masjidId } = member;
    const answers = [
      await send('GET', `/api/salah-timings/get-salah-by-date/${masjidId}/${day}`),
      await send('GET', `/api/timing-history/in-force/${masjidId}/${day}`),
      await send('POST', '/api/iqama-timings/create', { mit_date: day, mit_fajr: '06:30' }),
    ];
    for (const answer of answers) expect(answer.json().code, answer.body).toBe('invalid_payload');
  });

  it('is refused by the Hijri calendar', async () => {
    const answer = await send('GET', `/api/masjid/hijri-date/${member.masjidId}?date=2023-02-31`);
    expect(answer.json().code, answer.body).toBe('invalid_payload');
  });
});

describe('a body from nobody we know', () => {
  it('is not read where files are taken; as a long JSON from nobody at all', async () => {
    const url = `/api/salah-timings/upload/${member.masjidId}/yes`;
    const payload = { file: 'x'.repeat(300_000) };
    expect((await test.caller().raw({ method: 'POST', url, payload })).statusCode).toBe(401);
    expect((await member.caller.raw({ method: 'POST', url, payload })).statusCode).toBe(413);
    const login = await test.caller().raw({ method: 'POST', url: '/api/users/login', payload });
    expect(login.statusCode).toBe(413);
  });

  it('is not read at all where an address has to be signed', async () => {
    const answer = await test.caller().raw({
      method: 'PUT',
      url: '/files/incoming/1/logo/x?signature=x',
      headers: { 'content-type': 'image/png' },
      payload: Buffer.alloc(9 * 1024 * 1024),
    });
    expect(answer.json().code).toBe('forbidden');
  });
});
