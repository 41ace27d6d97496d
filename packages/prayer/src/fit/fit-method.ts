// Decides: which calculation method a printed timetable was made with (match).

import { dayNumber } from '../calendar/dates.ts';
import type { HijriCalendar } from '../calendar/hijri.ts';
import { HANAFI_ASR, type MethodCode, STANDARD_ASR } from '../sun/methods.ts';
import { type Place, PRAYERS, type Settings } from '../types.ts';
import { computedMinutes, givenMinutes, type MinuteTable, type SalahRow } from './minute-table.ts';
import {
  fitOffset,
  NO_OFFSETS,
  type OffsetFit,
  type PrayerResiduals,
  residuals,
  residualsByMonth,
} from './residuals.ts';

export type Undecided = 'method' | 'asr' | 'highLatitude';

export interface MethodFit {
  settings: Settings;
  residuals: PrayerResiduals;
  byMonth: Record<string, PrayerResiduals>;
  /** What the table does not tell, because other choices explain it just as well; the simplest was taken. */
  undecided: Undecided[];
}

/** Two years tell all that a table can tell of its method. */
const MOST_DAYS = 732;
const NAMED: readonly MethodCode[] = ['3', '2', '1', '5', '4', '0', '7'];
const RULES = ['0', '1', '2', '3'] as const;
const ANGLES = Array.from({ length: 21 }, (_, step) => 10 + step / 2);
/** An own pair of angles has to explain the table better, not only as well. */
const CUSTOM_COST = 0.05;
const SAFE_COST = 0.02;
const SAME = 1e-9;

interface Candidate {
  settings: Settings;
  cost: number;
  isExact: boolean;
}

/** What all candidates are measured against, and how their tables are made. */
interface Attempt {
  given: MinuteTable;
  compute: (settings: Settings) => MinuteTable;
}

/** The settings that explain a timetable best, and what they leave unexplained. */
export function fitMethod(rows: readonly SalahRow[], place: Place, calendar?: HijriCalendar): MethodFit {
  const sorted = [...rows].sort((a, b) => (a.date < b.date ? -1 : 1));
  const days = sorted.map(({ date }) => dayNumber(date));
  const sample = days.slice(0, MOST_DAYS);
  const tried = candidates({
    given: givenMinutes(sorted.slice(0, MOST_DAYS)),
    compute: (settings) => computedMinutes(sample, place, settings, calendar),
  });
  const best = tried.reduce((least, one) => (one.cost < least.cost - SAME ? one : least));
  const given = givenMinutes(sorted);
  const computed = computedMinutes(days, place, best.settings, calendar);
  return {
    settings: best.settings,
    residuals: residuals(given, computed, 0, days.length),
    byMonth: residualsByMonth(sorted, given, computed),
    undecided: undecidedOf(tried, best, given),
  };
}

function candidates(attempt: Attempt): Candidate[] {
  const tried: Candidate[] = [];
  for (const rounding of ['nearest', 'safe'] as const) {
    const base: Settings = { method: '3', asr: STANDARD_ASR, highLatitude: '0', offsets: NO_OFFSETS };
    if (rounding === 'safe') base.rounding = rounding;
    const shared = sharedFits(attempt, base);
    for (const highLatitude of RULES) tried.push(...named(attempt, { ...base, highLatitude }, shared));
    if (tried.some(({ isExact }) => isExact)) return tried;
    for (const highLatitude of RULES) tried.push(custom(attempt, { ...base, highLatitude }, shared));
    if (tried.some(({ isExact }) => isExact)) return tried;
  }
  return tried;
}

/** What no method touches; settles the school of Asr in `base`. */
function sharedFits({ given, compute }: Attempt, base: Settings): Shared {
  const table = compute(base);
  const standard = fitOffset(given.asr, table.asr);
  const hanafi = fitOffset(given.asr, compute({ ...base, asr: HANAFI_ASR }).asr);
  base.asr = hanafi.cost < standard.cost - SAME ? HANAFI_ASR : STANDARD_ASR;
  return {
    sunrise: fitOffset(given.sunrise, table.sunrise),
    dhuhr: fitOffset(given.dhuhr, table.dhuhr),
    asr: base.asr === HANAFI_ASR ? hanafi : standard,
  };
}

type Shared = Record<'sunrise' | 'dhuhr' | 'asr', OffsetFit>;
type Own = Record<'fajr' | 'maghrib' | 'isha', OffsetFit>;

function candidate(settings: Settings, fits: Shared & Own, extra = 0): Candidate {
  const offsets = { ...NO_OFFSETS };
  let cost = extra + (settings.rounding === 'safe' ? SAFE_COST : 0);
  for (const prayer of PRAYERS) {
    offsets[prayer] = fits[prayer].offset;
    cost += fits[prayer].cost;
  }
  return {
    settings: { ...settings, offsets },
    cost,
    isExact: PRAYERS.every((prayer) => fits[prayer].isExact),
  };
}

function named({ given, compute }: Attempt, base: Settings, shared: Shared): Candidate[] {
  return NAMED.map((method) => {
    const settings = { ...base, method };
    const table = compute(settings);
    return candidate(settings, {
      ...shared,
      fajr: fitOffset(given.fajr, table.fajr),
      maghrib: fitOffset(given.maghrib, table.maghrib),
      isha: fitOffset(given.isha, table.isha),
    });
  });
}

/** Fajr and Isha do not depend on each other's angle, so one pass over the angles finds both. */
function custom({ given, compute }: Attempt, base: Settings, shared: Shared): Candidate {
  const fits = ANGLES.map((angle) => {
    const table = compute({ ...base, method: '6', fajrAngle: angle, ishaAngle: angle });
    return {
      angle,
      fajr: fitOffset(given.fajr, table.fajr),
      maghrib: fitOffset(given.maghrib, table.maghrib),
      isha: fitOffset(given.isha, table.isha),
    };
  });
  const best = (prayer: 'fajr' | 'isha') =>
    fits.reduce((least, one) => (one[prayer].cost < least[prayer].cost - SAME ? one : least));
  const [fajr, isha] = [best('fajr'), best('isha')];
  const settings: Settings = { ...base, method: '6', fajrAngle: fajr.angle, ishaAngle: isha.angle };
  const own = { fajr: fajr.fajr, maghrib: fajr.maghrib, isha: isha.isha };
  return candidate(settings, { ...shared, ...own }, CUSTOM_COST);
}

function undecidedOf(tried: readonly Candidate[], best: Candidate, given: MinuteTable): Undecided[] {
  const isAsGood = (one: Candidate) => one !== best && Math.abs(one.cost - best.cost) <= SAME;
  const rivals = tried.filter(isAsGood);
  const undecided: Undecided[] = [];
  if (rivals.some(({ settings }) => settings.method !== best.settings.method)) undecided.push('method');
  if (!given.asr.some(Number.isFinite)) undecided.push('asr');
  const sameMethod = rivals.filter(({ settings }) => settings.method === best.settings.method);
  if (sameMethod.some(({ settings }) => settings.highLatitude !== best.settings.highLatitude)) {
    undecided.push('highLatitude');
  }
  return undecided;
}
