import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Manifest } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { countStatements } from '../../../test/count-statements.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';

const counter = countStatements();
let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const todayIn = (timeZone: string) => wallClock(zone(timeZone), test.platform.clock.now().getTime()).date;

/** A masjid with its year entered. */
async function makeYear(
  hash_id: string,
  timeZone: string,
  latitude: number,
  longitude: number,
): Promise<Member> {
  const masjidId = await makeMasjid(test, {
    hash_id,
    name: `Masjid; of, ${hash_id}`,
    time_zone: timeZone,
    latitude,
    longitude,
    languages: ['en'],
  });
  const member = await makeMember(test, ['mosque-admin'], masjidId);
  const params = { m_id: masjidId };
  const today = todayIn(timeZone);
  await member.caller.salahTimings.generate({
    params,
    body: { start_date: addDays(today, -31), end_date: addDays(today, 401), is_overwrite: 'yes' },
  });
  await member.caller.iqamaTimings.saveSettings({
    params,
    body: { mit_fajr_value: 25, mit_isha_value: 10, mit_jummah1_value: '13:30', mit_jummah2_value: '14:30' },
  });
  return member;
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ url, headers, method });

interface Read {
  minute: number;
  isUtc: boolean;
  sequence: number;
  summary: string;
}

/** As a strict reader has it, by UID. */
function readCalendar(text: string): Map<string, Read> {
  const [, , components] = ICAL.parse(text) as [
    string,
    unknown,
    [string, [string, object, string, unknown][]][],
  ];
  const read = components.map(([, properties]): [string, Read] => {
    const valueNamed = (name: string) => properties.find(([known]) => known === name)?.[3];
    const start = String(valueNamed('dtstart'));
    const event = {
      minute: Date.parse(start) / 60_000,
      isUtc: start.endsWith('Z'),
      sequence: Number(valueNamed('sequence')),
      summary: String(valueNamed('summary')),
    };
    return [String(valueNamed('uid')), event];
  });
  expect(new Set(read.map(([uid]) => uid)).size).toBe(read.length);
  return new Map(read);
}

async function manifest(hash: string): Promise<Manifest> {
  const answer = await get(`/api/screens/public/${hash}`, { 'accept-encoding': 'gzip' });
  return JSON.parse(String(await promisify(gunzip)(answer.rawPayload)));
}

/** What a wall would show, by the names that the calendar gives. */
function expected(hash: string, { days }: Manifest): Map<string, number> {
  const found = new Map<string, number>();
  for (const { date, prayers, jumuah } of days.slice(0, 400)) {
    const put = (id: string, minute: number | undefined) => {
      if (minute !== undefined) found.set(`${hash}-${date}-${id}@${host()}`, minute);
    };
    for (const prayer of IQAMAH_PRAYERS) {
      put(`${prayer}-adhan`, prayers[prayer].adhan?.[0]);
      if (prayer !== 'dhuhr' || jumuah.length === 0) put(`${prayer}-iqamah`, prayers[prayer].iqamah?.[0]);
    }
    jumuah.forEach(([minute], index) => {
      put(`jumuah-${index + 1}`, minute);
    });
  }
  return found;
}
const host = () => new URL(test.platform.config.publicUrl).hostname;

