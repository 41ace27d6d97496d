import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

/** A Friday and the day after it. */
const FRIDAY = '2027-03-12';
const SATURDAY = '2027-03-13';
const HEADER = 'Date,Fajr,Dhuhr,Asr,Maghrib,Isha,Jumuah 1,Jumuah 2,Jumuah 3';
const fileOf = (text: string) => ({ file: { name: 'march.csv', type: 'text/csv', text } });

async function timingsEditor() {
  const m_id = await makeMasjid(test);
  const { caller } = await makeMember(test, ['timings'], m_id);
  const params = { m_id };
  const upload = (text: string, { overwrite = 'yes', answers = '' } = {}) =>
    caller.iqamaTimings.upload({
      params: { m_id, overwrite: overwrite === 'yes' ? 'yes' : 'no' },
      query: { answers },
      body: fileOf(text),
    });
  const preview = (text: string, answers = '') =>
    caller.iqamaTimings.uploadPreview({ params, query: { answers }, body: fileOf(text) });
  const records = async () => (await caller.iqamaTimings.getAll({ params, query: { past: 'yes' } })).list;
  const enter = (times: object) =>
    caller.iqamaTimings.create({ body: { m_id, mit_date: FRIDAY, is_overwrite: true, ...times } });
  return { caller, params, upload, preview, records, enter };
}

describe('what a file of iqamah times does not have', () => {
  const TWO = `Date,Fajr Iqamah,Isha Iqamah\n${FRIDAY},06:15,21:00\n${SATURDAY},06:15,21:00\n`;

  it('stays in the record of the day', async () => {
    const { upload, records, enter } = await timingsEditor();
    await enter({ mit_fajr: '05:50', mit_asr: '+10', mit_jummah1: '13:15', mit_jummah2: '14:15' });
    await expect(upload(TWO, { overwrite: 'no' })).rejects.toMatchObject({
      code: 'duplicate_timings',
      response: { first: FRIDAY, days: 1, edited: 1 },
    });
    expect(await upload(TWO)).toMatchObject({ days: 2, first: FRIDAY, last: SATURDAY });
    expect(await records()).toMatchObject([
      { mit_fajr: '06:15', mit_asr: '+10', mit_isha: '21:00', mit_jummah1: '13:15', mit_jummah2: '14:15' },
      { mit_fajr: '06:15', mit_asr: null, mit_isha: '21:00', source: 'upload' },
    ]);
  });

  it('goes when the person says so', async () => {
    const { upload, records, enter } = await timingsEditor();
    await enter({ mit_fajr: '05:50', mit_asr: '+10', mit_jummah1: '13:15' });
    await upload(TWO, { answers: 'missing:clear' });
    expect((await records())[0]).toMatchObject({
      mit_fajr: '06:15',
      mit_asr: null,
      mit_jummah1: null,
      source: 'upload',
    });
  });

  it('is the same with an empty cell; N/A leaves the prayer to the rules', async () => {
    const { upload, records, enter, preview } = await timingsEditor();
    await enter({ mit_fajr: '05:50', mit_asr: '17:00', mit_jummah1: '13:15' });
    const text = `${HEADER}\n${FRIDAY},,13:30,N/A,,21:00,,,\n`;
    expect(await preview(text)).toMatchObject({
      kept: [
        { prayer: 'fajr', days: 1 },
        { prayer: 'jumuah', days: 1 },
      ],
      rows: [{ iqamah: { fajr: '05:50', dhuhr: '13:30', asr: null, isha: '21:00' }, jumuah: ['13:15'] }],
    });
    await upload(text);
    expect(await records()).toMatchObject([
      { mit_fajr: '05:50', mit_zuhr: '13:30', mit_asr: null, mit_jummah1: '13:15', source: 'record' },
    ]);
  });

  it('takes the record of a day away when it leaves nothing to say', async () => {
    const { upload, records, enter } = await timingsEditor();
    await enter({ mit_asr: '17:00' });
    const text = `${HEADER}\n${FRIDAY},,,N/A,,,,,\n${SATURDAY},06:15,,,,,,,\n`;
    await upload(text);
    expect(await records()).toMatchObject([{ mit_date: SATURDAY }]);
  });
});

describe('a file from which nothing is taken', () => {
  const SALAH = `Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha\n${FRIDAY},05:20,06:35,12:27,15:45,18:15,19:30\n`;

  it('of salah times is refused, and the other dialog offered', async () => {
    const { caller, params, upload, preview, records } = await timingsEditor();
    await expect(upload(SALAH)).rejects.toMatchObject({
      code: 'nothing_taken',
      httpStatus: 422,
      response: { reason: 'other-kind', other: 'salah' },
    });
    expect(await preview(SALAH)).toMatchObject({ other: 'salah', days: 0 });
    expect(await records()).toEqual([]);
    await expect(caller.iqamaTimings.learn({ params, query: {}, body: fileOf(SALAH) })).rejects.toMatchObject(
      { code: 'nothing_taken', response: { other: 'salah' } },
    );
  });

  it('with empty cells alone is refused', async () => {
    const { upload } = await timingsEditor();
    await expect(upload(`${HEADER}\n${FRIDAY},,,,,,,,\n`)).rejects.toMatchObject({
      code: 'nothing_taken',
      response: { reason: 'no-times', other: null },
    });
  });
});

