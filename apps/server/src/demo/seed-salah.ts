import { addDays } from '@minaret/prayer/calendar/dates';
import { clockTime, minutesOf } from '@minaret/prayer/clock/clock';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { timetable } from '@minaret/prayer/sun/timetable';
import { type Day, type Place, PRAYERS, type Settings } from '@minaret/prayer/types';
import type { Db } from '../db/database.ts';
import type { ChangeKind } from '../db/tables/timings.ts';

const SETTINGS: Settings = {
  method: '2',
  asr: '0',
  highLatitude: '0',
  offsets: { fajr: 1, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 2, isha: 0 },
  rounding: 'nearest',
};

export interface Author {
  masjidId: number;
  userId: number;
  name: string;
}

const DAY = 86_400_000;

/** This year's and the next year's times as ISNA has them, and one of them set by hand. */
export async function seedSalah(db: Db, place: Place, author: Author, now: Date): Promise<void> {
  const { masjidId } = author;
  // Some weeks ago, so that the history has something to tell.
  const made = new Date(now.getTime() - 40 * DAY);
  const today = wallClock(zone(place.timeZone), now.getTime()).date;
  const year = Number(today.slice(0, 4));
  const range = { from: `${year}-01-01`, to: `${year + 1}-12-31` };
  const days = timetable(place, SETTINGS, range);
  await db
    .insertInto('salah_settings')
    .values({
      masjid_id: masjidId,
      method: SETTINGS.method,
      asr: SETTINGS.asr,
      high_latitude: SETTINGS.highLatitude,
      offsets: JSON.stringify(SETTINGS.offsets),
      rounding: 'nearest',
      updated_at: made,
    })
    .execute();
  const changeId = await insertChange(db, author, made, 'salah-generate', {
    summary: { ...range, days: days.length, replaced: 0 },
    before: Object.fromEntries(days.map(({ date }) => [date, null])),
    after: Object.fromEntries(days.map((day) => [day.date, timesOf(day)])),
  });
  const rows = days.map((day) => ({
    masjid_id: masjidId,
    date: day.date,
    ...Object.fromEntries(PRAYERS.map((prayer) => [prayer, minutes(day, prayer)])),
    change_id: changeId,
    origin: 'calculated' as const,
    settings_version: 1,
    edited: '{}',
  }));
  await db.insertInto('salah_days').values(rows).execute();
  const edited = days.find(({ date }) => date === addDays(today, 2));
  if (edited) await editOne(db, author, new Date(now.getTime() - 2 * DAY), edited, changeId);
}

async function editOne(db: Db, author: Author, now: Date, day: Day, madeBy: number): Promise<void> {
  if (!day.isha) return;
  const { date } = day;
  const [from, to] = [minutesOf(day.isha), minutesOf(clockTime(minutesOf(day.isha) + 5))];
  const changeId = await insertChange(db, author, now, 'salah-edit', {
    summary: { date, prayer: 'isha', from, to },
    before: { [date]: { times: timesOf(day), origin: 'calculated', version: 1, edited: {}, change: madeBy } },
    after: { [date]: timesOf({ ...day, isha: clockTime(to) }) },
  });
  await db
    .updateTable('salah_days')
    .set({ isha: to, edited: JSON.stringify({ isha: changeId }) })
    .where('masjid_id', '=', author.masjidId)
    .where('date', '=', date)
    .execute();
}

interface Kept {
  summary: object;
  before: object;
  after: object;
}

export async function insertChange(
  db: Db,
  author: Author,
  now: Date,
  kind: ChangeKind,
  kept: Kept,
): Promise<number> {
  const row = await db
    .insertInto('timing_changes')
    .values({
      masjid_id: author.masjidId,
      kind,
      user_id: author.userId,
      user_name: author.name,
      summary: JSON.stringify(kept.summary),
      before: JSON.stringify(kept.before),
      after: JSON.stringify(kept.after),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const timesOf = (day: Day) => PRAYERS.map((prayer) => minutes(day, prayer));

function minutes(day: Day, prayer: (typeof PRAYERS)[number]): number | null {
  const time = day[prayer];
  return time === null ? null : minutesOf(time);
}
