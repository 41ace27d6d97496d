import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  type GivingMasjid,
  makeGivingMasjid,
  makeTreasury,
  payAt,
  startGift,
} from '../../../test/card-giving.ts';
import { makeMasjid, setFeatures } from '../../../test/make.ts';
import { webFolder } from '../../config.ts';

let test: TestApp;
let masjid: GivingMasjid;

beforeAll(async () => {
  test = await startApp();
  masjid = await makeGivingMasjid(test);
  const params = { m_id: masjid.masjidId };
  await masjid.caller.campaigns.add({
    params,
    body: {
      fund_id: masjid.generalId,
      slug: 'roof',
      title: 'Our <b>roof</b>',
      story: '</script><script>alert(1)</script>',
      translations: { ar: null, ur: null },
      goal: 100_000,
      starts_on: '2020-01-01',
      ends_on: null,
      is_draft: false,
      steps: [],
      presets: [],
      shows_recent: true,
    },
  });
}, 60_000);

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/give/${path}`, headers });

describe.skipIf(!webFolder('giving'))('the giving page', () => {
  it('has funds, amounts and campaigns in it before any script runs', async () => {
    const { body, headers, statusCode } = await get(masjid.hashId);
    expect(statusCode).toBe(200);
    expect(body).toContain('Zakat');
    expect(body).toContain('$50');
    expect(body).toContain(`/give/${masjid.hashId}/roof`);
    expect(body).toContain('No money moves');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is in the language that is asked for, or the visitor’s', async () => {
    expect((await get(`${masjid.hashId}?lang=ar`)).body).toContain('<html lang="ar" dir="rtl">');
    expect((await get(masjid.hashId, { 'accept-language': 'ur-PK,en' })).body).toContain(
      '<html lang="ur" dir="rtl">',
    );
  });

  it('of a campaign lets nothing of what a masjid wrote run', async () => {
    const { body } = await get(`${masjid.hashId}/roof`);
    expect(body).toContain('Our &lt;b&gt;roof&lt;/b&gt;');
    expect(body).not.toContain('<script>alert');
  });

  it('takes what a link chose, and heeds nothing that is no fund or amount', async () => {
    const chosen = await get(`${masjid.hashId}?fund=${masjid.zakatId}&amount=5000`);
    expect(chosen.body).toContain(`"fund":${masjid.zakatId}`);
    const odd = await get(`${masjid.hashId}?fund=x&amount=-1&lang=zz`);
    expect(odd.statusCode).toBe(200);
    expect(odd.body).toContain('"chosen":{"fund":null,"campaign":null,"amount":null}');
  });

  it('shows a new sum at once, and is not sent twice while nothing changes', async () => {
    const { etag } = (await get(`${masjid.hashId}/roof`)).headers;
    const again = await get(`${masjid.hashId}/roof`, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    const gift = await startGift(test, masjid, { amount: 12_300, campaign_slug: 'roof' });
    await payAt(test, gift);
    await test.caller().give.state({ params: { hash_id: masjid.hashId, token: gift.token } });
    const { body } = await get(`${masjid.hashId}/roof`);
    expect(body).toContain('$123');
    const thanks = await get(`${masjid.hashId}/thanks/${gift.token}`);
    expect(thanks.body).toContain('noindex');
    // The page waits for the truth by itself: nothing of the gift stands in it, nor of who gave.
    expect(thanks.body).not.toContain('giver@mail.example');
  });

  it('says why there is none: unknown, without the product, no such campaign, not open', async () => {
    const unknown = await get('nobody-here');
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(unknown.body).toContain('This masjid is not known here');
    const plain = await makeMasjid(test, { hash_id: 'withoutgiving1', status: 1 });
    await setFeatures(test, plain, []);
    expect((await get('withoutgiving1')).statusCode).toBe(403);
    expect((await get(`${masjid.hashId}/no-such`)).statusCode).toBe(404);
    const closed = await makeTreasury(test);
    const page = await get(closed.hashId);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Giving is not open here yet');
  });
});
