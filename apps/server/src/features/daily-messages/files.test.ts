import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp } from '../../../test/app.ts';
import { makeUser, signIn } from '../../../test/make.ts';

let system: Caller;
beforeAll(async () => {
  const test = await startApp();
  system = await signIn(test, await makeUser(test, { is_system_admin: true }));
});

const HEAD = 'Date Type,Day,Month,Language,Content Type,Body,Arabic,Source,Translation by';
const upload = (...lines: string[]) =>
  system.dailyMessages.upload({
    body: { file: { name: 'messages.csv', type: 'text/csv', text: [HEAD, ...lines].join('\r\n') } },
  });
const total = async () => (await system.dailyMessages.getAll({ query: {} })).total;

describe('a file of daily messages', () => {
  it('is taken with names or numbers of months, and read back from an export without a second copy', async () => {
    const taken = await upload(
      'Hijri,1,Ramadan,ar,Daily Verse,رَبِّ زِدْنِي عِلْمًا,,Ta-Ha 20:114,',
      'Gregorian,18,11,en,daily_hadith,"Among the best of you, those of best character",,Sahih al-Bukhari 3559,Us',
      'Any day,,,en,dua,"=HYPERLINK(""x"")",,Nobody,',
    );
    expect(taken).toEqual({ added: 3, skipped: 0 });
    const file = await system.dailyMessages.download();
    expect(file.name).toMatch(/^daily_messages_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv$/);
    expect(file.text).toContain('Hijri,1,Ramadan,ar,Daily Verse,');
    expect(file.text).toContain(`"'=HYPERLINK(""x"")"`);
    const again = await system.dailyMessages.upload({ body: { file: { ...file, type: 'text/csv' } } });
    expect(again).toEqual({ added: 0, skipped: 3 });
    const { list } = await system.dailyMessages.getAll({ query: { search: 'HYPERLINK' } });
    expect(list[0]?.body).toBe('=HYPERLINK("x")');
  });

  it('names its languages by code, or by name in English, Arabic and their own', async () => {
    const names = ['English', 'العربية', 'Urdu', 'اردو', 'türkçe', 'Bahasa Indonesia', 'الأردية', 'FR'];
    await upload(
      ...names.map((name, at) => `Gregorian,${at + 1},6,${name},Daily Dua,By name ${at},,S ${at},`),
    );
    const { list } = await system.dailyMessages.getAll({ query: { search: 'By name' } });
    const languages = list.toReversed().map(({ language }) => language);
    expect(languages).toEqual(['en', 'ar', 'ur', 'ur', 'tr', 'id', 'ur', 'fr']);
    await expect(upload('Any day,,,Elvish,Daily Dua,x,,y,')).rejects.toMatchObject({ code: 'rows_refused' });
  });

  it('has a template that is itself a file that can be taken', async () => {
    const { name, text } = await system.dailyMessages.template();
    expect(name).toBe('daily_messages_template.csv');
    const lines = text.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe(HEAD);
    expect(lines[1]).toContain('العربية');
    const file = { name, type: 'text/csv', text };
    const { added, skipped } = await system.dailyMessages.upload({ body: { file } });
    expect(added + skipped).toBe(lines.length - 1);
  });

  it('is refused whole when lines are wrong, each named with its line, column and reason', async () => {
    const before = await total();
    const refused = upload(
      'Gregorian,1,1,en,Daily Verse,A sound line that must not be kept,,Somewhere,',
      'Lunar,1,1,en,Daily Verse,x,,y,',
      'Hijri,31,9,en,Daily Verse,x,,y,',
      'Hijri,3,Ramadhaan,en,Daily Verse,x,,y,',
      'Any day,4,,elvish,Poem,,,,',
      `Any day,,,en,Daily Dua,${'x'.repeat(2001)},,y,`,
    );
    await expect(refused).rejects.toMatchObject({ code: 'rows_refused', httpStatus: 422 });
    const { lines } = await refused.catch(({ response }) => response);
    const told = lines.map(({ line, column, code }: Record<string, unknown>) => [line, column, code]);
    expect(told).toEqual([
      [3, 'Date Type', 'date-type'],
      [4, 'Day', 'day'],
      [5, 'Month', 'month'],
      [6, 'Content Type', 'content-type'],
      [6, 'Language', 'language'],
      [6, 'Body', 'empty'],
      [6, 'Source', 'empty'],
      [6, 'Day', 'day'],
      [7, 'Body', 'too-long'],
    ]);
    expect(lines[0].reason).toBe('Write Gregorian, Hijri or Any day.');
    expect(await total()).toBe(before);
  });

  it('with nearly the same message for a day, there or in the file, asks instead of adding', async () => {
    await upload('Gregorian,2,5,en,Daily Verse,So with hardship there is ease,,Qur’an 94:5,');
    const refused = upload(
      'Gregorian,2,5,en,Daily Verse,So with hardships there is ease,,Qur’an 94:5,',
      'Gregorian,3,5,en,Daily Verse,And speak to people good words,,Qur’an 2:83,',
      'Gregorian,3,5,en,Daily Verse,And speak to people good word,,Qur’an 2:83,',
    );
    await expect(refused).rejects.toMatchObject({
      code: 'rows_refused',
      response: {
        lines: [
          { line: 2, code: 'similar-here' },
          { line: 4, code: 'similar-in-file' },
        ],
      },
    });
  });

  it.each([
    ['no head', 'x,y\n1,2', 'no-header'],
    ['a missing column', 'Date Type,Language,Content Type,Body\nAny day,en,dua,x', 'missing-column'],
    ['nothing below its head', `${HEAD}\n`, 'no-rows'],
    ['an open quote', `${HEAD}\nAny day,,,en,dua,"x,,y,`, 'unclosed-quote'],
    ['too many lines', `${HEAD}\n${'Any day,,,en,dua,x,,y,\n'.repeat(5001)}`, 'too-many-rows'],
  ])('with %s says so', async (_what, text, code) => {
    await expect(
      system.dailyMessages.upload({ body: { file: { name: 'a.csv', type: 'text/csv', text } } }),
    ).rejects.toMatchObject({ code: 'rows_refused', response: { lines: [{ code }] } });
  });

  it('that is no CSV is refused as one', async () => {
    await expect(
      system.dailyMessages.upload({ body: { file: { name: 'a.txt', type: 'text/csv', text: HEAD } } }),
    ).rejects.toMatchObject({ code: 'not_csv' });
  });

  it('from a spreadsheet with semicolons is read too', async () => {
    const text = `${HEAD.replaceAll(',', ';')}\nAny day;;;en;dua;Something, with a comma;;Somewhere;`;
    const file = { name: 'a.csv', type: 'application/vnd.ms-excel', text };
    expect(await system.dailyMessages.upload({ body: { file } })).toEqual({ added: 1, skipped: 0 });
  });
});
