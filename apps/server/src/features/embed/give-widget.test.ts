import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cardGift, type Giving, openGiving, payByCard } from '../../../test/giving.ts';
import { makeMasjid } from '../../../test/make.ts';

const HASH = 'givewidget';
const MOST_BYTES = 8000;
let test: TestApp;
let own: Giving;
beforeAll(async () => {
  test = await startApp();
  own = await openGiving(
    test,
    await makeMasjid(test, { name: 'Masjid <an-Nur>', features: ['donation_portal'], hash_id: HASH }),
  );
});

const ask = (query = '', hash = HASH) => test.app.inject({ url: `/embed/${hash}/give${query}` });
const addCampaign = (slug: string, title: string) =>
  own.caller.campaigns.add({
    params: own.params,
    body: {
      fund_id: own.general,
      title,
      story: 'x',
      translations: { ar: { title: 'سقفنا', story: null }, ur: null },
      slug,
      goal: 10_000,
      starts_on: '2026-03-01',
      ends_on: null,
      is_draft: false,
      steps: [],
      presets: [],
      shows_recent: true,
    },
  });

it('is a button to the giving page, without a script, in any frame', async () => {
  const { statusCode, body, headers } = await ask();
  expect(statusCode).toBe(200);
  expect(body).toContain(`/give/${HASH}" target="_blank" rel="noopener"`);
  expect(body).toContain('Give to Masjid &lt;an-Nur&gt;');
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("script-src 'none'");
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['cache-control']).toContain('max-age=60');
  expect(headers['set-cookie']).toBeUndefined();
});

it('shows a campaign with its sum and never who gave, and a button once it is over', async () => {
  const roof = await addCampaign('roof', 'Our <b>roof');
  await payByCard(test, own.masjidId, cardGift(own.general, { campaignId: roof.id, amount: 2500 }));
  const card = (await ask('?view=campaign&campaign=roof')).body;
  expect(card).toContain('Our &lt;b&gt;roof');
  expect(card).toMatch(/CA\$\S?25</);
  expect(card).toContain(`/give/${HASH}/roof"`);
  expect(card).not.toMatch(/Haddad|giver\.test/);
  const arabic = (await ask('?view=campaign&lang=ar')).body;
  expect(arabic).toContain('dir="rtl"');
  expect(arabic).toContain('سقفنا');
  expect(gzipSync(card).byteLength).toBeLessThan(MOST_BYTES);
  expect((await ask('?view=campaign&campaign=gone')).body).toContain('class="w give button"');
});

it('refuses what it does not know, and knows no masjid that is not there', async () => {
  expect((await ask('?colour=red')).statusCode).toBe(422);
  expect((await ask('?view=campaign&campaign=../x')).statusCode).toBe(422);
  expect((await ask('', 'nobody')).statusCode).toBe(404);
});

it('says so where nothing can be given', async () => {
  await makeMasjid(test, { hash_id: 'plainwidget' });
  expect((await ask('', 'plainwidget')).body).toContain('Nothing can be given here');
});
