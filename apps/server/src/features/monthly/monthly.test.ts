import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { openGiving } from '../../../test/giving.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  const m_id = await makeMasjid(test, {
    hash_id: 'public1',
    name: 'Masjid <b>Noor</b>',
    languages: ['ur', 'ar'],
  });
  const { caller } = await makeMember(test, ['mosque-admin'], m_id);
  const text = [
    'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
    '2026-11-19,05:54,07:20,12:03,14:28,16:51,18:13',
    '2026-11-20,05:55,07:21,12:03,14:27,16:50,N/A',
  ].join('\n');
  const file = { name: 'times.csv', type: 'text/csv', text };
  await caller.salahTimings.upload({ params: { m_id, overwrite: 'no' }, query: {}, body: { file } });
  const body = { mit_fajr_value: 20, mit_asr_value: 15, mit_jummah1_value: '13:15' };
  await caller.iqamaTimings.saveSettings({ params: { m_id }, body });
});

const page = (query = '?month=2026-11&lang=en', headers = {}) =>
  test.caller().raw({ method: 'GET', url: `/monthly/public1${query}`, headers });

/** The cells of a row as a reader sees them. */
function rowOf(html: string, date: string): string {
  const row = html.split('<tr').find((each) => each.includes(`datetime="${date}"`)) ?? '';
  return row.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

describe('the public month', () => {
  it('shows salah and iqamah to anyone, and what is missing as N/A', async () => {
    const answer = await page();
    expect(answer.statusCode).toBe(200);
    expect(rowOf(answer.body, '2026-11-19')).toContain('5:54 AM 06:14 AM 7:20 AM 12:03 PM');
    expect(rowOf(answer.body, '2026-11-20')).toContain('Jumu’ah 01:15 PM 2:27 PM 02:42 PM');
    expect(rowOf(answer.body, '2026-11-20')).toMatch(/N\/A N\/A $/);
    expect(rowOf(answer.body, '2026-11-21')).toMatch(/(N\/A ){11}$/);
    expect(answer.body).toContain('9 Jumada al-Thani');
    expect(answer.body.match(/datetime=/g)).toHaveLength(30);
  });

  it('is safe to read: names are text, and nothing runs', async () => {
    const { body } = await page();
    expect(body).toContain('Masjid &lt;b&gt;Noor&lt;/b&gt;');
    expect(body).not.toMatch(/<script(?! type="application\/ld\+json">)|<b>/);
  });

  it('looks right where it is shared, found or pasted', async () => {
    const { body } = await page('?lang=ar');
    const origin = test.platform.config.publicUrl;
    expect(body).toContain(`<link rel="canonical" href="${origin}/monthly/public1?lang=ar">`);
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${origin}/monthly/public1?lang=en">`);
    expect(body).toContain('type="application/json+oembed"');
    expect(body).toContain('<meta property="og:site_name" content="Masjid &lt;b&gt;Noor&lt;/b&gt;">');
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data).toMatchObject({ '@type': 'Mosque', name: 'Masjid <b>Noor</b>' });
    expect(data.event[0].eventSchedule).toMatchObject({ startTime: '13:15' });
  });

  it('is the masjid’s small site: its day, announcements, changes, the way there; a named month is alone', async () => {
    const shift = Date.parse('2026-11-18T18:52:00Z') - test.platform.clock.now().getTime();
    test.advance(shift);
    const masjidId = await makeMasjid(test, { hash_id: 'public-site', features: ['approved'], status: 1 });
    const { caller } = await makeMember(test, ['mosque-admin'], masjidId);
    const params = { m_id: masjidId };
    await caller.salahTimings.generate({
      params,
      body: { start_date: '2026-11-01', end_date: '2026-12-31' },
    });
    await caller.iqamaTimings.saveSettings({ params, body: { mit_isha_value: 60 } });
    await caller.iqamaTimings.create({ body: { ...params, mit_date: '2026-11-24', mit_isha: '20:10' } });
    const content = {
      type: 'announcement',
      start_date: '2026-11-18',
      end_date: '2026-11-19',
      message: 'Lost: a blue bicycle',
      as_slide: false,
    } as const;
    await caller.libraries.save({ body: { ...params, title: 'Lost', content } });
    const read = async (query: string) =>
      (await test.caller().raw({ method: 'GET', url: `/monthly/public-site?lang=en${query}` })).body;
    await expect.poll(() => read('')).toContain('Lost: a blue bicycle');
    const body = await read('');
    expect(body).toContain('only: Isha at 8:10 PM');
    expect(body).toContain('openstreetmap.org/directions?to=43.65%2C-79.38');
    expect(body).toMatch(/href="webcal:[^"]*\/ical\/public-site\.ics/);
    expect(body).toContain('<template shadowrootmode="open">');
    expect(await read('&month=2026-12')).not.toContain('Lost: a blue bicycle');
    test.advance(-shift);
  });

  it('may be kept by caches, and answers 304 to who has it', async () => {
    const first = await page();
    expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+/);
    const again = await page(undefined, { 'if-none-match': first.headers.etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('is made once, and anew when the masjid changes something or has another day', async () => {
    const { statementsOf } = await import('../../../test/query-plans.ts');
    const masjidId = await makeMasjid(test, { hash_id: 'public-kept', name: 'Masjid of Before' });
    const { caller } = await makeMember(test, ['mosque-admin'], masjidId);
    const read = (query = '') => test.caller().raw({ method: 'GET', url: `/monthly/public-kept${query}` });
    await expect.poll(() => test.platform.events.isConnected()).toBe(true);
    const first = await read();
    const heard = await statementsOf(async () => expect((await read()).body).toBe(first.body));
    expect(heard).toEqual([]);
    expect((await read('?lang=ar')).body).not.toBe(first.body);
    await caller.masjid.updateJson({
      params: { m_id: masjidId },
      body: { m_name: 'Masjid of After', version: 1 },
    });
    await expect.poll(async () => (await read()).body).toContain('Masjid of After');
    const today = (html: string) => /id="today"[\s\S]*?datetime="([\d-]+)"/.exec(html)?.[1];
    await caller.salahTimings.saveSettings({
      params: { m_id: masjidId },
      query: {},
      body: { calculation_method: '2', asr_method: '0', high_lat_method: '0' },
    });
    await expect.poll(async () => today((await read()).body)).toBeTruthy();
    const before = today((await read()).body);
    test.advance(86_400_000);
    expect(today((await read()).body)).not.toBe(before);
  });

  it('speaks the first of the masjid’s languages that we speak, or the one asked for', async () => {
    const own = (await page('?month=2026-11')).body;
    expect(own).toContain('<html lang="ar" dir="rtl">');
    expect(own).toContain('نوفمبر');
    expect((await page()).body).toContain('<html lang="en" dir="ltr">');
  });

  it('leads to the months beside it, over the year’s end', async () => {
    const { body } = await page('?month=2026-12&lang=en');
    expect(body).toContain('/monthly/public1?month=2026-11&amp;lang=en');
    expect(body).toContain('/monthly/public1?month=2027-01&amp;lang=en');
    expect(body).toContain('The times for this month are not published yet.');
  });

  it('begins with the month of the masjid’s own clock', async () => {
    const shift = Date.parse('2026-12-01T02:00:00Z') - test.platform.clock.now().getTime();
    test.advance(shift);
    const { body } = await page('?lang=en');
    test.advance(-shift);
    expect(body).toContain('Prayer times, November 2026');
  });

  it.each(['/monthly/nobody', '/monthly/public1?month=2026-13', '/monthly/public1?month=x'])(
    '%s is not found',
    async (url) => {
      expect((await test.caller().raw({ method: 'GET', url })).statusCode).toBe(404);
    },
  );
});

describe('the way to give', () => {
  it('stands on the page and in the app while gifts are taken, and goes when they are paused', async () => {
    const hash_id = 'gives1';
    const features = ['approved', 'donation_portal'];
    const masjidId = await makeMasjid(test, { hash_id, features, status: 1 });
    const { caller, params } = await openGiving(test, masjidId);
    const address = `${test.platform.config.publicUrl}/give/${hash_id}`;
    const here = async () =>
      (await test.caller().raw({ method: 'GET', url: `/monthly/${hash_id}?lang=en`, headers: {} })).body;
    expect(await here()).toContain(`<a href="${address}?lang=en" rel="noopener nofollow">Give</a>`);
    const { is_saved, is_currency_fixed, giving_url, ...settings } = await caller.donationSettings.get({
      params,
    });
    expect([is_saved, is_currency_fixed, giving_url]).toEqual([true, false, address]);
    await caller.donationSettings.save({ params, body: { ...settings, is_open: false } });
    await expect.poll(here, { timeout: 10_000 }).not.toContain('/give/');
  });
});
