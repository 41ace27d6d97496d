import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import { PrayTime } from 'praytime';
import {
  dayNumber,
  type HijriCalendar,
  hijriReader,
  type IqamahRules,
  PLAIN_CALENDAR,
  type Place,
  resolveIqamahs,
  type Settings,
  timetable,
  timetableWithInstants,
  zone,
} from '../packages/prayer/src/index.ts';
import { daySolver } from '../packages/prayer/src/sun/day-solver.ts';
import { atLeast, atMost, type Bar } from './bars.ts';
import { type Contestant, heapAfterCollection, median, ratio, takeTurns, workDone } from './measure.ts';

const TORONTO: Place = { latitude: 43.6532, longitude: -79.3832, timeZone: 'America/Toronto' };
const SETTINGS: Settings = {
  method: '2',
  asr: '0',
  highLatitude: '0',
  offsets: { fajr: 0, sunrise: 0, dhuhr: 0, asr: 0, maghrib: 0, isha: 0 },
};
const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const FIRST_DAY = dayNumber(YEAR.from);
const DAYS = 365;

const CALENDAR: HijriCalendar = {
  offset: 0,
  months: [
    { year: 1447, month: 9, start: '2026-02-19' },
    { year: 1447, month: 12, start: '2026-05-18' },
  ],
  turnsAtMaghrib: true,
};

/** Rules as a busy mosque has them: held, rounded, guarded, by season and in Ramadan. */
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
            block: { kind: 'week', from: 5 },
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
          block: { kind: 'days', count: 10 },
          of: { kind: 'round-up', to: 15, of: { kind: 'after', minutes: 10 } },
        },
      },
    ],
    maghrib: [{ time: { kind: 'after', minutes: 5 } }],
    isha: [
      {
        when: { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } } },
        time: { kind: 'after', minutes: 15 },
      },
      {
        time: {
          kind: 'later-of',
          of: [
            { kind: 'fixed', time: '19:30' },
            { kind: 'after', minutes: 10 },
          ],
        },
      },
    ],
  },
  jumuah: [[{ time: { kind: 'fixed', time: '13:15' } }], [{ time: { kind: 'fixed', time: '14:00' } }]],
};

function yearOfStrings(): number {
  return timetable(TORONTO, SETTINGS, YEAR).length;
}

function yearByAdhan(): () => number {
  const place = new Coordinates(TORONTO.latitude, TORONTO.longitude);
  const method = CalculationMethod.NorthAmerica();
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: TORONTO.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return () => {
    let length = 0;
    for (let day = 1; day <= DAYS; day++) {
      const times = new PrayerTimes(place, new Date(2026, 0, day), method);
      for (const time of [times.fajr, times.sunrise, times.dhuhr, times.asr, times.maghrib, times.isha]) {
        length += clock.format(time).length;
      }
    }
    return length;
  };
}

function sixTimesOfEachDay(): () => number {
  const { times, solve } = daySolver(TORONTO, SETTINGS, zone(TORONTO.timeZone), PLAIN_CALENDAR);
  return () => {
    let sum = 0;
    for (let day = FIRST_DAY; day < FIRST_DAY + DAYS; day++) {
      solve(day);
      for (let i = 0; i < 6; i++) sum += times[i] ?? 0;
    }
    return sum;
  };
}

function sixTimesByPraytime(): () => number {
  const library = new PrayTime('ISNA')
    .location([TORONTO.latitude, TORONTO.longitude])
    .utcOffset(-300)
    .format('x');
  return () => {
    let sum = 0;
    for (let day = 1; day <= DAYS; day++) {
      const { fajr, sunrise, dhuhr, asr, maghrib, isha } = library.getTimes([2026, 1, day]);
      sum += fajr + sunrise + dhuhr + asr + maghrib + isha;
    }
    return sum;
  };
}

/** A year of one mosque as its screens get it: labels, instants, Hijri dates, iqamah with its reasons. */
function mosqueYear(place: Place): number {
  const rows = timetableWithInstants(place, SETTINGS, YEAR, CALENDAR);
  const hijri = hijriReader(CALENDAR);
  const dates = rows.map((_, i) => hijri.dateOf(FIRST_DAY + i));
  const iqamah = resolveIqamahs(RULES, rows, { zone: zone(place.timeZone), calendar: CALENDAR });
  return rows.length + dates.length + iqamah.length;
}

function speed(): Bar[] {
  const contestants: Contestant[] = [
    { name: 'ours, a year of wall-clock strings', work: yearOfStrings },
    { name: 'adhan with a cached Intl formatter, the same', work: yearByAdhan() },
    { name: 'ours, six instants of 365 days', work: sixTimesOfEachDay() },
    { name: 'praytime, six timestamps of 365 days', work: sixTimesByPraytime() },
    { name: 'ours, a mosque-year: times, Hijri, iqamah', work: () => mosqueYear(TORONTO) },
  ];
  const rounds = takeTurns(contestants);
  contestants.forEach(({ name }, i) => {
    console.log(
      `  ${median(rounds.map((round) => round[i] ?? 0))
        .toFixed(3)
        .padStart(8)} ms  ${name}`,
    );
  });
  console.log('  praytimes (LGPL) is not a dependency of ours and is left out.');
  return [
    atLeast('a year of strings, times faster than adhan', ratio(rounds, 1, 0), 10),
    atLeast('six times of a day, times faster than praytime', ratio(rounds, 3, 2), 8),
    atMost('a mosque-year', median(rounds.map((round) => round[4] ?? Number.NaN)), 3, ' ms'),
  ];
}

const MOSQUES = 10_000;
const BLOCK = 500;
const ZONES = ['America/Toronto', 'Europe/London', 'Asia/Karachi', 'Asia/Jakarta', 'Africa/Cairo'];

function growth(): Bar[] {
  const blocks: number[] = [];
  let heapBefore = 0;
  for (let first = 0; first < MOSQUES; first += BLOCK) {
    const start = process.cpuUsage();
    for (let i = first; i < first + BLOCK; i++) {
      const timeZone = ZONES[i % ZONES.length] ?? 'Europe/London';
      mosqueYear({ latitude: ((i * 13) % 110) - 50, longitude: ((i * 7) % 360) - 180, timeZone });
    }
    const { user, system } = process.cpuUsage(start);
    blocks.push((user + system) / 1000 / BLOCK);
    if (blocks.length === 2) heapBefore = heapAfterCollection();
  }
  const half = blocks.length / 2;
  const heapGrowth = heapAfterCollection() - heapBefore;
  console.log(`  ${MOSQUES} mosque-years, ${median(blocks).toFixed(3)} ms each`);
  return [
    atMost(
      'the second 5,000 against the first',
      median(blocks.slice(half)) / median(blocks.slice(0, half)),
      1.5,
    ),
    atMost('memory kept by 9,000 further mosque-years', Math.max(0, heapGrowth), 2, ' MB'),
  ];
}

export async function run(): Promise<Bar[]> {
  const bars = [...speed(), ...growth()];
  if (!workDone()) throw new Error('a contestant gave no number');
  return bars;
}
