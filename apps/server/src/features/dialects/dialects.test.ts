import { dialectPagesContract } from '@minaret/contract/public-api/dialects';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
let own: Member;
const counter = countStatements();
const HASH = 'compatmasjid';

beforeAll(async () => {
  test = await startApp();
  const masjidId = await makeMasjid(test, { hash_id: HASH, name: 'Masjid An-Nur', status: 1 });
  own = await makeMember(test, ['content', 'timings'], masjidId);
  const today = test.platform.clock.now().toISOString().slice(0, 4);
  await own.caller.salahTimings.generate({
    params: { m_id: masjidId },
    body: { start_date: `${today}-01-01`, end_date: `${Number(today) + 1}-12-31` },
  });
  await makeMasjid(test, { hash_id: 'closedmasjid', name: 'Masjid An-Nur of others', status: 1 });
  await turn(true);
});

const turn = (is_on: boolean) =>
  own.caller.dialects.save({ params: { m_id: own.masjidId }, body: { is_on } });
const ask = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/compat${url}`, headers });
const json = async (url: string) => {
  const answer = await ask(url);
  return [answer.statusCode, answer.json()] as const;
};

const YEAR = () => Number(test.platform.clock.now().toISOString().slice(0, 4));

/** Each address, and what its refusal is for a masjid that is not there. */
const ADDRESSES = (hash: string): [url: string, status: number, refusal: object][] => {
  const masjidal = { status: 'error', data: [] };
  const mawaqit = { message: expect.any(String) };
  const wordPress = { code: 'rest_no_route', message: expect.any(String), data: { status: 404 } };
  const aladhan = { code: 404, status: 'NOT_FOUND', data: expect.any(String) };
  return [
    [`/masjidal/api/v1/time?masjid_id=${hash}`, 200, masjidal],
    [`/masjidal/api/v1/time/range?masjid_id=${hash}`, 200, masjidal],
    [`/mawaqit/2.0/mosque/${hash}/prayer-times`, 404, mawaqit],
    [`/mawaqit/3.0/mosque/${hash}/hijri-date`, 404, mawaqit],
    [`/mawaqit/en/m/${hash}`, 404, mawaqit],
    [`/${hash}/wp-json/dpt/v1/prayertime?filter=today`, 404, wordPress],
    [`/${hash}/?rest_route=/dpt/v1/prayertime&filter=month`, 404, wordPress],
    [`/${hash}/aladhan/v1/timings?latitude=43.6&longitude=-79.3`, 404, aladhan],
    [`/${hash}/aladhan/v1/timings/15-03-${YEAR()}`, 404, aladhan],
    [`/${hash}/aladhan/v1/timingsByCity?city=toronto&country=CA`, 404, aladhan],
    [`/${hash}/aladhan/v1/calendar/${YEAR()}/2`, 404, aladhan],
    [`/${hash}/aladhan/v1/calendar?month=2&year=${YEAR()}`, 404, aladhan],
    [`/${hash}/aladhan/v1/calendar/from/01-01-${YEAR()}/to/03-01-${YEAR()}`, 404, aladhan],
    [`/${hash}/aladhan/v1/nextPrayer`, 404, aladhan],
    [`/${hash}/aladhan/v1/gToH`, 404, aladhan],
    [`/${hash}/aladhan/v1/gToH/15-03-${YEAR()}`, 404, aladhan],
    [`/${hash}/aladhan/v1/methods`, 404, aladhan],
  ];
};

describe('the addresses of other systems', () => {
  it('answer in their own words, to every site, with a tag', async () => {
    for (const [url] of ADDRESSES(HASH)) {
      const answer = await ask(url, { origin: 'https://old-site.example' });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body).not.toContain('"response"');
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        etag: expect.stringMatching(/^".+"$/),
        'cache-control': expect.stringMatching(/^public, max-age=\d+$/),
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      const again = await ask(url, { 'if-none-match': String(answer.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(Object.keys(dialectPagesContract).length).toBe(ADDRESSES(HASH).length + 1);
  });

  it('cost no statement while nothing changes', async () => {
    const url = `/masjidal/api/v1/time?masjid_id=${HASH}`;
    await ask(url);
    const sent = await counter.during(() => ask(url));
    // In memory outside of tests.
    expect(sent.filter((text) => !text.includes('rate_limits'))).toEqual([]);
  });

  it.each(['closedmasjid', 'nobody', 'x%00y'])('refuse each in its own shape: %s', async (hash) => {
    for (const [url, status, refusal] of ADDRESSES(hash)) {
      if (hash === 'x%00y' && url.startsWith('/mawaqit/en')) continue;
      const [code, body] = await json(url);
      expect([url, code === 400 ? 404 : code]).toEqual([url, status]);
      if (code === status) expect(body).toEqual(refusal);
    }
  });

  it('refuse what is wrong, unknown or not read', async () => {
    expect(await json(`/masjidal/api/v1/time/range?masjid_id=${HASH}&from_date=2026-02-30`)).toEqual([
      200,
      { status: 'error', data: [] },
    ]);
    expect(await json(`/${HASH}/aladhan/v1/timings?latitude=51.5&longitude=-0.1`)).toEqual([
      400,
      { code: 400, status: 'BAD_REQUEST', data: expect.stringContaining('50 km') },
    ]);
    for (const wrong of ['timings/31-02-2026', 'calendar/2026/13', 'timings?latitude=x&longitude=1'])
      expect(await json(`/${HASH}/aladhan/v1/${wrong}`)).toEqual([
        400,
        { code: 400, status: 'BAD_REQUEST', data: expect.any(String) },
      ]);
    expect((await json(`/${HASH}/aladhan/v1/timingsByCity?city=Paris`))[0]).toBe(400);
    expect((await json(`/${HASH}/aladhan/v1/asmaAlHusna`))[1]).toMatchObject({
      code: 404,
      status: 'NOT_FOUND',
    });
    expect((await json('/nowhere/at/all'))[1]).toMatchObject({
      code: 'rest_no_route',
      data: { status: 404 },
    });
    const posted = await test.app.inject({
      method: 'POST',
      url: `/compat/${HASH}/wp-json/dpt/v1/prayertime`,
    });
    expect([posted.statusCode, posted.json()]).toEqual([
      403,
      { code: 'rest_invalid_param', message: expect.any(String), data: { status: 403 } },
    ]);
    const spelled = await test.app.inject({ url: '/%63ompat/masjidal/api/v1/time?masjid_id=nobody' });
    expect(spelled.json()).toEqual({ status: 'error', data: [] });
  });

  it('read days that are not kept, too', async () => {
    const year = YEAR();
    const [, [rows]] = await json(`/${HASH}/wp-json/dpt/v1/prayertime?filter=year`);
    expect(rows).toHaveLength(new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 366 : 365);
    const url = `/masjidal/api/v1/time/range?masjid_id=${HASH}&from_date=${year}-01-01&to_date=${year}-01-05`;
    expect((await json(url))[1].data.salah).toHaveLength(5);
    const csv = await ask(`/${HASH}/wp-json/dpt/v1/prayertime?filter=download_timetable`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.split('\r\n')[1]).toMatch(new RegExp(`^${year}-01-01,\\d\\d:\\d\\d:00,`));
  });

  it('are searched among those that are on', async () => {
    const [status, found] = await json('/mawaqit/2.0/mosque/search?word=an-nur');
    expect([status, found.map(({ uuid }: { uuid: string }) => uuid)]).toEqual([200, [HASH]]);
    const near = (await json('/mawaqit/2.0/mosque/search?lat=43.7&lon=-79.4&radius=20'))[1];
    expect(near[0]).toMatchObject({ uuid: HASH, proximity: expect.any(Number) });
    expect((await json('/mawaqit/2.0/mosque/search?lat=10&lon=10'))[1]).toEqual([]);
    expect((await json('/mawaqit/2.0/mosque/search?word=%25'))[1]).toEqual([]);
    for (const wrong of ['', '?lat=100&lon=1', '?word=x&page=0'])
      expect(await json(`/mawaqit/2.0/mosque/search${wrong}`)).toEqual([
        400,
        { message: expect.any(String) },
      ]);
  });

  it('are counted by network', async () => {
    const small = await startApp({ budgets: { publicCall: { points: 2, duration: 60, isInMemory: true } } });
    const knock = () => small.app.inject({ url: '/compat/x/aladhan/v1/timings' });
    for (const _ of [1, 2]) expect((await knock()).statusCode).toBe(404);
    const refused = await knock();
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { code: 429, status: 'TOO_MANY_REQUESTS', data: expect.any(String) },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the switch', () => {
  it('is off until somebody turns it, takes effect at once, and is told', async () => {
    const fresh = await makeMember(test, ['content'], await makeMasjid(test, { hash_id: 'freshmasjid' }));
    const params = { m_id: fresh.masjidId };
    const url = '/masjidal/api/v1/time?masjid_id=freshmasjid';
    const state = async () => (await json(url))[1].status;
    expect(await fresh.caller.dialects.get({ params })).toEqual({ is_on: false });
    expect(await state()).toBe('error');
    for (const is_on of [true, true, false]) {
      expect(await fresh.caller.dialects.save({ params, body: { is_on } })).toEqual({ is_on });
      await expect.poll(state).toBe(is_on ? 'success' : 'error');
    }
    const admin = await makeMember(test, ['admin'], fresh.masjidId);
    const { entries } = await admin.caller.activity.list({ params, query: {} });
    expect(
      entries.map(({ action }) => action).filter((action) => action.startsWith('masjid.dialects')),
    ).toEqual(['masjid.dialects-off', 'masjid.dialects-on']);
  });
});