describe('a calendar to subscribe to', () => {
  it.each([
    ['howe', 'Australia/Lord_Howe', -31.5, 159.1],
    ['casablanca', 'Africa/Casablanca', 33.57, -7.59],
    ['cairo', 'Africa/Cairo', 30.04, 31.24],
    ['santiago', 'America/Santiago', -33.45, -70.67],
    ['beirut', 'Asia/Beirut', 33.89, 35.5],
  ] as const)(
    'has the screens’ own instants for 400 days: %s',
    async (hash, timeZone, latitude, longitude) => {
      await makeYear(hash, timeZone, latitude, longitude);
      const { body } = await get(`/ical/${hash}.ics?show=adhan,iqamah,jumuah,special`);
      const read = readCalendar(body);
      const wanted = expected(hash, await manifest(hash));
      expect(wanted.size).toBeGreaterThan(3900);
      const wrong = [...wanted].filter(([uid, minute]) => {
        const event = read.get(uid);
        return event?.minute !== minute || !event.isUtc;
      });
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it('is written as the standard wants it', async () => {
    const answer = await get('/ical/howe.ics?alarm=10');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="howe.ics"',
      'access-control-allow-origin': '*',
    });
    const { body } = answer;
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const long = body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
    expect(long).toEqual([]);
    expect(body).toContain('TRIGGER:-PT10M\r\n');
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H\r\n');
    expect(body.match(/DTSTAMP:\d{8}T\d{6}Z\r\n/g)?.length).toBe(body.match(/BEGIN:VEVENT/g)?.length);
    const [first] = readCalendar(body).values();
    expect(first?.summary).toBe('Fajr iqamah');
  });

  it('shows what was chosen, in the language that was chosen', async () => {
    const arabic = readCalendar((await get('/ical/howe.ics?show=adhan&prayers=fajr,isha&lang=ar')).body);
    expect(new Set([...arabic.values()].map(({ summary }) => summary))).toEqual(
      new Set(['أذان الفجر', 'أذان العشاء']),
    );
    const friday = readCalendar((await get('/ical/howe.ics?show=jumuah')).body);
    expect(new Set([...friday.values()].map(({ summary }) => summary))).toEqual(
      new Set(['Jumu’ah 1', 'Jumu’ah 2']),
    );
    for (const query of ['show=everything', 'prayers=sunrise', 'alarm=999', 'lang=xx'])
      expect((await get(`/ical/howe.ics?${query}`)).statusCode, query).toBe(422);
    for (const url of ['/ical/nobody.ics', '/ical/nobody/changes.ics', '/ical/howe'])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  it('costs nothing to who has it already, and answers HEAD', async () => {
    await expect.poll(() => test.platform.events.isConnected()).toBe(true);
    const url = '/ical/cairo.ics';
    const first = await get(url);
    expect(Number(/max-age=(\d+)/.exec(String(first.headers['cache-control']))?.[1])).toBeLessThanOrEqual(
      900,
    );
    const sent = await counter.during(async () => {
      const again = await get(url, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });
    expect(sent).toEqual([]);
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.headers.etag]).toEqual([200, first.headers.etag]);
  });

  it('raises the number of the day that was edited, and of no other', async () => {
    const member = await makeYear('edited', 'America/Toronto', 43.65, -79.38);
    const params = { m_id: member.masjidId };
    const day = addDays(todayIn('America/Toronto'), 5);
    const url = '/ical/edited.ics?show=adhan&prayers=asr,isha';
    const read = async () => readCalendar((await get(url)).body);
    const before = await read();
    expect(new Set([...before.values()].map(({ sequence }) => sequence))).toEqual(new Set([0]));
    const changedTo = async (sequence: number) => {
      await expect.poll(async () => (await get(url)).body).toContain(`SEQUENCE:${sequence}\r\n`);
      const after = await read();
      expect([...after.keys()]).toEqual([...before.keys()]);
      const raised = [...after].filter(([, event]) => event.sequence > 0).map(([uid]) => uid);
      expect(raised).toEqual(['asr', 'isha'].map((prayer) => `edited-${day}-${prayer}-adhan@${host()}`));
      return after;
    };
    const edit = (value: string) =>
      member.caller.salahTimings.update({ params, body: { key: 'mst_isha', mst_date: day, value } });
    await edit('20:07');
    const after = await changedTo(1);
    expect(after.get(`edited-${day}-isha-adhan@${host()}`)?.minute).not.toBe(
      before.get(`edited-${day}-isha-adhan@${host()}`)?.minute,
    );
    await member.caller.iqamaTimings.create({
      body: { ...params, mit_date: day, mit_isha: '22:00' },
    });
    await changedTo(2);
    await edit('20:08');
    await changedTo(3);
  });
});

describe('what changes', () => {
  it('is told as a calendar, as Atom and as JSON Feed', async () => {
    const member = await makeYear('news', 'America/Toronto', 43.65, -79.38);
    const day = addDays(todayIn('America/Toronto'), 4);
    await member.caller.iqamaTimings.create({
      body: { m_id: member.masjidId, mit_date: day, mit_isha: '22:15' },
    });
    const url = '/ical/news/changes.ics';
    await expect.poll(async () => (await get(url)).body).toContain('10:15 PM');
    const calendar = readCalendar((await get(url)).body);
    expect(calendar.get(`news-${day}-change-isha-0@${host()}`)?.summary).toMatch(
      /^Isha iqamah 10:15 PM instead of \d+:\d\d PM$/,
    );
    const atom = await get('/feeds/news/changes.atom');
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(atom.body).toMatch(/<title>On \w+day \d+ \w+ only: Isha iqamah 10:15 PM instead of/);
    expect(atom.body).toContain('Masjid; of, news');
    const json = await get('/feeds/news/changes.json?lang=ar');
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(json.json()).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: 'ar',
      items: expect.arrayContaining([
        expect.objectContaining({
          title: expect.stringContaining('إقامة العشاء 10:15'),
          id: expect.any(String),
        }),
      ]),
    });
  });
});
