import { dayNumber } from '@minaret/prayer/calendar/dates';
import { hijriReader, PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import { RAMADAN } from '@minaret/prayer/calendar/hijri-events';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { Db } from '../db/database.ts';
import { type Author, insertChange } from './seed-salah.ts';

/** The last Ramadan was announced as the published calendar has it. */
export async function seedHijri(db: Db, timeZone: string, author: Author, now: Date): Promise<void> {
  const today = wallClock(zone(timeZone), now.getTime()).date;
  const reader = hijriReader(PLAIN_CALENDAR);
  const current = reader.dateOf(dayNumber(today));
  const year = current.month >= RAMADAN ? current.year : current.year - 1;
  const month = RAMADAN;
  const { start } = reader.monthOf(year, month);
  const source = 'Regional announcement';
  const key = `${year}-${String(month).padStart(2, '0')}`;
  const changeId = await insertChange(db, author, now, 'hijri-month', {
    summary: { year, month, from: null, to: start, source },
    before: { [key]: null },
    after: {
      [key]: { start, source, recorded_by: author.name, recorded_at: now.toISOString(), decision: null },
    },
  });
  await db
    .insertInto('hijri_months')
    .values({
      masjid_id: author.masjidId,
      year,
      month,
      start,
      source,
      recorded_by: author.name,
      recorded_at: now,
      change_id: changeId,
    })
    .execute();
}
