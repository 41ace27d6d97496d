import { dayNumber, weekday } from '../src/calendar/dates.ts';
import { hijriReader, PLAIN_CALENDAR } from '../src/calendar/hijri.ts';
import { RAMADAN } from '../src/calendar/hijri-events.ts';
import { clockTime, minutesOf } from '../src/clock/clock.ts';
import { clockSeason } from '../src/clock/zone.ts';
import { zone } from '../src/clock/zones.ts';
import { emptyRow, type TimetableRow } from '../src/files/cells/row.ts';
import { timetable } from '../src/sun/timetable.ts';
import type { ClockTime, Day, IqamahPrayer, Place, Range } from '../src/types.ts';
import { type Random, seeded } from './hostile-text.ts';
import { settingsOf } from './mosque-year.ts';

const SHEET_PLACES: readonly { place: Place; method: '1' | '2' | '3' | '4' }[] = [
  { place: { latitude: 51.51, longitude: -0.13, timeZone: 'Europe/London' }, method: '3' },
  { place: { latitude: 43.65, longitude: -79.38, timeZone: 'America/Toronto' }, method: '2' },
  { place: { latitude: 59.91, longitude: 10.75, timeZone: 'Europe/Oslo' }, method: '3' },
  { place: { latitude: 24.71, longitude: 46.68, timeZone: 'Asia/Riyadh' }, method: '4' },
  { place: { latitude: -6.2, longitude: 106.85, timeZone: 'Asia/Jakarta' }, method: '1' },
  { place: { latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' }, method: '3' },
];

const FRIDAY = 5;
const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1));
const oneOf = <T>(random: Random, first: T, ...rest: T[]): T =>
  [first, ...rest][between(random, 0, rest.length)] ?? first;

interface Hand {
  random: Random;
  place: Place;
  hijri: ReturnType<typeof hijriReader>;
}
type Column = (day: Day) => ClockTime | null;

const minutesIn = (day: Day, prayer: IqamahPrayer): number | null => {
  const time = day[prayer];
  return time === null ? null : minutesOf(time) + (prayer === 'isha' && time < '12:00' ? 1440 : 0);
};

/**
 * A time on a quarter that somebody looks at once a week, or on the 1st, 11th and 21st: it moves when the wait has become too short
 * or too long, now and then a week early or late, and sometimes to five minutes only.
 */
function steps({ random }: Hand, prayer: IqamahPrayer, least: number, most: number): Column {
  const looksOn = oneOf(random, 5, 5, 0, 1, -1);
  let now: number | null = null;
  return (day) => {
    const adhan = minutesIn(day, prayer);
    if (adhan === null) return now === null ? null : clockTime(now);
    const isLookedAt = looksOn < 0 ? /-(01|11|21)$/.test(day.date) : weekday(day.date) === looksOn;
    const wait = now === null ? -1 : now - adhan;
    const isWrong = wait < least || wait > most;
    const sunrise = prayer === 'fajr' && day.sunrise ? minutesOf(day.sunrise) : Number.POSITIVE_INFINITY;
    const mustMove = wait < 0 || (now ?? 0) > sunrise - 20 || wait > most + 60;
    if (now === null || mustMove || (isLookedAt && isWrong && random() > 0.1)) {
      const to = random() < 0.05 ? 5 : 15;
      const wanted = Math.ceil((adhan + least + between(random, 0, 5)) / to) * to;
      now = Math.min(wanted, Math.floor((sunrise - 20) / 5) * 5);
    }
    return clockTime(now);
  };
}

function byTheClock({ random, place }: Hand, summer: ClockTime, winter: ClockTime): Column {
  const here = zone(place.timeZone);
  const late = oneOf(random, 0, 0, 0, 3, 7);
  return ({ date }) =>
    clockSeason(here, (dayNumber(date) - late) * 86_400_000 + 43_200_000) === 'summer' ? summer : winter;
}

const after =
  (prayer: IqamahPrayer, minutes: number): Column =>
  (day) => {
    const adhan = minutesIn(day, prayer);
    return adhan === null ? null : clockTime(adhan + minutes);
  };

const laterOf =
  (floor: number, prayer: IqamahPrayer, minutes: number): Column =>
  (day) => {
    const adhan = minutesIn(day, prayer);
    return adhan === null ? null : clockTime(Math.max(floor, adhan + minutes));
  };

function inRamadan({ hijri }: Hand, column: Column, apart: Column): Column {
  return (day) => (hijri.dateOf(dayNumber(day.date)).month === RAMADAN ? apart : column)(day);
}

/** A year of congregation times as masjids really print them; the same seed gives the same sheet. */
export function handMadeSheet(seed: number, year: Range = { from: '2026-01-01', to: '2026-12-31' }) {
  const random = seeded(seed * 7919 + 1);
  const { place, method } = SHEET_PLACES[seed % SHEET_PLACES.length] ?? SHEET_PLACES[0] ?? never();
  const settings = settingsOf({ method, highLatitude: '3' });
  const days = timetable(place, settings, year);
  const hand: Hand = { random, place, hijri: hijriReader(PLAIN_CALENDAR) };
  const maghrib = after('maghrib', between(random, 0, 7));
  const isha = oneOf<Column>(
    random,
    laterOf(between(random, 76, 82) * 15, 'isha', 10),
    steps(hand, 'isha', 5, 35),
    after('isha', between(random, 1, 3) * 5),
  );
  const columns: Record<IqamahPrayer, Column> = {
    fajr: steps(hand, 'fajr', between(random, 12, 25), between(random, 35, 60)),
    dhuhr: oneOf<Column>(random, () => '13:30', byTheClock(hand, '13:30', '12:45')),
    asr: steps(hand, 'asr', between(random, 5, 15), between(random, 25, 45)),
    maghrib: oneOf(random, maghrib, inRamadan(hand, maghrib, after('maghrib', 12))),
    isha: oneOf(random, isha, inRamadan(hand, isha, after('isha', 5))),
  };
  const slots = between(random, 1, 3);
  const second = oneOf<(date: string) => boolean>(
    random,
    () => true,
    (date) => date > `${year.from.slice(0, 4)}-05-` && date < `${year.from.slice(0, 4)}-09-15`,
    (date) => hand.hijri.dateOf(dayNumber(date)).month === RAMADAN,
  );
  const first = byTheClock(hand, '13:15', oneOf(random, '12:30', '13:15'));
  const rows = days.map((day): TimetableRow => {
    const { date, ...salah } = day;
    const row: TimetableRow = { ...emptyRow(date), salah };
    for (const prayer of Object.keys(columns) as IqamahPrayer[]) {
      const time = columns[prayer](day);
      if (time !== null) row.iqamah[prayer] = { at: [time] };
    }
    if (weekday(date) !== FRIDAY) return row;
    row.jumuah = [first(day) ?? '13:15', ...(slots > 1 && second(date) ? ['14:00'] : [])];
    if (slots > 2 && row.jumuah.length > 1) row.jumuah.push('14:45');
    return row;
  });
  for (let odd = between(random, 0, 6); odd > 0; odd--) {
    const row = rows[between(random, 0, rows.length - 1)];
    const time = row?.salah.dhuhr;
    if (row && time) row.iqamah.dhuhr = { at: [clockTime(minutesOf(time) + between(random, 20, 50))] };
  }
  return { place, settings, rows };
}

function never(): never {
  throw new Error('no place is left');
}
