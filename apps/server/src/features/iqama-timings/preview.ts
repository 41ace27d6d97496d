import type { LearntRecord } from '@minaret/contract/iqama/iqama-learn';
import type { IqamaPreview } from '@minaret/contract/iqama/iqama-preview';
import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { type HijriCalendar, hijriReader } from '@minaret/prayer/calendar/hijri';
import { RAMADAN } from '@minaret/prayer/calendar/hijri-events';
import { minutesOf } from '@minaret/prayer/clock/clock';
import { clockChanges, wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { IqamahRecord } from '@minaret/prayer/iqamah/iqamah-rules';
import { isChangedOn } from '@minaret/prayer/iqamah/open-ended';
import type { ClockTime, IqamahPrayer } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { loadPractices, presentFindings } from '../findings/service.ts';
import { type Change, findChanges } from './changes.ts';
import { examineIqamah, yearOnShow } from './checks.ts';
import { withNotice } from './notices.ts';
import { presentToday } from './present.ts';
import { readRecord, toIqamahRecord } from './records.ts';
import { resolveDays, resolveToday } from './resolve.ts';
import { loadTimingInputs } from './timing-inputs.ts';
import type { ResolvedDay } from './types.ts';

const DAY_MS = 86_400_000;

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

function learntRecord({ mit_date: date, ...given }: LearntRecord): IqamahRecord {
  return toIqamahRecord({ date, source: 'record', ...readRecord(given) });
}

/** Times after midnight belong to the evening before and are drawn above it. */
function lateMinutes({ time, dayOffset }: { time: ClockTime | null; dayOffset: number }): number | null {
  return time === null ? null : minutesOf(time) + dayOffset * 1440;
}

/** The year on show under rules that are saved or only being tried. */
export async function previewRules(
  ctx: Context,
  rules: IqamahRules,
  given: readonly LearntRecord[] = [],
): Promise<IqamaPreview> {
  const year = yearOnShow(ctx);
  const { from: start, to: end } = year;
  const saved = await loadTimingInputs(ctx, year, { rules });
  // Over those that stand.
  const inputs = { ...saved, records: [...saved.records, ...given.map(learntRecord)] };
  const days = resolveDays(inputs, year);
  const practices = await loadPractices(ctx);
  const clocks = clockChangesIn(ctx, start, end);
  const changes = findChanges(days, new Set(clocks.map(({ date }) => date)));
  const explained = changes.map((change) =>
    isEntered(rules, change) ? { ...change, cause: 'change' as const } : change,
  );
  return {
    today: presentToday(resolveToday(inputs, todayOf(ctx))),
    start,
    adhan: byPrayer((prayer) => days.map(({ salah }) => minutes(salah[prayer]))),
    iqamah: byPrayer((prayer) => days.map(({ iqamah }) => lateMinutes(iqamah.times[prayer]))),
    sunrise: days.map(({ salah }) => minutes(salah.sunrise)),
    changes: explained.map(withNotice),
    clock_changes: clocks,
    ramadan: ramadanIn(days, inputs.calendar),
    findings: presentFindings(examineIqamah(ctx, days, { place: inputs.place, accepted: practices.keys })),
    practices: practices.of('iqamah'),
  };
}

/** Somebody has entered it for this day; of Jumu'ah, for the week that ends with it. */
function isEntered(rules: IqamahRules, { cause, prayer, slot, date }: Change): boolean {
  if (cause !== 'rule' && cause !== 'clock') return false;
  if (prayer !== 'jumuah') return isChangedOn(rules.prayers[prayer] ?? [], date);
  return isChangedOn(rules.jumuah[(slot ?? 1) - 1] ?? [], addDays(date, -6), date);
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
