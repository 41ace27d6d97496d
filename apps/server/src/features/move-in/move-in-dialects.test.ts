import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { IqamahRules, TimeRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { type Member, makeMasjid, makeMember } from '../../../test/make.ts';
import { PLACES, toldOf, type Written, writings } from '../../../test/move-in-places.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, makeContext } from '../../platform/runtime.ts';
import { timesCalendar } from '../calendar-feeds/calendar.ts';
import { feedWords } from '../calendar-feeds/words.ts';
import { buildPublicTimes } from '../public-times/build.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

type Place = (typeof PLACES)[number];

/** Whole numbers below a bound, the same for the same seed. */
function drawFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const SEED = Number(process.env.MOVE_IN_SEED ?? 20_261_117);

async function makeAt({ city, latitude, longitude, time_zone }: Place): Promise<Member> {
  const id = await makeMasjid(test, { city, latitude, longitude, time_zone, features: ['approved'] });
  const member = await makeMember(test, ['timings'], id);
  await member.caller.salahTimings.saveSettings({
    params: { m_id: id },
    query: {},
    body: { calculation_method: '3', asr_method: '0', high_lat_method: '3' },
  });
  return member;
}

function timesOf({ masjidId }: Member, { time_zone }: Place): Promise<PublicTimes> {
  return inTransaction(test.platform, 'read only', async (db) => {
    const tenant = { masjidId };
    await enterTenant(db, tenant);
    const masjid = { id: masjidId, timeZone: time_zone, features: [] };
    const stand = { actor: { kind: 'host' } as const, masjid, tenant, locale: 'en' as const };
    const ctx = makeContext(test.platform, db, { ...stand, log: test.platform.log });
    return buildPublicTimes(ctx, 'x', todayAt(time_zone));
  });
}

const nowMs = () => test.platform.clock.now().getTime();
const todayAt = (timeZone: string) => wallClock(zone(timeZone), nowMs()).date;

/** Rules as masjids have them, and some days by hand. */
async function setIqamah({ caller, masjidId }: Member, draw: (most: number) => number, today: string) {
  const after = (): TimeRule => ({ kind: 'after', minutes: 5 + draw(6) * 5 });
  const rules: IqamahRules = {
    version: 1,
    prayers: {
      fajr: [
        {
          time: {
            kind: 'hold',
            block: { kind: 'week', from: draw(7) },
            of: { kind: 'round-up', to: 15, of: after() },
          },
        },
      ],
      dhuhr: [
        {
          time: {
            kind: 'season',
            summer: { kind: 'fixed', time: '13:45' },
            winter: { kind: 'fixed', time: '13:15' },
          },
        },
      ],
      asr: [{ time: { kind: 'round-up', to: 5, of: after() } }],
      maghrib: [{ time: { kind: 'after', minutes: draw(8) } }],
      isha: [{ time: after() }],
    },
    jumuah: [[{ time: { kind: 'fixed', time: '13:30' } }], [{ time: { kind: 'fixed', time: '14:30' } }]],
  };
  const params = { m_id: masjidId };
  await caller.iqamaTimings.saveSettings({ params, body: { rules } });
  for (let count = 0; count < 6; count++)
    await caller.iqamaTimings.create({
      body: {
        m_id: masjidId,
        mit_date: addDays(today, 1 + count * 40 + draw(39)),
        mit_asr: `17:${10 + draw(49)}`,
      },
    });
}

async function moveIn(member: Member, { name, text }: Pick<Written, 'name' | 'text'>) {
  const params = { m_id: member.masjidId };
  const body = { file: { name, type: 'text/plain', text } };
  // The second Asr of this system is the first one again; all else is answered as it is written.
  const answers = name === 'dpt.csv' ? 'asr:0' : '';
  const shown = await member.caller.moveIn.preview({ params, query: { answers }, body });
  const store = () =>
    member.caller.moveIn.store({
      params,
      query: { answers, fingerprint: shown.fingerprint ?? '', overwrite: 'yes', doubts: 'accepted' },
      body,
    });
  return { shown, store };
}

describe.each(PLACES.map((place, index) => ({ place, index })))('from $place.city', ({ place, index }) => {
  let source: Member;
  let times: PublicTimes;
  const today = () => todayAt(place.time_zone);
  beforeAll(async () => {
    source = await makeAt(place);
    await source.caller.salahTimings.generate({
      params: { m_id: source.masjidId },
      body: { start_date: addDays(today(), -31), end_date: addDays(today(), 401), is_overwrite: 'yes' },
    });
    await setIqamah(source, drawFrom(SEED + index), today());
    times = await timesOf(source, place);
  }, 60_000);

  const told = (days: readonly PublicTimesDay[], { range, has }: Pick<Written, 'range' | 'has'>) =>
    days.filter(({ date }) => date >= range.from && date <= range.to).map((day) => toldOf(day, has));

  it('each dialect brings the same year back, with its rules, and again changes nothing', async () => {
    const place_ = { publicUrl: 'https://x.example' };
    const parts = new Set(['adhan', 'iqamah', 'jumuah', 'special'] as const);
    const prayers = new Set(['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const);
    const options = { show: parts, prayers, alarm: 10 };
    const ical = (locale: 'en' | 'ar') =>
      timesCalendar(times, new Map(), options, feedWords(locale, true), place_);
    const whole = { from: addDays(today(), -31), to: addDays(today(), 400) };
    const calendar = { range: whole, has: { iqamah: true, jumuah: true, sunrise: false } };
    const others = ical('ar').replace(/^UID:.*\r\n( .*\r\n)*/gm, 'UID:x\r\n');
    const all: Written[] = [
      ...writings(times, today(), nowMs()),
      { name: 'ours.ics', text: ical('en'), ...calendar },
      { name: 'others.ics', text: others, ...calendar },
    ];
    // Two of them here and others elsewhere; MOVE_IN_ALL=1 tries every one at every place.
    const drawn = process.env.MOVE_IN_ALL
      ? all
      : all.filter((_, number) => (number + index) % 5 === SEED % 5);
    for (const written of drawn) {
      const target = await makeAt(place);
      const { shown, store } = await moveIn(target, written);
      expect([written.name, shown.questions, shown.lines]).toEqual([written.name, [], []]);
      const stored = await store();
      expect(stored.salah_days, written.name).toBe(shown.salah_days);
      const back = await timesOf(target, place);
      expect(told(back.days, written), written.name).toEqual(told(times.days, written));
      // The rules that the masjid has are found again: they give all but the days that somebody has set.
      const { rules } = shown;
      if (rules?.is_whole_year) expect(rules.explained / rules.times, written.name).toBeGreaterThan(0.98);
      const again = await moveIn(target, written);
      expect([written.name, again.shown.is_stored]).toEqual([written.name, true]);
      expect((await again.store()).change_ids).toEqual([]);
    }
  }, 300_000);
});
