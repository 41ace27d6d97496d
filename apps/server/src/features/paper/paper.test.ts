import { PICTURE_SHAPES } from '@minaret/contract/paper/paper-options';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction } from '../../platform/runtime.ts';
import { newestPrint } from './queries.ts';

const HASH = 'paperhouse';
let test: TestApp;
let admin: Member;
let params: { m_id: number };

beforeAll(async () => {
  test = await startApp();
  test.platform.clock.now = () => new Date('2026-11-15T18:00:00Z');
  const named = { hash_id: HASH, name: 'Masjid #strong[Şeyh] $x$', features: ['approved'], status: 1 };
  const masjidId = await makeMasjid(test, named);
  admin = await makeMember(test, ['mosque-admin'], masjidId);
  await makeMasjid(test, { hash_id: 'otherpaper', features: ['approved'], status: 1 });
  params = { m_id: masjidId };
  await admin.caller.salahTimings.generate({
    params,
    body: { start_date: '2026-10-01', end_date: '2027-03-31' },
  });
  await admin.caller.iqamaTimings.saveSettings({
    params,
    body: { mit_fajr_value: 25, mit_jummah1_value: '13:15', mit_jummah2_value: '14:15' },
  });
  await admin.caller.iqamaTimings.create({
    body: { ...params, mit_date: '2026-11-20', mit_asr: '14:45', mit_open_ended: true },
  });
}, 120_000);

const get = (path: string) => test.app.inject({ url: `/paper/${HASH}/${path}` });
const pdf = async (path: string) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return { lines: pdfText(answer.rawPayload).map((line) => line.trim()), bytes: answer.rawPayload };
};
/** Runs of one sentence stand apart in a PDF: compared without the spaces between them. */
const tight = (text: string | readonly string[]) => [text].flat().join('').replace(/\s/g, '');
const pages = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
const refusal = async (path: string) => {
  const answer = await get(path);
  return [answer.statusCode, answer.json().code];
};
const plain = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

/** The address in the code of a month, by the version and digest that were noted. */
async function printName(period: string): Promise<string> {
  const print = await inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId: params.m_id });
    return newestPrint(db, params.m_id, period);
  });
  return `${period}.${print?.version}.${print?.digest}`;
}

