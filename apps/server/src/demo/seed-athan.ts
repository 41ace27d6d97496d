import type { AthanCall, KeptAthan } from '@minaret/contract/athan/athan';
import { MANIFEST_DAYS } from '@minaret/display/manifest';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { hijriReader, PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import { eidAlAdha, eidAlFitr } from '@minaret/prayer/calendar/hijri-events';
import type { SpecialPrayer } from '@minaret/prayer/calendar/special-prayers';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { Db } from '../db/database.ts';
import { type Author, insertChange } from './seed-salah.ts';

const CALL: AthanCall = {
  on: true,
  sound: 'soft-chime',
  minutes: 0,
  volume: 70,
  devices: ['screens', 'phones', 'clocks'],
};
const ATHAN: KeptAthan = {
  prayers: {
    fajr: { ...CALL, sound: 'rising-tones', volume: 45, devices: ['phones', 'clocks'] },
    dhuhr: { ...CALL, sound: 'low-bell' },
    asr: CALL,
    maghrib: CALL,
    isha: { ...CALL, volume: 60 },
  },
  jumuah: { ...CALL, sound: 'low-bell', minutes: -5, devices: ['screens', 'phones'] },
};

const EIDS = [
  { eid: 'fitr', dayOf: eidAlFitr, times: ['07:30', '09:00', '10:30'] },
  { eid: 'adha', dayOf: eidAlAdha, times: ['07:00', '08:30', '10:00'] },
] as const;
/** The masjid's own calendar may be so far from the published one. */
const FARTHEST = 3;

/** Every Eid that a screen comes to: its manifest is longer than a Hijri year. */
function eidsFrom(today: string): SpecialPrayer[] {
  const { year } = hijriReader(PLAIN_CALENDAR).dateOf(dayNumber(today));
  const [first, last] = [addDays(today, -FARTHEST), addDays(today, MANIFEST_DAYS + FARTHEST)];
  return [year, year + 1, year + 2].flatMap((one) =>
    EIDS.flatMap(({ eid, dayOf, times }): SpecialPrayer[] => {
      const day = dayOf(PLAIN_CALENDAR, one);
      const isAhead = day >= first && day <= last;
      return isAhead ? [{ type: 'eid', eid, year: one, date: null, times: [...times], note: null }] : [];
    }),
  );
}

/** The Ramadan and the Eids that come, and a Janazah after tomorrow's Dhuhr, whose family gave no name. */
export function specialsFrom(today: string): SpecialPrayer[] {
  const { year: current } = hijriReader(PLAIN_CALENDAR).dateOf(dayNumber(today));
  const year = eidAlFitr(PLAIN_CALENDAR, current) > today ? current : current + 1;
  return [
    {
      type: 'taraweeh',
      nights: { kind: 'ramadan', year },
      at: { kind: 'after-isha', minutes: 15 },
      note: 'Main hall',
    },
    { type: 'qiyam', nights: { kind: 'last-ten', year }, at: { kind: 'time', time: '02:30' }, note: null },
    ...eidsFrom(today),
    {
      type: 'janazah',
      name: null,
      date: addDays(today, 1),
      at: { kind: 'after', prayer: 'dhuhr' },
      burial: 'City cemetery, east gate',
      note: null,
    },
  ];
}

const DAY = 86_400_000;
/** As it was first set up: Isha was as loud as the others. */
const FIRST: KeptAthan = { ...ATHAN, prayers: { ...ATHAN.prayers, isha: CALL } };

export async function seedAthan(db: Db, timeZone: string, author: Author, now: Date): Promise<void> {
  // Some weeks ago, so that the history has something to tell.
  const [made, changed] = [new Date(now.getTime() - 40 * DAY), new Date(now.getTime() - 6 * DAY)];
  const names = Object.keys(ATHAN.prayers);
  await insertChange(db, author, made, 'athan-settings', {
    summary: { prayers: names, jumuah: true },
    before: Object.fromEntries([...names, 'jumuah'].map((name) => [name, null])),
    after: { ...FIRST.prayers, jumuah: FIRST.jumuah },
  });
  const changeId = await insertChange(db, author, changed, 'athan-settings', {
    summary: { prayers: ['isha'], jumuah: false },
    before: { isha: FIRST.prayers.isha },
    after: { isha: ATHAN.prayers.isha },
  });
  const mine = { masjid_id: author.masjidId, updated_by: author.name };
  await db
    .insertInto('athan_settings')
    .values({
      ...mine,
      settings: JSON.stringify(ATHAN),
      change_id: changeId,
      version: 2,
      updated_at: changed,
    })
    .execute();
  const today = wallClock(zone(timeZone), now.getTime()).date;
  for (const content of specialsFrom(today)) await seedSpecial(db, content, author, now);
}

async function seedSpecial(db: Db, content: SpecialPrayer, author: Author, now: Date): Promise<void> {
  const { type } = content;
  const eid = type === 'eid' ? { eid: content.eid, year: content.year } : {};
  const changeId = await insertChange(db, author, now, 'special-prayer', {
    summary: { type, ...eid, is: 'added' },
    before: {},
    after: {},
  });
  const { id } = await db
    .insertInto('special_prayers')
    .values({
      masjid_id: author.masjidId,
      type,
      content: JSON.stringify(content),
      ends_on: type === 'janazah' ? content.date : null,
      eid_key: type === 'eid' ? `${content.eid}-${content.year}` : null,
      change_id: changeId,
      updated_by: author.name,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The history keeps a prayer by its id, which is known only now.
  await db
    .updateTable('timing_changes')
    .set({
      before: JSON.stringify({ [`prayer-${id}`]: null }),
      after: JSON.stringify({ [`prayer-${id}`]: content }),
    })
    .where('id', '=', changeId)
    .execute();
}
