import { timetable } from '@minaret/prayer/sun/timetable';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const DAY = '2027-01-10';
const NEXT = '2027-01-11';
const WHOLE = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
const TIMES = '06:20,07:50,12:25,14:45,17:00,18:30';
const fileOf = (text: string, name = 'printed.csv') => ({ file: { name, type: 'text/csv', text } });

async function timingsEditor() {
  const m_id = await makeMasjid(test);
  const { caller } = await makeMember(test, ['timings'], m_id);
  const params = { m_id };
  const upload = (text: string, { overwrite = 'yes', answers = '' } = {}) =>
    caller.salahTimings.upload({
      params: { m_id, overwrite: overwrite === 'yes' ? 'yes' : 'no' },
      query: { answers },
      body: fileOf(text),
    });
  const preview = (text: string, answers = '') =>
    caller.salahTimings.uploadPreview({ params, query: { answers }, body: fileOf(text) });
  const row = (date = DAY) => caller.salahTimings.getByDate({ params: { ...params, date } });
  const generate = () =>
    caller.salahTimings.generate({
      params,
      body: { start_date: DAY, end_date: NEXT, is_overwrite: true },
    });
  return { caller, params, upload, preview, row, generate };
}

describe('a file that lacks a prayer', () => {
  const FIVE = `Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib\n${DAY},06:20,07:50,12:25,14:45,17:00\n${NEXT},06:20,07:50,12:25,14:45,17:01\n`;

  it('leaves what is stored of it, with its marks and its origin', async () => {
    const { caller, params, upload, row, generate } = await timingsEditor();
    await generate();
    const calculated = await row(NEXT);
    await caller.salahTimings.update({ params, body: { key: 'mst_isha', mst_date: DAY, value: '18:59' } });
    await caller.salahTimings.update({ params, body: { key: 'mst_asr', mst_date: DAY, value: '14:59' } });
    await expect(upload(FIVE, { overwrite: 'no' })).rejects.toMatchObject({
      code: 'duplicate_timings',
      response: { first: DAY, days: 2, edited: 1 },
    });
    expect(await upload(FIVE)).toMatchObject({
      days: 2,
      first: DAY,
      last: NEXT,
      change_id: expect.any(Number),
    });
    expect(await row()).toMatchObject({
      mst_asr: '14:45',
      mst_isha: '18:59',
      edited: ['mst_isha'],
      origin: 'uploaded',
    });
    expect(await row(NEXT)).toMatchObject({ mst_maghrib: '17:01', mst_isha: calculated?.mst_isha });
    const story = (date: string, key: 'mst_isha' | 'mst_asr') =>
      caller.salahOrigins.explain({ params: { ...params, date, key } });
    expect(await story(DAY, 'mst_isha')).toMatchObject({ origin: 'edited', file: null });
    expect(await story(DAY, 'mst_asr')).toMatchObject({ origin: 'uploaded', file: 'printed.csv' });
    expect(await story(NEXT, 'mst_isha')).toMatchObject({ origin: 'calculated', file: null });
    expect(await story(NEXT, 'mst_asr')).toMatchObject({ origin: 'uploaded', file: 'printed.csv' });
  });

  it('takes it away when the person says so', async () => {
    const { upload, row, generate } = await timingsEditor();
    await generate();
    await upload(FIVE, { answers: 'missing:clear' });
    expect(await row()).toMatchObject({ mst_maghrib: '17:00', mst_isha: null, edited: [] });
  });

  it('has no time to give where nothing is stored', async () => {
    const { upload, row } = await timingsEditor();
    await upload(FIVE);
    expect(await row()).toMatchObject({ mst_maghrib: '17:00', mst_isha: null });
  });

  it('is the same with an empty cell; what says N/A is taken at its word', async () => {
    const { upload, row, generate } = await timingsEditor();
    await generate();
    const before = await row();
    await upload(
      `${WHOLE}\n${DAY},,07:50,12:25,14:45,17:00,N/A\n${NEXT},06:20,07:50,12:25,14:45,17:00,18:30\n`,
    );
    expect(await row()).toMatchObject({ mst_fajr: before?.mst_fajr, mst_sunrise: '07:50', mst_isha: null });
  });

  it('leaves a day alone of which it says nothing', async () => {
    const { upload, row, generate, preview } = await timingsEditor();
    await generate();
    const before = await row();
    const text = `${WHOLE}\n${DAY},,,,,,\n${NEXT},${TIMES}\n`;
    expect(await preview(text)).toMatchObject({ days: 1, first: NEXT });
    expect(await upload(text)).toMatchObject({ days: 1, first: NEXT });
    expect(await row()).toEqual(before);
  });
});

