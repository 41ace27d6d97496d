import { hijriDate, PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cardGift, inMasjid, openGiving } from '../../../test/giving.ts';
import { makeMember } from '../../../test/make.ts';
import { closingAtEid } from './fitr-closing.ts';
import { listFunds } from './fund-queries.ts';
import { openGift, publicGiving, wallCampaigns } from './service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

it('Zakat al-Fitr is open until the minute of the first Eid prayer, and not in it', async () => {
  const { caller, params, masjidId } = await openGiving(test);
  const fund = await caller.funds.add({
    params,
    body: {
      kind: 'zakat_al_fitr',
      name: 'Zakat al-Fitr',
      purpose: null,
      translations: { ar: null, ur: null },
      is_restricted: true,
      is_public: true,
      opens_at: null,
      closes_at: null,
      amount_a_person: 1500,
    },
  });
  const isOpen = () =>
    inMasjid(test, masjidId, async (ctx) => {
      const { funds } = await publicGiving(ctx);
      return funds.find(({ id }) => id === fund.id)?.is_open;
    });
  expect(await isOpen()).toBe(true);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(
    test.platform.clock.now(),
  );
  const { year } = hijriDate(PLAIN_CALENDAR, today);
  const timings = await makeMember(test, ['timings'], masjidId);
  await timings.caller.specialPrayers.save({
    body: {
      m_id: masjidId,
      content: { type: 'eid', eid: 'fitr', year, date: null, times: ['07:00', '08:30'], note: null },
    },
  });
  const eid = await inMasjid(test, masjidId, async (ctx) => {
    const funds = await closingAtEid(ctx, await listFunds(ctx.db, masjidId));
    return funds.find(({ id }) => id === fund.id)?.closes_at ?? null;
  });
  if (eid === null) throw new Error('the fund closes at Eid');
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Toronto', timeStyle: 'short' });
  expect(clock.format(eid)).toBe('07:00');
  const at = (now: Date) =>
    inMasjid(test, masjidId, (ctx) =>
      openGift({ ...ctx, now }, cardGift(fund.id, { amount: 3000, cover: 0 })),
    );
  // The wall shows its campaign until the day before, and a page or campaign asked for in the minute has it closed.
  await caller.campaigns.add({
    params,
    body: {
      fund_id: fund.id,
      slug: 'fitr',
      title: 'Zakat al-Fitr',
      story: 'For every person in the home.',
      translations: { ar: null, ur: null },
      goal: null,
      starts_on: '2020-01-01',
      ends_on: null,
      is_draft: false,
      steps: [],
      presets: [],
      shows_recent: false,
    },
  });
  const wallAt = (now: Date) =>
    inMasjid(test, masjidId, async (ctx) =>
      (await wallCampaigns({ ...ctx, now })).map(({ endsOn }) => endsOn),
    );
  const dayOf = (instant: Date) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(instant);
  const before = new Date(eid.getTime() - 86_400_000);
  expect(await wallAt(before)).toEqual([dayOf(before)]);
  expect(await wallAt(new Date(eid.getTime()))).toEqual([]);
  // The calendar's year is that of today, before or after its Eid: both sides of the minute are asked.
  await expect(at(new Date(eid.getTime()))).rejects.toMatchObject({ code: 'fund_closed' });
  expect(await at(new Date(eid.getTime() - 60_000))).toMatchObject({ state: 'started', amount: 3000 });
});
