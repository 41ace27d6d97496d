import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { makeMember, makeUser, signIn } from '../../../test/make.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { dailyMessageFor, dailyMessagesFor } from './service.ts';

let test: TestApp;
let system: Caller;
beforeAll(async () => {
  test = await startApp();
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
});
beforeEach(() =>
  inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    await db.deleteFrom('daily_messages').execute();
  }),
);

const verse = {
  content_type: 'daily_verse',
  language: 'en',
  date_type: 'any',
  day: null,
  month: null,
  body: 'So with hardship there is ease.',
  arabic: null,
  source: 'Qur’an 94:5',
  translation_by: null,
} as const;
const onHijri = (day: number, month: number) => ({ date_type: 'hijri', day, month }) as const;
const onGregorian = (day: number, month: number) => ({ date_type: 'gregorian', day, month }) as const;
const save = (values: Partial<Parameters<Caller['dailyMessages']['save']>[0]['body']>) =>
  system.dailyMessages.save({ body: { ...verse, ...values } });

describe('daily messages', () => {
  it('are added, read, changed and found again', async () => {
    const arabic = 'فَإِنَّ مَعَ الْعُسْرِ يُسْرًا';
    const added = await save({ ...onHijri(1, 9), arabic });
    expect(added).toMatchObject({ ...verse, ...onHijri(1, 9), arabic, version: 1 });
    expect(await system.dailyMessages.get({ params: { id: added.id } })).toEqual(added);
    const changed = await system.dailyMessages.update({
      body: { ...verse, id: added.id, version: 1, body: 'Truly, with hardship comes ease.' },
    });
    expect(changed).toMatchObject({ version: 2, date_type: 'any', day: null, arabic: null });
    const { list, total, all, languages } = await system.dailyMessages.getAll({ query: {} });
    expect({ list, total, all, languages }).toEqual({
      list: [changed],
      total: 1,
      all: 1,
      languages: ['en'],
    });
  });

  it('saved as it was read is no change, though one like it was kept beside it', async () => {
    await save({});
    const kept = await save({ keep_both: true });
    expect(await system.dailyMessages.update({ body: kept })).toEqual(kept);
    expect(await system.dailyMessages.get({ params: { id: kept.id } })).toEqual(kept);
  });

  it('a stale change is refused, and shows what stands there and who saved it', async () => {
    const { id } = await save({});
    await system.dailyMessages.update({ body: { ...verse, id, version: 1, source: 'Ash-Sharh 94:5' } });
    await expect(
      system.dailyMessages.update({ body: { ...verse, id, version: 1, source: 'mine' } }),
    ).rejects.toMatchObject({
      code: 'stale_version',
      response: {
        current: { source: 'Ash-Sharh 94:5', version: 2 },
        updated_by: expect.stringMatching(/^Person/),
      },
    });
  });

  it('are filtered by language, kind, month and words, vowel marks or not, ten a page', async () => {
    for (let day = 1; day <= 11; day += 1) await save({ ...onGregorian(day, 3) });
    await save({ language: 'ar', body: 'رَبِّ زِدْنِي عِلْمًا', content_type: 'daily_dua', ...onHijri(4, 12) });
    const find = async (query: Parameters<Caller['dailyMessages']['getAll']>[0]['query']) => {
      const { list, total } = await system.dailyMessages.getAll({ query });
      return { shown: list.length, total };
    };
    expect(await find({})).toEqual({ shown: 10, total: 12 });
    expect(await find({ page_index: 1 })).toEqual({ shown: 2, total: 12 });
    expect(await find({ language: 'ar' })).toEqual({ shown: 1, total: 1 });
    expect(await find({ content_type: 'daily_verse', page_index: 1 })).toEqual({ shown: 1, total: 11 });
    expect(await find({ month: 'gregorian-3' })).toMatchObject({ total: 11 });
    expect(await find({ month: 'hijri-12' })).toMatchObject({ total: 1 });
    expect(await find({ month: 'any' })).toMatchObject({ total: 0 });
    expect(await find({ search: 'زدني علما' })).toMatchObject({ total: 1 });
    expect(await find({ search: 'HARDSHIP' })).toMatchObject({ total: 11 });
    expect(await find({ search: '%' })).toMatchObject({ total: 0 });
  });

  it.each([
    ['a 30 February', onGregorian(30, 2), 'day'],
    ['a 31st of a Hijri month', onHijri(31, 9), 'day'],
    ['a day of no month', { date_type: 'hijri', day: 3, month: null }, 'month'],
    ['a day for any day', { date_type: 'any', day: 3, month: null }, 'day'],
    ['no text', { body: '  ' }, 'body'],
    ['no source', { source: '' }, 'source'],
  ] as const)('refuse %s at its field', async (_what, values, path) => {
    await expect(save(values)).rejects.toMatchObject({
      code: 'invalid_payload',
      response: { issues: [{ path }] },
    });
  });

  it('a deleted one is gone and can be put back', async () => {
    const { id } = await save({});
    await system.dailyMessages.remove({ params: { id } });
    await expect(system.dailyMessages.get({ params: { id } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(system.dailyMessages.remove({ params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await system.dailyMessages.restore({ params: { id } })).toMatchObject({ id });
    await expect(system.dailyMessages.restore({ params: { id } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are not for mosque roles', async () => {
    const { caller } = await makeMember(test, ['mosque-admin']);
    await expect(caller.dailyMessages.getAll({ query: {} })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a second one like it', () => {
  it('for the same day is told with the first, and kept if both are wanted', async () => {
    const first = await save({});
    const again = { body: 'so, with hardship, there is EASE' };
    await expect(save(again)).rejects.toMatchObject({
      code: 'duplicate_message',
      httpStatus: 409,
      response: { similar: [{ id: first.id }] },
    });
    expect((await save({ ...again, keep_both: true })).id).not.toBe(first.id);
  });

  it('is no second one on another day, in another language or of other words', async () => {
    await save({});
    await save({ ...onHijri(1, 9) });
    await save({ language: 'fr' });
    await save({ content_type: 'daily_dua' });
    await save({ body: 'Allah does not burden a soul with more than it can bear.' });
    expect((await system.dailyMessages.getAll({ query: {} })).total).toBe(5);
  });

  it('is not the message itself when it is changed', async () => {
    const { id } = await save({});
    await system.dailyMessages.update({ body: { ...verse, id, version: 1, source: 'Ash-Sharh 94:5' } });
  });
});

describe('the message of a day', () => {
  const en = ['en'];
  const ask = (languages: readonly string[], date: string, hijri: { month: number; day: number }) =>
    inTransaction(test.platform, 'read only', async (db) => {
      await enterTenant(db, { masjidId: 4711 });
      return dailyMessageFor(db, { kind: 'daily_verse', languages, date, hijri });
    });
  const plain = { month: 5, day: 5 };

  it('is the dated one, Hijri before Gregorian, otherwise one of the undated in turn', async () => {
    const undated = [await save({ body: 'One' }), await save({ body: 'Another of them' })];
    const gregorian = await save({ body: 'By the sun', ...onGregorian(8, 2) });
    const hijri = await save({ body: 'By the moon', ...onHijri(1, 9) });
    expect(await ask(en, '2027-02-08', { month: 9, day: 1 })).toMatchObject({
      id: hijri.id,
      because: 'hijri',
    });
    expect(await ask(en, '2027-02-08', { month: 9, day: 2 })).toMatchObject({
      id: gregorian.id,
      because: 'gregorian',
    });
    const turns = await inTransaction(test.platform, 'read only', (db) =>
      dailyMessagesFor(db, {
        kind: 'daily_verse',
        languages: en,
        days: ['2027-03-01', '2027-03-02', '2027-03-03'].map((date) => ({ date, hijri: plain })),
      }),
    );
    const ids = turns.map((message) => message?.id);
    expect(new Set(ids)).toEqual(new Set(undated.map(({ id }) => id)));
    expect(ids[0]).not.toBe(ids[1]);
    expect(ids[0]).toBe(ids[2]);
    expect(turns[0]?.because).toBe('rotation');
  });

  it('is in the first of the languages that has one; a dated one in a later language comes first', async () => {
    const english = await save({});
    await save({ language: 'ar', body: 'رَبِّ زِدْنِي عِلْمًا' });
    expect(await ask(['ur', 'en', 'ar'], '2027-03-01', plain)).toMatchObject({ id: english.id });
    const dated = await save({ language: 'ar', body: 'يَوْمٌ', ...onHijri(5, 5) });
    expect(await ask(['ur', 'en', 'ar'], '2027-03-01', plain)).toMatchObject({ id: dated.id });
    expect(await ask(['ur'], '2027-03-01', plain)).toBeNull();
    expect(await ask([], '2027-03-01', plain)).toBeNull();
  });

  it('of several for one day changes from year to year', async () => {
    await save({ body: 'The first of two', ...onGregorian(1, 3) });
    await save({ body: 'Another, the second', ...onGregorian(1, 3) });
    const of = async (year: number) => (await ask(en, `${year}-03-01`, plain))?.id;
    expect(await of(2027)).not.toBe(await of(2028));
    expect(await of(2027)).toBe(await of(2029));
  });

  it('is previewed by either calendar, with the masjid’s offset, for each language', async () => {
    const { id } = await save({ ...onHijri(1, 9) });
    await save({ language: 'ar', body: 'رَبِّ زِدْنِي عِلْمًا' });
    const byMoon = await system.dailyMessages.preview({ query: { hijri: '1448-09-01' } });
    expect(byMoon).toMatchObject({ date: '2027-02-08', hijri: { hijri_day: 1, hijri_month: 9 } });
    expect(byMoon.languages.map(({ language }) => language)).toEqual(['ar', 'en']);
    expect(byMoon.languages[1]?.messages).toEqual([
      expect.objectContaining({
        content_type: 'daily_verse',
        because: 'hijri',
        message: expect.objectContaining({ id }),
      }),
      { content_type: 'daily_hadith', message: null, because: null },
      { content_type: 'daily_dua', message: null, because: null },
    ]);
    const shifted = await system.dailyMessages.preview({
      query: { date: '2027-02-07', hijri_offset: 1, language: 'en' },
    });
    expect(shifted.languages[0]?.messages[0]?.message?.id).toBe(id);
    await expect(system.dailyMessages.preview({ query: { hijri: '1448-03-30' } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the starter set', () => {
  it('is added once, in whole or in part, each text with its source', async () => {
    const presets = await system.dailyMessages.getPreset();
    expect(presets.every(({ source, is_added }) => source.length > 5 && !is_added)).toBe(true);
    for (const kind of ['daily_verse', 'daily_hadith', 'daily_dua'] as const) {
      const count = presets.filter(({ content_type }) => content_type === kind).length;
      expect(count).toBeGreaterThanOrEqual(8);
    }
    expect(await system.dailyMessages.addPresets({ body: { keys: ['al-asr.ar'] } })).toEqual({ added: 1 });
    expect(await system.dailyMessages.addPresets({ body: {} })).toEqual({ added: presets.length - 1 });
    expect(await system.dailyMessages.addPresets({ body: {} })).toEqual({ added: 0 });
    expect((await system.dailyMessages.getPreset()).every(({ is_added }) => is_added)).toBe(true);
  });
});