describe('a month on paper', () => {
  it('says every day with its figures, the new time and Jumu’ah, and takes a name for text', async () => {
    const { lines, bytes } = await pdf('month.pdf?lang=en');
    const text = tight(lines);
    expect(pages(bytes)).toBe(1);
    expect(text).toContain(tight('Masjid #strong['));
    expect(text).toContain(tight('eyh] $x$'));
    expect(text).toContain(tight('November 2026'));
    expect(lines).toEqual(expect.arrayContaining(['1', '30', 'Fri', '2:45', '1:15']));
    expect(lines.filter((line) => line === 'Fri')).toHaveLength(4);
    expect(text).toContain(tight('A box marks a new iqamah time: 20 November.'));
    expect(text).toContain(tight('Version 1, printed 15 November 2026'));
  });

  it('is written in Arabic and Urdu with their figures, the right way round', async () => {
    const arabic = (await pdf('month.pdf?lang=ar&digits=arabic')).lines;
    for (const time of ['٢:٤٥', '١:١٥']) expect(tight(arabic)).toContain(time);
    expect(tight(arabic)).not.toContain('2:45');
    const urdu = (await pdf('month.pdf?lang=ur,en&digits=urdu&clock=24')).lines;
    for (const time of ['۱۴:۴۵', '۱۳:۱۵', 'Prayertimes', 'November2026']) expect(tight(urdu)).toContain(time);
  });

  it('without the adhan has only the iqamah', async () => {
    const both = (await pdf('month.pdf?lang=en')).lines;
    const alone = (await pdf('month.pdf?lang=en&shows=iqamah&size=letter')).lines;
    expect(both.filter((line) => line === 'adhan')).toHaveLength(5);
    expect(alone).not.toContain('adhan');
    expect(alone).toContain('2:45');
  });

  it('is for everybody, kept by version, and asked for without a cookie', async () => {
    const first = await get('month.pdf');
    expect(first.headers['set-cookie']).toBeUndefined();
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
    const again = await test.app.inject({
      url: `/paper/${HASH}/month.pdf`,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('that cannot be is refused with a reason', async () => {
    expect(await refusal('month.pdf?month=2026-09')).toEqual([422, 'paper_range']);
    expect(await refusal('month.pdf?month=2028-01')).toEqual([422, 'paper_range']);
    expect(await refusal('month.pdf?month=2027-06')).toEqual([404, 'paper_empty']);
    expect(await refusal('year.pdf?year=2031')).toEqual([422, 'paper_range']);
    expect(await refusal('ramadan.pdf?year=1460')).toEqual([422, 'paper_range']);
    expect(await refusal('month.pdf?month=soon')).toEqual([422, 'invalid_payload']);
    expect(await refusal('month.pdf?lang=en,ar,ur')).toEqual([422, 'invalid_payload']);
    expect(await refusal('month.pdf?colour=red')).toEqual([422, 'invalid_payload']);
    expect(await refusal('banner.pdf')).toEqual([422, 'invalid_payload']);
    const nobody = await test.app.inject({ url: '/paper/nobody/month.pdf' });
    expect(nobody.statusCode).toBe(404);
  });
});

describe('a footer', () => {
  it('stands on paper with the seal that the masjid’s own people get, and on no other masjid’s', async () => {
    const footer = 'Tel. 555 0142 #pagebreak() \\ *';
    const { seal } = await admin.caller.paper.seal({ params, query: { footer } });
    const query = (text: string, given: string) =>
      new URLSearchParams({ footer: text, seal: given, lang: 'en' });
    const { lines, bytes } = await pdf(`month.pdf?${query(footer, seal)}`);
    expect(tight(lines)).toContain(tight(footer));
    expect(pages(bytes)).toBe(1);
    expect(await refusal(`month.pdf?${query('Give to account 7', seal)}`)).toEqual([
      400,
      'signature_invalid',
    ]);
    expect(await refusal('month.pdf?footer=Hello')).toEqual([400, 'signature_invalid']);
    const elsewhere = await test.app.inject({ url: `/paper/otherpaper/month.pdf?${query(footer, seal)}` });
    expect(elsewhere.json().code).toBe('signature_invalid');
  });

  it('has an end', async () => {
    const long = 'x'.repeat(201);
    await expect(admin.caller.paper.seal({ params, query: { footer: long } })).rejects.toMatchObject({
      code: 'invalid_payload',
    });
    await expect(admin.caller.paper.seal({ params, query: { footer: 'a\nb\nc\nd' } })).rejects.toMatchObject({
      code: 'invalid_payload',
    });
    expect(await refusal(`month.pdf?footer=${long}`)).toEqual([422, 'invalid_payload']);
  });
});

describe('other sheets', () => {
  it('of a year have a page for each month that has times', async () => {
    const { lines, bytes } = await pdf('year.pdf?year=2027&lang=en');
    expect(pages(bytes)).toBe(3);
    expect(tight(lines)).toContain(tight('March 2027'));
  });

  it('for the pocket have two sides', async () => {
    const { lines, bytes } = await pdf('pocket.pdf?year=2027&lang=en');
    expect(pages(bytes)).toBe(2);
    expect(lines.filter((line) => line === 'Maghrib')).toHaveLength(12);
  });

  it('of Ramadan go by the masjid’s own calendar, and say that its first day is not yet decided', async () => {
    const { lines } = await pdf('ramadan.pdf?lang=en');
    const text = tight(lines);
    expect(text).toContain(tight('Ramadan 1448'));
    expect(text).toContain(tight('8 February to 8 March 2027'));
    expect(text).toContain(tight('The first day is decided on the night of 7 February.'));
    expect(lines).toEqual(
      expect.arrayContaining(['Suhoor', 'Iftar', 'The last ten nights begin at Maghrib of the 20th']),
    );
  });

  it('show their first page as a picture', async () => {
    const answer = await get('year.png?year=2027');
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1000, 1414]);
  });
});

describe('a picture for chats', () => {
  it('has the size of its shape', async () => {
    for (const [shape, size] of Object.entries(PICTURE_SHAPES)) {
      const answer = await get(`share/today.png?shape=${shape}&lang=en,ar`);
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect([width, height]).toEqual([...size]);
    }
  });

  it('is there of the month and of the next change', async () => {
    for (const picture of ['month', 'change'])
      expect((await get(`share/${picture}.png?lang=ur`)).statusCode).toBe(200);
    expect(await refusal('share/yesterday.png')).toEqual([422, 'invalid_payload']);
    const quiet = await test.app.inject({ url: '/paper/otherpaper/share/change.png' });
    expect([quiet.statusCode, quiet.json().code]).toEqual([404, 'no_change_ahead']);
  });

  it('stands on the masjid’s public page as the picture of its link', async () => {
    const { body } = await test.app.inject({ url: `/monthly/${HASH}?lang=ar` });
    expect(body).toContain(`/paper/${HASH}/share/today.png?shape=wide&amp;lang=ar`);
  });
});

describe('the code of a sheet', () => {
  it('says that it still holds, then exactly what has changed since', async () => {
    await pdf('month.pdf?month=2026-12&lang=en');
    const print = await printName('2026-12');
    const check = async (lang = 'en') => plain((await get(`check?print=${print}&lang=${lang}`)).body);
    expect(await check()).toContain('Yes, this paper is still true');
    await admin.caller.iqamaTimings.create({
      body: { ...params, mit_date: '2026-12-10', mit_isha: '20:15' },
    });
    await expect.poll(() => check(), { timeout: 10_000 }).toContain('No, this paper is no longer true');
    const said = await check();
    expect(said).toMatch(/10 December Isha iqamah \d+:\d\d PM 8:15 PM/);
    expect(said.match(/Isha iqamah/g)).toHaveLength(1);
    expect(await check('ar')).toContain('لا، لم تعد هذه الورقة صحيحة');
    expect(await check('ur')).toContain('نہیں، یہ پرچہ اب درست نہیں رہا');
    await pdf('month.pdf?month=2026-12&lang=en');
    expect(await printName('2026-12')).toMatch(/^2026-12\.2\./);
    expect(plain((await get(`check?print=${await printName('2026-12')}`)).body)).not.toContain(
      'no longer true',
    );
  });

  it('of the same content is one version, however often and in whatever shape it is printed', async () => {
    await pdf('month.pdf?month=2027-01&lang=en');
    const first = await printName('2027-01');
    await pdf('month.pdf?month=2027-01&lang=ar&size=a3');
    await pdf('year.pdf?year=2027&lang=ur');
    expect(await printName('2027-01')).toBe(first);
  });

  it('that we do not know says so', async () => {
    await pdf('month.pdf?month=2027-02');
    const known = await printName('2027-02');
    for (const print of [
      '2027-02.9.abcdefgh',
      known.replace(/.$/, known.endsWith('A') ? 'B' : 'A'),
      'nonsense',
      '2020-01.1.aaaaaaaa',
    ])
      expect(plain((await get(`check?print=${print}&lang=en`)).body)).toContain('We do not know this print');
  });

  it('of another masjid is unknown here', async () => {
    await pdf('month.pdf?month=2027-03');
    const print = await printName('2027-03');
    const { body } = await test.app.inject({ url: `/paper/otherpaper/check?print=${print}&lang=en` });
    expect(plain(body)).toContain('We do not know this print');
  });
});

describe('a storm', () => {
  it('of one masjid is refused with a time to come back, and does not keep another waiting', async () => {
    const storm = Array.from({ length: 40 }, (_, index) =>
      test.app.inject({
        url: `/paper/${HASH}/month.pdf?month=2026-11&words=jamaah-zuhr&clock=${index % 2 ? '12' : '24'}&size=${['a4', 'a3', 'letter'][index % 3]}&digits=${['latin', 'arabic', 'urdu'][Math.floor(index / 6) % 3]}&lang=${index > 17 ? 'ur' : 'ar'}`,
        remoteAddress: `10.9.0.${index}`,
      }),
    );
    const done: string[] = [];
    for (const each of storm) void each.then(() => done.push('storm'));
    const other = await test.app.inject({ url: '/api/v1/masjids/otherpaper', remoteAddress: '10.8.0.1' });
    expect(other.statusCode).toBe(200);
    const beforeOther = done.length;
    const answers = await Promise.all(storm);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]?.headers['retry-after']).toBe('5');
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(5);
    expect(beforeOther).toBeLessThan(40);
  }, 60_000);

  it('from one network is counted', async () => {
    const small = await startApp({ budgets: { publicCall: { points: 10, duration: 60, isInMemory: true } } });
    const ask = async () => (await small.app.inject({ url: '/paper/nobody/month.pdf' })).statusCode;
    expect([await ask(), await ask(), await ask()]).toEqual([404, 404, 429]);
  }, 60_000);
});
