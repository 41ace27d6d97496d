import type { AthanCall } from '@minaret/contract/athan';
import { addDays, dayNumber } from '@minaret/prayer/dates';
import { hijriReader, PLAIN_CALENDAR } from '@minaret/prayer/hijri';
import { eidAlFitr } from '@minaret/prayer/hijri-events';
import type { SpecialPrayer } from '@minaret/prayer/special-prayers';
import { wallClock } from '@minaret/prayer/zone';
import { zone } from '@minaret/prayer/zones';
import type { Db } from './database.ts';
import { type Author, insertChange } from './seed-salah.ts';
import type { KeptAthan } from './tables/athan.ts';

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

/** The Ramadan and the Eid that come, and a Janazah after tomorrow's Dhuhr, whose family gave no name. */
function specialsFrom(today: string): SpecialPrayer[] {
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
    { type: 'eid', eid: 'fitr', year, date: null, times: ['07:30', '09:00', '10:30'], note: null },
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

export async function seedAthan(db: Db, timeZone: string, author: Author, now: Date): Promise<void> {
  const mine = { masjid_id: author.masjidId, updated_by: author.name, updated_at: now };
  const athanChange = await insertChange(db, author, now, 'athan-settings', {
    summary: { prayers: Object.keys(ATHAN.prayers), jumuah: true },
    before: {},
    after: { ...ATHAN },
  });
  await db
    .insertInto('athan_settings')
    .values({ ...mine, settings: JSON.stringify(ATHAN), change_id: athanChange })
    .execute();
  const today = wallClock(zone(timeZone), now.getTime()).date;
  for (const content of specialsFrom(today)) {
    const changeId = await insertChange(db, author, now, 'special-prayer', {
      summary: { type: content.type },
      before: {},
      after: { ...content },
    });
    const isEid = content.type === 'eid';
    await db
      .insertInto('special_prayers')
      .values({
        ...mine,
        type: content.type,
        content: JSON.stringify(content),
        ends_on: content.type === 'janazah' ? content.date : null,
        eid_key: isEid ? `${content.eid}-${content.year}` : null,
        change_id: changeId,
      })
      .execute();
  }
}