describe('a file from which nothing is taken', () => {
  const IQAMAH = `Date,Fajr Iqamah,Dhuhr Iqamah,Asr Iqamah,Maghrib Iqamah,Isha Iqamah\n${DAY},06:50,13:30,15:15,17:05,19:30\n`;

  it('is refused, and the other dialog offered', async () => {
    const { upload, row, preview } = await timingsEditor();
    await expect(upload(IQAMAH)).rejects.toMatchObject({
      code: 'nothing_taken',
      httpStatus: 422,
      response: {
        reason: 'other-kind',
        other: 'iqamah',
        columns: expect.arrayContaining([{ header: 'Fajr Iqamah', role: 'iqamah.fajr' }]),
      },
    });
    expect(await preview(IQAMAH)).toMatchObject({ other: 'iqamah', days: 0, rows: [] });
    expect(await row()).toBeNull();
  });

  it('is refused when it has the columns and no times', async () => {
    const { upload } = await timingsEditor();
    await expect(upload(`${WHOLE}\n${DAY},,,,,,\n`)).rejects.toMatchObject({
      code: 'nothing_taken',
      response: { reason: 'no-times', other: null },
    });
  });
});

describe('the dry run', () => {
  it('shows what was understood beside the file, what it replaces and what stays, and stores nothing', async () => {
    const { preview, row, generate, caller, params } = await timingsEditor();
    await generate();
    await caller.salahTimings.update({ params, body: { key: 'mst_asr', mst_date: DAY, value: '14:59' } });
    const before = await row();
    const days = Array.from({ length: 6 }, (_, index) => `2027-01-${10 + index}`);
    const text = [
      'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib',
      ...days.map((date) => `${date},${TIMES.slice(0, 29)}`),
    ];
    const shown = await preview(text.join('\n'));
    expect(shown).toMatchObject({
      layout: { header_line: 1, header_lines: 1, separator: ',', salah_clock: '24h', winter_time: null },
      questions: [],
      lines: [],
      refused: 0,
      days: 6,
      first: DAY,
      last: '2027-01-15',
      taken: { first: DAY, days: 2, edited: 1 },
      kept: [{ prayer: 'isha', days: 2 }],
      other: null,
    });
    expect(shown.columns[1]).toMatchObject({
      index: 1,
      header: 'Fajr',
      role: 'salah.fajr',
      sample: ['06:20', '06:20', '06:20'],
    });
    expect(shown.rows.map(({ line, date }) => [line, date])).toEqual([
      [2, DAY],
      [3, NEXT],
      [4, '2027-01-12'],
      [7, '2027-01-15'],
    ]);
    expect(shown.rows[0]).toMatchObject({
      text: `${DAY},06:20,07:50,12:25,14:45,17:00`,
      salah: { fajr: '06:20', isha: before?.mst_isha },
    });
    expect(shown.rows[2]?.salah.isha).toBeNull();
    expect(await row()).toEqual(before);
    const cleared = await preview(text.join('\n'), 'missing:clear');
    expect(cleared.kept).toEqual([{ prayer: 'isha', days: 2 }]);
    expect(cleared.rows[0]?.salah.isha).toBeNull();
  });

  it('says of the findings what the upload says', async () => {
    const { preview, upload } = await timingsEditor();
    const text = `${WHOLE}\n${DAY},06:20,07:50,12:25,14:45,17:00,16:30\n${NEXT},${TIMES}\n`;
    const { findings } = await preview(text);
    expect(findings.length).toBeGreaterThan(0);
    expect((await upload(text)).findings).toEqual(findings);
  });

  it('answers with questions and refused lines instead of failing; only what is no CSV fails', async () => {
    const { preview, caller, params } = await timingsEditor();
    const asked = await preview(`${WHOLE}\n01/02/2027,06:08,07:34,12:32,15:05,17:30,18:55\n`);
    expect(asked).toMatchObject({ questions: [{ id: 'dateOrder' }], rows: [], days: 0 });
    expect(
      await preview(`${WHOLE}\n01/02/2027,06:08,07:34,12:32,15:05,17:30,18:55\n`, 'dateOrder:dmy'),
    ).toMatchObject({
      questions: [],
      first: '2027-02-01',
    });
    expect(
      await preview(`${WHOLE}\n${DAY},06:20,07:50,12:25,14:45,08:00,20:30\n${NEXT},${TIMES}\n`),
    ).toMatchObject({
      refused: 1,
      lines: [{ line: 2, column: 'Maghrib', code: 'invalid-hour' }],
    });
    await expect(
      caller.salahTimings.uploadPreview({ params, query: {}, body: fileOf('%PDF', 'a.pdf') }),
    ).rejects.toMatchObject({ code: 'not_csv' });
  });

  it.each(['dateOrder:xyz', 'toString:1', 'column.64:date', 'column.1:salah.midnight', 'nonsense'])(
    'refuses an answer that is none: %s',
    async (answers) => {
      const { preview } = await timingsEditor();
      await expect(preview(`${WHOLE}\n${DAY},${TIMES}\n`, answers)).rejects.toMatchObject({
        code: 'invalid_payload',
        response: { issues: [{ path: 'answers' }] },
      });
    },
  );

  it('takes what a person says a column is', async () => {
    const { preview } = await timingsEditor();
    const text = `Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha,Zawal\n${DAY},${TIMES},12:15\n`;
    const shown = await preview(text, 'column.6:ignored');
    expect(shown.columns[6]).toMatchObject({ header: 'Isha', role: 'ignored' });
    expect(shown.rows[0]?.salah.isha).toBeNull();
  });
});

