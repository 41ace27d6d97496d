import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { weekday } from '@minaret/prayer/calendar/dates';
import { timetable } from '@minaret/prayer/sun/timetable';
import type { Settings } from '@minaret/prayer/types';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { atEnd } from '../../../test/at-end.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { isPublicAddress } from '../../platform/outbound/outbound.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp({
    outbound: {
      isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
      resolve: async (host) => (host === 'old.test' ? ['127.0.0.1'] : ['10.0.0.1']),
    },
  });
});

const PLACE = { latitude: 43.65, longitude: -79.38, timeZone: 'America/Toronto' };
const SETTINGS: Settings = {
  method: '2',
  asr: '0',
  highLatitude: '0',
  offsets: { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
};
const FROM = '2027-01-01';
const TO = '2027-12-31';

/** A year in Toronto, as the Sun has it. */
function yearOf(iqamah: (date: string, adhan: string) => string, { from = FROM, to = TO } = {}) {
  const days = timetable(PLACE, SETTINGS, { from, to });
  const salah = days.map((day) => ({
    date: day.date,
    fajr: day.fajr,
    sunrise: day.sunrise,
    zuhr: day.dhuhr,
    asr: day.asr,
    maghrib: day.maghrib,
    isha: day.isha,
  }));
  const rows = days.map((day) => ({
    date: day.date,
    fajr: iqamah(day.date, day.fajr ?? ''),
    zuhr: '13:30',
    asr: iqamah(day.date, day.asr ?? ''),
    maghrib: iqamah(day.date, day.maghrib ?? ''),
    isha: iqamah(day.date, day.isha ?? ''),
    jummah1: weekday(day.date) === 5 ? '13:30' : '-',
    jummah2: '-',
  }));
  return JSON.stringify({ status: 'success', data: { salah, iqamah: rows }, message: [] });
}

const later = (time: string, minutes: number) => {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const sum = hours * 60 + rest + minutes;
  return `${String(Math.floor(sum / 60) % 24).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`;
};
const TEN_LATER = yearOf((_, adhan) => later(adhan, 10));

interface Asked {
  answers?: string;
  rules?: 'yes' | 'no';
}

async function timingsEditor() {
  const member = await makeMember(test, ['timings']);
  const params = { m_id: member.masjidId };
  const bodyOf = (content: string | Uint8Array, name: string) => ({
    file:
      typeof content === 'string'
        ? { name, type: 'text/plain', text: content }
        : { name, type: 'application/zip', bytes: new Uint8Array(content) },
  });
  const preview = (content: string | Uint8Array, asked: Asked = {}, name = 'pasted.txt') =>
    member.caller.moveIn.preview({ params, query: asked, body: bodyOf(content, name) });
  const store = (
    content: string | Uint8Array,
    {
      fingerprint,
      ...asked
    }: Asked & { fingerprint: string | null; overwrite?: 'yes' | 'no'; doubts?: 'accepted' },
    name = 'pasted.txt',
  ) =>
    member.caller.moveIn.store({
      params,
      query: { ...asked, fingerprint: fingerprint ?? '' },
      body: bodyOf(content, name),
    });
  return { member, params, preview, store };
}

describe('a year of another system', () => {
  it('is shown before anything is stored, with its rules, its days and a screen', async () => {
    const { member, params, preview } = await timingsEditor();
    const shown = await preview(TEN_LATER);
    expect(shown).toMatchObject({
      source: 'masjidal',
      questions: [],
      lines: [],
      doubts: [],
      first: FROM,
      last: TO,
      salah_days: 365,
      iqamah_days: 365,
      jumuah: ['13:30'],
      taken: null,
      taken_iqamah: null,
      iqamah_records: 0,
      is_stored: false,
    });
    expect(shown.rules).toMatchObject({ times: 365 * 5 + 52 + 1, is_whole_year: true });
    expect(shown.rules?.explained).toBe(shown.rules?.times);
    expect(shown.rules?.rules.prayers.isha).toEqual([{ time: { kind: 'after', minutes: 10 } }]);
    expect(shown.rules?.rules.prayers.dhuhr).toEqual([{ time: { kind: 'fixed', time: '13:30' } }]);
    expect(shown.rows).toHaveLength(4);
    expect(shown.screen?.days.some(({ date }) => date === FROM)).toBe(true);
    const inside = shown.screen?.days.find(({ date }) => date === FROM)?.prayers.isha;
    expect(inside?.iqamah?.[1]).toBe(shown.rows[0]?.iqamah.isha);
    expect(await member.caller.salahTimings.getByDate({ params: { ...params, date: FROM } })).toBeNull();
    const { changes } = await member.caller.timingHistory.list({ params, query: { area: 'salah' } });
    expect(changes).toEqual([]);
  }, 60_000);

  it('keeps the days that follow no rule, and never changes a time', async () => {
    const { member, params, preview, store } = await timingsEditor();
    const odd = new Set(['2027-03-03', '2027-08-09', '2027-11-20']);
    const text = yearOf((date, adhan) => later(adhan, odd.has(date) ? 17 : 10));
    const { fingerprint, iqamah_records, rules } = await preview(text);
    expect(iqamah_records).toBe(3);
    expect(rules?.exceptions).toHaveLength(12);
    const stored = await store(text, { fingerprint });
    expect(stored).toMatchObject({ salah_days: 365, iqamah_days: 365 });
    expect(stored.change_ids).toHaveLength(2);
    const records = await member.caller.iqamaTimings.download({
      params,
      query: { start_date: FROM, end_date: TO },
    });
    expect(records.text.split('\n').filter((line) => line.startsWith('2027'))).toHaveLength(3);
  }, 60_000);

  it('is stored once: the same again changes nothing, and each change can be taken back', async () => {
    const { member, params, preview, store } = await timingsEditor();
    const { fingerprint } = await preview(TEN_LATER);
    const { change_ids } = await store(TEN_LATER, { fingerprint });
    expect(change_ids).toHaveLength(2);
    const again = await preview(TEN_LATER);
    expect(again).toMatchObject({ is_stored: true, taken: null, taken_iqamah: null, fingerprint });
    expect((await store(TEN_LATER, { fingerprint })).change_ids).toEqual([]);
    for (const id of change_ids.toReversed())
      await member.caller.timingHistory.restore({
        params: { ...params, change_id: id },
        query: { anyway: 'no' },
      });
    expect(await member.caller.salahTimings.getByDate({ params: { ...params, date: FROM } })).toBeNull();
    const { rules } = await member.caller.iqamaTimings.getSettings({ params });
    expect(rules.prayers.isha).not.toEqual([{ time: { kind: 'after', minutes: 10 } }]);
  }, 60_000);

  it('without rules every day keeps its own times', async () => {
    const { preview, store } = await timingsEditor();
    const shown = await preview(TEN_LATER, { rules: 'no' });
    expect(shown).toMatchObject({ rules: null, iqamah_records: 365 });
    await expect(store(TEN_LATER, { rules: 'yes', fingerprint: shown.fingerprint })).rejects.toMatchObject({
      code: 'move_in_changed',
    });
    expect((await store(TEN_LATER, { rules: 'no', fingerprint: shown.fingerprint })).change_ids).toHaveLength(
      2,
    );
  }, 60_000);

  it('replaces stored days only with leave, and says how many', async () => {
    const { member, params, preview, store } = await timingsEditor();
    await member.caller.salahTimings.generate({ params, body: { start_date: FROM, end_date: FROM } });
    const value = '05:01';
    await member.caller.salahTimings.update({ params, body: { key: 'mst_fajr', mst_date: FROM, value } });
    await member.caller.iqamaTimings.create({
      body: { m_id: member.masjidId, mit_date: FROM, mit_fajr: '06:59' },
    });
    const shown = await preview(TEN_LATER);
    expect(shown.taken).toMatchObject({ first: FROM, days: 1, edited: 1 });
    expect(shown.taken_iqamah).toMatchObject({ first: FROM, days: 1, edited: 1 });
    const { fingerprint } = shown;
    await expect(store(TEN_LATER, { fingerprint })).rejects.toMatchObject({
      code: 'duplicate_timings',
      httpStatus: 409,
    });
    expect(await member.caller.salahTimings.getByDate({ params: { ...params, date: FROM } })).toMatchObject({
      mst_fajr: value,
    });
    const { findings } = await store(TEN_LATER, { fingerprint, overwrite: 'yes' });
    expect(findings).toEqual(shown.findings);
  }, 60_000);

  it('is for those who may change the timings', async () => {
    const content = await makeMember(test, ['content']);
    const body = { file: { name: 'x.txt', type: 'text/plain', text: TEN_LATER } };
    await expect(
      content.caller.moveIn.preview({ params: { m_id: content.masjidId }, query: {}, body }),
    ).rejects.toMatchObject({ httpStatus: 403 });
    const stranger = await makeMember(test, ['mosque-admin']);
    await expect(
      stranger.caller.moveIn.preview({ params: { m_id: content.masjidId }, query: {}, body }),
    ).rejects.toMatchObject({ httpStatus: 404 });
  });
});

describe('what is not understood', () => {
  it('is named, and confirmed before anything is stored', async () => {
    const { preview, store } = await timingsEditor();
    const text = TEN_LATER.replace(/"isha":"/, '"isha":"x');
    const shown = await preview(text);
    expect(shown.doubts).toMatchObject([{ code: 'unreadable-time', where: `${FROM} isha` }]);
    const { fingerprint } = shown;
    await expect(store(text, { fingerprint })).rejects.toMatchObject({
      code: 'doubts_open',
      response: { doubts: shown.doubts },
    });
    expect((await store(text, { fingerprint, doubts: 'accepted' })).salah_days).toBe(365);
  }, 60_000);

  it('of another place is said', async () => {
    const { preview } = await timingsEditor();
    const months = Array.from({ length: 12 }, (_, month) =>
      month === 11 ? { 20: ['06:10', '07:47', '12:17', '14:20', '16:44', '18:15'] } : {},
    );
    const page = { name: 'Paris', latitude: 48.84, longitude: 2.35, timezone: 'Europe/Paris' };
    const text = `<html><script>let confData = ${JSON.stringify({ ...page, calendar: months, iqamaCalendar: months.map(() => ({})) })};</script></html>`;
    const shown = await preview(text);
    expect(shown.told).toMatchObject({ name: 'Paris', time_zone: 'Europe/Paris' });
    expect(shown.doubts.map(({ code }) => code)).toEqual(['other-place', 'other-zone', 'year']);
  });

  it('of a table is asked as an upload asks it', async () => {
    const { preview } = await timingsEditor();
    const shown = await preview(
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n03/04/2027,5:20,6:51,1:25,4:45,7:40,9:00\n',
    );
    expect(shown.source).toBe('csv');
    expect(shown.questions.map(({ id }) => id)).toContain('dateOrder');
    expect(shown).toMatchObject({ fingerprint: null, screen: null, rows: [] });
  });
});

/** A year as twelve small tables in a zip. */
const months = () => {
  const days = timetable(PLACE, SETTINGS, { from: FROM, to: TO });
  return Array.from({ length: 12 }, (_, month) => {
    const own = days.filter(({ date }) => Number(date.slice(5, 7)) === month + 1);
    const lines = own.map((day) =>
      [Number(day.date.slice(8)), day.fajr, day.sunrise, day.dhuhr, day.asr, day.maghrib, day.isha].join(','),
    );
    return [
      `2027/${String(month + 1).padStart(2, '0')}.csv`,
      strToU8(`Day,Fajr,Shuruk,Duhr,\`Asr,Maghrib,\`Isha\n${lines.join('\n')}\n`),
    ] as const;
  });
};

describe('a zip', () => {
  it('of months is one year', async () => {
    const { preview } = await timingsEditor();
    const zip = zipSync(Object.fromEntries([...months(), ['__MACOSX/x', strToU8('x')] as const]));
    const first = await preview(zip, {}, 'times.zip');
    const answers = first.questions.map(
      ({ id }) => `${id}:${id === 'year' ? 2027 : id === 'winterTime' ? 'as-written' : ''}`,
    );
    const shown =
      answers.length > 0 ? await preview(zip, { answers: answers.join(',') }, 'times.zip') : first;
    expect(shown).toMatchObject({ source: 'csv', salah_days: 365, first: FROM, last: TO, lines: [] });
  }, 60_000);

  it('of anything else gets a clear answer', async () => {
    const { preview } = await timingsEditor();
    const bomb = zipSync({ '01.csv': new Uint8Array(300_000_000) }, { level: 9 });
    const refused = (content: string | Uint8Array, problem: string) =>
      expect(preview(content)).rejects.toMatchObject({
        code: 'source_unknown',
        httpStatus: 422,
        response: { problem },
      });
    await refused(bomb, 'zip-too-large');
    await refused(zipSync({ 'a.zip': zipSync({ b: strToU8('x') }) }), 'zip-in-zip');
    await refused(zipSync({ '../a.csv': strToU8('x') }), 'zip-path');
    await refused(zipSync({ 'a.csv': strToU8('x'.repeat(9000)) }).subarray(0, 50), 'zip-broken');
    await refused(zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), 'spreadsheet');
    await refused(strToU8('%PDF-1.7 ...'), 'pdf');
    await refused('<!doctype html><html><body>Welcome to our masjid</body></html>', 'page');
    await refused('{"hello": 1}', 'json');
    await refused(`{"timetable":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'no-times');
    await refused('   ', 'empty');
    await refused(new Uint8Array([1, 2, 3, 0, 255, 254]), 'unknown');
  }, 60_000);

  it('of a hundred megabytes is refused before it is read', async () => {
    const { member } = await timingsEditor();
    const text = `{"timetable":[${'{},'.repeat(35_000_000)}{}]}`;
    expect(text.length).toBeGreaterThan(100_000_000);
    const body = { file: { name: 'x.json', type: 'application/json', text } };
    await expect(
      member.caller.moveIn.preview({ params: { m_id: member.masjidId }, query: {}, body }),
    ).rejects.toMatchObject({ code: 'payload_too_large', httpStatus: 413 });
  }, 60_000);
});

describe('a link', () => {
  async function serve(pages: Record<string, string | Uint8Array | { location: string }>): Promise<string> {
    const server = createServer((request, response) => {
      const page = pages[request.url ?? ''];
      if (page === undefined) response.writeHead(404).end();
      else if (typeof page === 'string' || page instanceof Uint8Array) response.end(page);
      else response.writeHead(302, page).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    atEnd(async () => {
      server.closeAllConnections();
      server.close();
    });
    return `http://old.test:${(server.address() as AddressInfo).port}`;
  }

  it('to a zip of months is one year', async () => {
    const { preview } = await timingsEditor();
    const site = await serve({ '/times.zip': zipSync(Object.fromEntries(months())) });
    const answers = 'year:2027,winterTime:as-written';
    const shown = await preview(`${site}/times.zip`, { answers });
    expect(shown).toMatchObject({ source: 'csv', salah_days: 365, first: FROM, last: TO, lines: [] });
  }, 60_000);

  it('is opened for the masjid; of a WordPress site its plugin is asked', async () => {
    const { preview, store } = await timingsEditor();
    const row = {
      d_date: FROM,
      fajr_begins: '06:20:00',
      sunrise: '07:51:00',
      zuhr_begins: '12:22:00',
      asr_mithl_1: '14:38:00',
      asr_mithl_2: '14:38:00',
      maghrib_begins: '16:52:00',
      isha_begins: '18:23:00',
    };
    const site = await serve({
      '/times.json': TEN_LATER,
      '/': '<!doctype html><link href="/wp-content/x.css">',
      '/wp-json/dpt/v1/prayertime?filter=year': JSON.stringify([[row]]),
    });
    const shown = await preview(`  ${site}/times.json\n`);
    expect(shown).toMatchObject({ source: 'masjidal', salah_days: 365, name: 'old.test.csv' });
    expect((await store(`${site}/times.json`, { fingerprint: shown.fingerprint })).salah_days).toBe(365);
    expect(await preview(`${site}/`)).toMatchObject({ source: 'dpt', salah_days: 1 });
  }, 60_000);

  it('that has changed since it was shown is not stored', async () => {
    const { preview, store } = await timingsEditor();
    const pages = { '/t': TEN_LATER };
    const site = await serve(pages);
    const { fingerprint } = await preview(`${site}/t`);
    pages['/t'] = yearOf((_, adhan) => later(adhan, 15));
    await expect(store(`${site}/t`, { fingerprint })).rejects.toMatchObject({
      code: 'move_in_changed',
      httpStatus: 409,
    });
  }, 60_000);

  it.each([
    ['http://127.0.0.2/', 'address-not-allowed'],
    ['http://localhost:3000/api', 'address-not-allowed'],
    ['http://[::1]/', 'address-not-allowed'],
    ['http://169.254.169.254/latest/meta-data', 'address-not-allowed'],
    ['https://user:pass@example.org/', 'address-not-allowed'],
  ])('to %s is not opened', async (link, problem) => {
    const { preview } = await timingsEditor();
    await expect(preview(link)).rejects.toMatchObject({ code: 'link_failed', response: { problem } });
  });

  it('that leads inside by a redirect, or nowhere, says so', async () => {
    const { preview } = await timingsEditor();
    const site = await serve({ '/in': { location: 'http://10.0.0.1/x' } });
    await expect(preview(`${site}/in`)).rejects.toMatchObject({
      response: { problem: 'address-not-allowed' },
    });
    await expect(preview(`${site}/none`)).rejects.toMatchObject({ response: { problem: 'refused' } });
    const closed = await startApp({
      outbound: { isAllowed: () => true, resolve: () => Promise.reject(new Error('no network')) },
    });
    const member: Member = await makeMember(closed, ['timings'], await makeMasjid(closed));
    const body = { file: { name: 'pasted.txt', type: 'text/plain', text: 'https://mawaqit.net/en/m/x' } };
    await expect(
      member.caller.moveIn.preview({ params: { m_id: member.masjidId }, query: {}, body }),
    ).rejects.toMatchObject({ code: 'link_failed', response: { problem: 'unreachable' } });
  }, 60_000);
});
