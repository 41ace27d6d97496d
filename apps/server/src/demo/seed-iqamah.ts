import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import type { Db } from '../db/database.ts';
import { type Author, insertChange } from './seed-salah.ts';

const FRIDAY = 5;
const RAMADAN = { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } } };

/** As many mosques do it: Fajr and Asr in weekly quarter hours, Dhuhr by the clock, Maghrib soon, Isha not too early. */
const RULES: IqamahRules = {
  version: 1,
  prayers: {
    fajr: [
      {
        time: {
          kind: 'before-sunrise',
          minutes: 30,
          of: {
            kind: 'hold',
            block: { kind: 'week', from: FRIDAY },
            of: { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 20 } },
          },
        },
      },
    ],
    dhuhr: [
      {
        time: {
          kind: 'season',
          summer: { kind: 'fixed', time: '13:30' },
          winter: { kind: 'fixed', time: '12:45' },
        },
      },
    ],
    asr: [
      {
        time: {
          kind: 'hold',
          block: { kind: 'week', from: FRIDAY },
          of: { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 10 } },
        },
      },
    ],
    maghrib: [{ time: { kind: 'after', minutes: 5 } }],
    isha: [
      { when: RAMADAN, time: { kind: 'after', minutes: 10 } },
      {
        time: {
          kind: 'later-of',
          of: [
            { kind: 'fixed', time: '19:30' },
            { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 10 } },
          ],
        },
      },
    ],
  },
  jumuah: [
    [{ time: { kind: 'fixed', time: '13:30' } }],
    // In midwinter it would go on into Asr.
    [{ when: { from: '02-15', to: '10-31' }, time: { kind: 'fixed', time: '14:30' } }],
  ],
};

/** The demo's iqamah: rules that show what they can, and a record for a day of next week. */
export async function seedIqamah(db: Db, timeZone: string, author: Author, now: Date): Promise<void> {
  const { masjidId } = author;
  const settingsChange = await insertChange(db, author, now, 'iqamah-settings', {
    summary: { prayers: Object.keys(RULES.prayers), jumuah: true },
    before: { rules: null },
    after: { rules: RULES },
  });
  await db
    .insertInto('iqamah_settings')
    .values({ masjid_id: masjidId, rules: JSON.stringify(RULES), change_id: settingsChange, updated_at: now })
    .execute();
  const date = addDays(wallClock(zone(timeZone), now.getTime()).date, 7);
  const times = { isha: { kind: 'fixed', time: '20:00' } };
  const recordChange = await insertChange(db, author, now, 'iqamah-record', {
    summary: { from: date, to: date, days: 1, replaced: 0 },
    before: { [date]: null },
    after: { [date]: { times, jumuah: null, source: 'record' } },
  });
  await db
    .insertInto('iqamah_records')
    .values({
      masjid_id: masjidId,
      date,
      source: 'record',
      times: JSON.stringify(times),
      jumuah: null,
      change_id: recordChange,
    })
    .execute();
}