describe('the days of a file', () => {
  it('are all asked about when they stand in any order', async () => {
    const { upload, generate, row } = await timingsEditor();
    await generate();
    const before = await row();
    const text = `${WHOLE}\n2027-01-12,${TIMES}\n${DAY},${TIMES}\n2027-01-09,${TIMES}\n2027-01-13,${TIMES}\n2027-01-12,${TIMES}\n`;
    await expect(upload(text, { overwrite: 'no' })).rejects.toMatchObject({
      code: 'duplicate_timings',
      response: { first: DAY, days: 1 },
    });
    expect(await row()).toEqual(before);
    expect(await upload(text)).toMatchObject({ days: 4, first: '2027-01-09', last: '2027-01-13' });
  });

  it('are read whatever the letters of the file are', async () => {
    const { caller, params, row } = await timingsEditor();
    const text = `التاريخ,الفجر,الشروق,الظهر,العصر,المغرب,العشاء\n${DAY},${TIMES}\n`;
    const utf16 = Buffer.from(text, 'utf16le');
    const all = Uint8Array.from({ length: 256 }, (_, index) => index);
    const page = [...new TextDecoder('windows-1256').decode(all)];
    const files = [
      Buffer.from(`\ufeff${text}`),
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from([...text].map((letter) => page.indexOf(letter))),
    ];
    for (const bytes of files) {
      const file = { name: 'a.csv', type: 'text/csv', bytes: new Uint8Array(bytes) };
      const stored = await caller.salahTimings.upload({
        params: { ...params, overwrite: 'yes' },
        query: {},
        body: { file },
      });
      expect(stored).toMatchObject({ days: 1, first: DAY });
    }
    expect(await row()).toMatchObject({ mst_isha: '18:30' });
  });
});

describe('a summer month of Lyon', () => {
  it('that follows the clock is stored as written, also in a layout known for winter times', async () => {
    const lyon = { latitude: 45.76, longitude: 4.84, timeZone: 'Europe/Paris' };
    const { timeZone: time_zone, ...at } = lyon;
    const m_id = await makeMasjid(test, { ...at, time_zone });
    const { caller } = await makeMember(test, ['timings'], m_id);
    const offsets = { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 };
    const days = timetable(
      lyon,
      { method: '2', asr: '0', highLatitude: '0', offsets },
      {
        from: '2027-07-01',
        to: '2027-07-31',
      },
    );
    const lines = days.map(
      ({ date, fajr, sunrise, dhuhr, asr, maghrib, isha }) =>
        `${Number(date.slice(8))},${fajr},${sunrise},${dhuhr},${asr},${maghrib},${isha}`,
    );
    const text = ['Day,Fajr,Shuruk,Duhr,`Asr,Maghrib,`Isha', ...lines].join('\n');
    const query = { answers: 'year:2027,month:7' };
    const body = fileOf(text);
    const shown = await caller.salahTimings.uploadPreview({ params: { m_id }, query, body });
    expect(shown).toMatchObject({ questions: [], days: 31, layout: { winter_time: 'as-written' } });
    await caller.salahTimings.upload({ params: { m_id, overwrite: 'no' }, query, body });
    const [first] = days;
    expect(await caller.salahTimings.getByDate({ params: { m_id, date: '2027-07-01' } })).toMatchObject({
      mst_sunrise: first?.sunrise,
      mst_maghrib: first?.maghrib,
    });
  });
});

describe('matching a calendar', () => {
  it('reads the file as the upload does', async () => {
    const { caller, params } = await timingsEditor();
    const text = `Date,Fajr Iqamah,Dhuhr Iqamah\n${DAY},06:50,13:30\n`;
    await expect(caller.salahPreview.match({ params, query: {}, body: fileOf(text) })).rejects.toMatchObject({
      code: 'nothing_taken',
      response: { other: 'iqamah' },
    });
  });
});
