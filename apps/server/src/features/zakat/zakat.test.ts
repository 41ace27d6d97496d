import type { ZakatSettingsSave } from '@minaret/contract/giving/zakat';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type GivingMasjid, makeGivingMasjid } from '../../../test/card-giving.ts';
import { makeMember, makeUser, signIn } from '../../../test/make.ts';
import { masjidDay } from '../../../test/masjid-day.ts';

let test: TestApp;
let masjid: GivingMasjid;
let params: { m_id: number };
beforeAll(async () => {
  test = await startApp();
  masjid = await makeGivingMasjid(test);
  params = { m_id: masjid.masjidId };
}, 60_000);

const day = (ago: number) => masjidDay(test.platform.clock.now(), ago);
const system = async () => signIn(test, await makeUser(test, { is_system_admin: true }));
const pageOf = async (lang?: 'en' | 'ar' | 'ur') =>
  (await test.caller().give.page({ params: { hash_id: masjid.hashId }, query: { lang } })).zakat;
const chosen = (more: Partial<ZakatSettingsSave> = {}): ZakatSettingsSave => ({
  is_offered: true,
  school: 'hanafi',
  metal: 'silver',
  why: 'It reaches more people.',
  why_ar: 'ليصل إلى عدد أكبر.',
  why_ur: null,
  policy: null,
  policy_ar: null,
  policy_ur: null,
  gold: null,
  silver: null,
  priced_on: null,
  version: 0,
  ...more,
});

describe('the Zakat calculator', () => {
  it('is not offered before the masjid has chosen, and then with its own words', async () => {
    expect(await pageOf()).toBeNull();
    const first = await masjid.caller.zakat.settings({ params });
    expect(first).toMatchObject({ is_offered: false, version: 0, prices: { gold: null, silver: null } });
    const saved = await masjid.caller.zakat.save({ params, body: chosen() });
    expect(saved.version).toBe(1);
    expect(await pageOf()).toEqual({
      school: 'hanafi',
      metal: 'silver',
      why: 'It reaches more people.',
      policy: null,
      prices: { gold: null, silver: null },
    });
    expect((await pageOf('ar'))?.why).toBe('ليصل إلى عدد أكبر.');
    expect((await pageOf('ur'))?.why).toBe('It reaches more people.');
  });

  it('uses the newer price of the operator’s and the masjid’s, each metal by itself, and says whose it is', async () => {
    const operator = await system();
    const { currency } = await masjid.caller.zakat.settings({ params });
    const price = { gold: 131_200, silver: 1625, priced_on: day(3) };
    const entered = await operator.metalPrices.save({ params: { currency }, body: { ...price, version: 0 } });
    expect((await operator.metalPrices.list()).list).toEqual([entered]);
    const own = chosen({ silver: 1700, priced_on: day(3), version: 1 });
    await masjid.caller.zakat.save({ params, body: own });
    expect((await pageOf())?.prices).toEqual({
      gold: { amount: 131_200, on: day(3), whose: 'operator' },
      silver: { amount: 1700, on: day(3), whose: 'masjid' },
    });
    await operator.metalPrices.save({
      params: { currency },
      body: { ...price, priced_on: day(1), version: entered.version },
    });
    expect((await pageOf())?.prices.silver).toEqual({ amount: 1625, on: day(1), whose: 'operator' });
  });

  it('refuses a price without its day, of a day ahead, and a stale save', async () => {
    const operator = await system();
    const body = { gold: 5, silver: null, priced_on: day(0), version: 0 };
    const euro = { currency: 'eur' as const };
    const undated = { ...body, priced_on: null };
    await expect(operator.metalPrices.save({ params: euro, body: undated })).rejects.toMatchObject({
      httpStatus: 422,
    });
    const ahead = { ...body, priced_on: day(-3) };
    await expect(operator.metalPrices.save({ params: euro, body: ahead })).rejects.toMatchObject({
      code: 'date_ahead',
    });
    const both = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map((gold) => operator.metalPrices.save({ params: euro, body: { ...body, gold } })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(operator.metalPrices.save({ params: euro, body })).rejects.toMatchObject({
      code: 'stale_version',
    });
    const { version } = await masjid.caller.zakat.settings({ params });
    const later = chosen({ gold: 9, priced_on: day(-3), version });
    await expect(masjid.caller.zakat.save({ params, body: later })).rejects.toMatchObject({
      code: 'date_ahead',
    });
    await expect(masjid.caller.zakat.save({ params, body: chosen() })).rejects.toMatchObject({
      code: 'stale_version',
    });
  });

  it('is nothing where giving is not set up, and its prices are the operator’s alone to enter', async () => {
    const { caller, masjidId } = await makeMember(test, ['donations']);
    await expect(caller.zakat.settings({ params: { m_id: masjidId } })).rejects.toMatchObject({
      httpStatus: 403,
    });
    await expect(masjid.caller.metalPrices.list()).rejects.toMatchObject({ httpStatus: 403 });
  });
});
