import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';

const counter = countStatements();
const ROOT = '/api/v1/masjids/answered';
let test: TestApp;
let admin: Member;
let today: string;
let params: { m_id: number };

beforeAll(async () => {
  test = await startApp();
  const masjidId = await makeMasjid(test, { hash_id: 'answered', name: 'Masjid of Answers', status: 1 });
  await makeMasjid(test, { hash_id: 'unapproved', name: 'Masjid of Answers two', status: 0 });
  admin = await makeMember(test, ['mosque-admin'], masjidId);
  params = { m_id: masjidId };
  today = wallClock(zone('America/Toronto'), test.platform.clock.now().getTime()).date;
  const { caller } = admin;
  await caller.salahTimings.generate({
    params,
    body: { start_date: addDays(today, -2), end_date: addDays(today, 60) },
  });
  await caller.iqamaTimings.saveSettings({
    params,
    body: { mit_fajr_value: 25, mit_isha_value: 10, mit_jummah1_value: '13:30', mit_jummah2_value: '14:30' },
  });
  await caller.iqamaTimings.create({ body: { ...params, mit_date: addDays(today, 3), mit_isha: '21:45' } });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `${ROOT}${path}`, headers });
const read = async (path: string) => (await get(path)).json().response;

const PATHS = ['', '/days', '/now', '/changes', '/jumuah', '/hijri', '/announcements'];

describe('the times of a masjid', () => {
  it('are told by day, and what comes next by instant', async () => {
    const [day] = await read('/days');
    expect(day).toEqual(await read(`/days/${today}`));
    expect(day).toMatchObject({ date: today, salah: { fajr: expect.any(String) }, eid: null, special: [] });
    const now = await read('/now');
    expect(now).toMatchObject({
      date: today,
      hijri: { year: expect.any(Number) },
      next_adhan: { kind: 'adhan', at: expect.stringMatching(/^\d{4}-.*:00\.000Z$/) },
      next_iqamah: { kind: 'iqamah' },
    });
    const at = test.platform.clock.now().getTime();
    expect(Date.parse(now.next_adhan.at)).toBeGreaterThan(at);
    expect(Date.parse(now.until)).toBeGreaterThan(at);
    expect(Date.parse(now.until)).toBeLessThanOrEqual(Date.parse(now.next_adhan.at));
  });

  it('are told with their changes, their Fridays and their Hijri date', async () => {
    expect(await read('/changes?days=10')).toContainEqual({
      date: addDays(today, 3),
      prayer: 'isha',
      slot: 0,
      from: expect.any(String),
      to: '21:45',
      is_for_one_day: true,
    });
    expect(await read('/changes?days=1')).toEqual([]);
    const fridays = await read('/jumuah?weeks=2');
    expect(fridays).toHaveLength(2);
    expect(fridays[0]).toMatchObject({ times: ['13:30', '14:30'], adhan: expect.any(String) });
    expect(await read('/hijri')).toMatchObject({ date: today, turns_at_maghrib: expect.any(Boolean) });
    expect((await get('/jumuah?weeks=0')).json()).toMatchObject({ code: 'invalid_payload' });
    expect((await get('/days/2026-02-30')).statusCode).toBe(422);
  });

  it('tell announcements on their days alone', async () => {
    const announce = (title: string, from: number, to: number) =>
      admin.caller.libraries.save({
        body: {
          ...params,
          title,
          content: {
            type: 'announcement',
            start_date: addDays(today, from),
            end_date: addDays(today, to),
            message: title,
            as_slide: false,
          },
        },
      });
    await announce('Now', -1, 1);
    await announce('Later', 1, 2);
    await announce('Before', -3, -1);
    await expect
      .poll(async () => (await read('/announcements')).map(({ text }: { text: string }) => text))
      .toEqual(['Now']);
  });

  it.each(PATHS)('cost no statement to who has them already: %s', async (path) => {
    await expect.poll(() => test.platform.events.isConnected()).toBe(true);
    const first = await get(path);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    let again: Awaited<ReturnType<typeof get>> | undefined;
    const sent = await counter.during(async () => {
      again = await get(path, { 'if-none-match': `"other", W/${etag}` });
    });
    expect([again?.statusCode, again?.body, sent]).toEqual([304, '', []]);
    expect(await counter.during(() => get(path))).toEqual([]);
  });

  it('are not kept past the masjid’s midnight', async () => {
    const left = async (path: string) =>
      Number(/max-age=(\d+)/.exec(String((await get(path)).headers['cache-control']))?.[1]);
    expect(await left('/days')).toBe(60);
    const here = zone('America/Toronto');
    const { time, second } = wallClock(here, test.platform.clock.now().getTime());
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const toMidnight = 86_400 - (hours * 3600 + minutes * 60 + second);
    const shift = (toMidnight - 20) * 1000;
    test.advance(shift);
    for (const path of PATHS) expect(await left(path), path).toBeLessThanOrEqual(20);
    const before = await get('/days');
    test.advance(30_000);
    const after = await get('/days', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(after.json().response[0].date).toBe(addDays(today, 1));
    test.advance(-shift - 30_000);
  });

  it('are packed for who can read that, with the same tag', async () => {
    const path = `/days?from=${today}&to=${addDays(today, 30)}`;
    const [plain, packed] = [await get(path), await get(path, { 'accept-encoding': 'gzip' })];
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(packed.headers.etag).toBe(plain.headers.etag);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it('change with what the masjid changes', async () => {
    const before = await get('');
    await admin.caller.masjid.updateJson({ params, body: { m_name: 'Masjid of Replies', version: 1 } });
    await expect.poll(async () => (await read('')).name).toBe('Masjid of Replies');
    expect((await get('', { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(200);
  });
});

describe('the list of masjids', () => {
  const list = async (query: string) =>
    (await test.app.inject({ url: `/api/v1/masjids${query}` })).json().response;

  it('has those that are approved, by words and by country, a page at a time', async () => {
    for (const name of ['100% Noor', 'Noor of the East'])
      await makeMasjid(test, {
        hash_id: name.replace(/\W/g, ''),
        name,
        status: 1,
        city: 'Leeds',
        country: 'GB',
      });
    const ids = async (query: string) => (await list(query)).masjids.map(({ id }: { id: string }) => id);
    expect(await ids('?q=noor')).toEqual(['100Noor', 'NooroftheEast']);
    expect(await ids('?q=0%25')).toEqual(['100Noor']);
    expect(await ids('?q=leeds&country=gb')).toHaveLength(2);
    expect(await ids('?q=leeds&country=CA')).toEqual([]);
    expect(await ids('')).toContain('answered');
    expect(await ids('')).not.toContain('unapproved');
    expect(await list('?page=9')).toEqual({ masjids: [], next_page: null });
    for (const query of ['?page=0', '?country=Canada'])
      expect((await test.app.inject({ url: `/api/v1/masjids${query}` })).statusCode).toBe(422);
  });

  it('names the next page while there is one', async () => {
    for (let n = 0; n < 51; n += 1)
      await makeMasjid(test, { hash_id: `many${n}`, name: `Many ${n}`, status: 1 });
    const first = await list('?q=many');
    expect([first.masjids.length, first.next_page]).toEqual([50, 2]);
    const second = await list('?q=many&page=2');
    expect([second.masjids.length, second.next_page]).toEqual([1, null]);
  });
});