describe('the dry run', () => {
  it('shows what would be stored and what the checks would say, and stores nothing', async () => {
    const { upload, preview, records, enter } = await timingsEditor();
    await enter({ mit_fajr: '05:50' });
    const before = await records();
    const text = `${HEADER}\n${SATURDAY},06:15,13:30,+10,12:30,21:00,,,\n${FRIDAY},06:15,13:30,17:00,18:45,21:00,13:15,,\n`;
    const shown = await preview(text);
    expect(shown).toMatchObject({
      days: 2,
      first: FRIDAY,
      last: SATURDAY,
      taken: { first: FRIDAY, days: 1, edited: 1 },
      kept: [],
      rows: [
        { line: 3, date: FRIDAY, jumuah: ['13:15'], iqamah: { asr: '17:00' } },
        { line: 2, date: SATURDAY, iqamah: { asr: '+10' } },
      ],
    });
    expect(shown.findings).toMatchObject([{ check: 'iqamah-before-adhan', prayers: ['maghrib'] }]);
    expect(await records()).toEqual(before);
    expect((await upload(text)).findings).toEqual(shown.findings);
  });
});

describe('the export', () => {
  const minute = fc.integer({ min: 0, max: 59 }).map((one) => String(one).padStart(2, '0'));
  const between = (from: number, to: number) =>
    fc
      .tuple(fc.integer({ min: from, max: to }), minute)
      .map(([hour, at]) => `${String(hour).padStart(2, '0')}:${at}`);
  const after = fc.integer({ min: 0, max: 999 }).map((wait) => `+${wait}`);
  const value = (from: number, to: number) => fc.oneof(between(from, to), after, fc.constant(null));
  const record = fc.record({
    mit_fajr: fc.oneof(between(4, 6), after),
    mit_zuhr: value(12, 14),
    mit_asr: value(15, 17),
    mit_maghrib: value(18, 19),
    mit_isha: value(20, 22),
    jumuah: fc.array(fc.oneof(between(12, 15), after), { maxLength: 3 }),
  });

  it('sent back gives the same records, whatever they hold and whichever their days', async () => {
    const { caller, params, upload, records, enter } = await timingsEditor();
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 7, maxLength: 7 }), async (week) => {
        for (const [day, { jumuah, ...times }] of week.entries()) {
          const [mit_jummah1 = null, mit_jummah2 = null, mit_jummah3 = null] = jumuah;
          const slots = { mit_jummah1, mit_jummah2, mit_jummah3 };
          await enter({ ...times, ...slots, mit_date: `2027-03-${String(8 + day).padStart(2, '0')}` });
        }
        const before = await records();
        const { text } = await caller.iqamaTimings.download({ params, query: {} });
        for (const { mit_id } of before) await caller.iqamaTimings.remove({ params: { ...params, mit_id } });
        await upload(text);
        const plain = (list: typeof before) =>
          list.map(({ mit_id: _, version: __, source: ___, ...times }) => times);
        expect(plain(await records())).toEqual(plain(before));
      }),
      { numRuns: 5 },
    );
  }, 60_000);
});

describe('a file of two tables, salah above iqamah', () => {
  const TABLES = [
    'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
    `${FRIDAY},05:10,06:40,12:25,15:40,18:10,19:30`,
    `${SATURDAY},05:08,06:38,12:25,15:41,18:11,19:31`,
    '',
    'Date,Fajr Iqamah,Dhuhr Iqamah,Asr Iqamah,Maghrib Iqamah,Isha Iqamah',
    `${FRIDAY},05:30,13:15,16:00,18:15,19:45`,
    `${SATURDAY},05:30,13:15,16:00,18:15,19:45`,
  ].join('\n');

  it('gives its congregations, and shows the lines they stand in', async () => {
    const { preview, upload, records } = await timingsEditor();
    const answers = 'otherPlace:as-written';
    expect(await preview(TABLES, answers)).toMatchObject({
      other: null,
      questions: [],
      refused: 0,
      days: 2,
      columns: { 1: { header: 'Fajr Iqamah', role: 'iqamah.fajr', sample: ['05:30', '05:30'] } },
      rows: [{ line: 6, text: expect.stringContaining('13:15'), iqamah: { fajr: '05:30' } }, { line: 7 }],
    });
    await upload(TABLES, { answers });
    expect(await records()).toMatchObject([
      { mit_fajr: '05:30', mit_isha: '19:45' },
      { mit_fajr: '05:30', mit_isha: '19:45' },
    ]);
  });
});
