import type { IqamaPreview } from '@minaret/contract/iqama-preview';
import type { IqamahRules } from '@minaret/contract/iqamah-rules';
import { examine, type TimetableRow } from '@minaret/prayer';
import { minutesOf } from '@minaret/prayer/clock';
import { addDays, dayNumber } from '@minaret/prayer/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/hijri';
import { RAMADAN } from '@minaret/prayer/hijri-events';
import { type ClockTime, IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { clockChanges, wallClock } from '@minaret/prayer/zone';
import { zone } from '@minaret/prayer/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { masjidPlace } from '../masjid/service.ts';
import { today } from '../salah-timings/service.ts';
import { findChanges } from './changes.ts';
import { withNotice } from './notices.ts';
import { presentToday } from './present.ts';
import { type ResolvedDay, resolveRange, todayTimings } from './service.ts';

const DAY_MS = 86_400_000;
const YEAR = 365;

const minutes = (time: ClockTime | null) => (time === null ? null : minutesOf(time));

function byPrayer(value: (prayer: IqamahPrayer) => (number | null)[]): IqamaPreview['adhan'] {
  return {
    fajr: value('fajr'),
    dhuhr: value('dhuhr'),
    asr: value('asr'),
    maghrib: value('maghrib'),
    isha: value('isha'),
  };
}

/** Times after midnight belong to the evening before and are drawn above it. */
function lateMinutes({ time, dayOffset }: { time: ClockTime | null; dayOffset: number }): number | null {
  return time === null ? null : minutesOf(time) + dayOffset * 1440;
}

/** Minaret shows a year from the month before this one: what just was, and all that comes. */
export async function previewRules(ctx: Context, rules: IqamahRules): Promise<IqamaPreview> {
  const now = today(ctx);
  const start = `${addDays(`${now.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
  const end = addDays(start, YEAR);
  const days = await resolveRange(ctx, { from: start, to: end }, rules);
  const clocks = clockChangesIn(ctx, start, end);
  const changes = findChanges(days, new Set(clocks.map(({ date }) => date)));
  return {
    today: presentToday(await todayTimings(ctx, { rules })),
    start,
    adhan: byPrayer((prayer) => days.map(({ salah }) => minutes(salah[prayer]))),
    iqamah: byPrayer((prayer) => days.map(({ iqamah }) => lateMinutes(iqamah.times[prayer]))),
    sunrise: days.map(({ salah }) => minutes(salah.sunrise)),
    changes: changes.map(withNotice),
    clock_changes: clocks,
    ramadan: ramadanIn(days, await calendarOf(ctx)),
    findings: await findingsOf(ctx, days),
  };
}

function clockChangesIn(ctx: Context, from: string, to: string) {
  const here = zone(masjidOf(ctx).timeZone);
  return clockChanges(here, dayNumber(from) * DAY_MS, (dayNumber(to) + 1) * DAY_MS).map((change) => ({
    date: wallClock(here, change.instant).date,
    forward: change.after > change.before,
  }));
}

function ramadanIn(days: readonly ResolvedDay[], calendar: HijriCalendar): { from: string; to: string }[] {
  const dates = days.map(({ salah }) => salah.date);
  const reader = hijriReader(calendar);
  const inside = dates.filter((date) => reader.dateOf(dayNumber(date)).month === RAMADAN);
  const spans: { from: string; to: string }[] = [];
  for (const date of inside) {
    const last = spans.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
}

function toRow({ salah: { date, ...salah }, iqamah }: ResolvedDay): TimetableRow {
  const row: TimetableRow = { date, salah, iqamah: {}, jumuah: [] };
  for (const prayer of IQAMAH_PRAYERS) {
    const { time } = iqamah.times[prayer];
    if (time !== null) row.iqamah[prayer] = { at: [time] };
  }
  row.jumuah = iqamah.jumuah.flatMap(({ time }) => time ?? []);
  return row;
}

async function findingsOf(ctx: Context, days: readonly ResolvedDay[]): Promise<IqamaPreview['findings']> {
  const found = examine(days.map(toRow), { place: await masjidPlace(ctx), today: today(ctx) });
  return found.flatMap(({ check, severity, column, dates }) => {
    const [first] = dates;
    if (severity === 'note' || first === undefined || !/^(iqamah|jumuah)/.test(column ?? '')) return [];
    const prayer = IQAMAH_PRAYERS.find((name) => column === `iqamah.${name}`) ?? null;
    return [{ check, prayer, days: dates.length, first }];
  });
}
