// Decides: what warns of a clock change (summer time, daylight saving, DST) that salah times miss or make on the wrong day; an hour off.

import { offsetAt, type ZoneSlice } from '../clock/zone.ts';
import { median } from '../median.ts';
import { PRAYERS } from '../types.ts';
import type { Fix, Found } from './finding.ts';
import type { Survey, SurveyDay } from './survey.ts';

const DAY_MS = 86_400_000;
const HOUR = 60;
/** How far from a full hour a row may be and still be an hour off. */
const SLACK = 14;

function offsetOn(zone: ZoneSlice, number: number): number {
  const noon = number * DAY_MS + DAY_MS / 2;
  return offsetAt(zone, noon - offsetAt(zone, noon) * 60_000);
}

/** By how many minutes the clock was moved in the night to this day; 0 on all but two days of the year. */
export function clockStep(zone: ZoneSlice, number: number): number {
  return offsetOn(zone, number) - offsetOn(zone, number - 1);
}

/** How far a row lies from the Sun, by the three times that no method alters. */
export function distance({ salah, sun }: SurveyDay): number | undefined {
  const distances = (['sunrise', 'dhuhr', 'maghrib'] as const).flatMap((prayer) => {
    const [given, expected] = [salah[prayer], sun[prayer]];
    return given === undefined || expected === undefined ? [] : [given - expected];
  });
  return distances.length === 0 ? undefined : median(distances);
}

function hoursOff(day: SurveyDay): number {
  const minutes = distance(day) ?? 0;
  const hours = Math.round(minutes / HOUR);
  return Math.abs(minutes - hours * HOUR) <= SLACK ? hours : 0;
}

interface Run {
  days: SurveyDay[];
  hours: number;
  /** The run ends where the clock changes, or where the table does. */
  startsAtChange: boolean;
  endsAtChange: boolean;
}

function runsOff({ days, zone }: Survey): Run[] {
  const runs: Run[] = [];
  days.forEach((day, index) => {
    const hours = hoursOff(day);
    if (hours === 0) return;
    const run = runs.at(-1);
    if (run?.hours === hours && run.days.at(-1) === days[index - 1]) run.days.push(day);
    else {
      const startsAtChange = index === 0 || (zone !== undefined && clockStep(zone, day.number) !== 0);
      runs.push({ days: [day], hours, startsAtChange, endsAtChange: false });
    }
  });
  for (const run of runs) {
    const last = run.days.at(-1);
    run.endsAtChange =
      last === days.at(-1) ||
      (zone !== undefined && last !== undefined && clockStep(zone, last.number + 1) !== 0);
  }
  return runs;
}

/**
 * Days a full hour from the Sun: all of them (a wrong zone), from one change of the clock to the next (the change was
 * forgotten), or up to one (it was made on another day). Afterwards the survey counts them as put right.
 */
export function hourFaults(survey: Survey): Found[] {
  if (!survey.zone) return [];
  const runs = runsOff(survey);
  const isWhole = runs.length === 1 && (runs[0]?.days.length ?? 0) >= survey.days.length * 0.9;
  const kind = (run: Run) => (isWhole ? 'hour-off' : kindOf(run));
  const found = (['clock-change-missing', 'clock-change-wrong-day', 'hour-off'] as const).flatMap((check) =>
    faults(
      check,
      runs.filter((run) => kind(run) === check),
    ),
  );
  for (const { days, hours } of runs) {
    for (const { salah } of days) {
      for (const prayer of PRAYERS) {
        const minutes = salah[prayer];
        if (minutes !== undefined) salah[prayer] = minutes - hours * HOUR;
      }
    }
  }
  return found;
}

function kindOf({ startsAtChange, endsAtChange }: Run): Found['check'] {
  if (startsAtChange && endsAtChange) return 'clock-change-missing';
  return startsAtChange || endsAtChange ? 'clock-change-wrong-day' : 'hour-off';
}

/** One finding for each number of hours: a fix moves all its days by the same. */
function faults(check: Found['check'], runs: readonly Run[]): Found[] {
  return [...new Set(runs.map(({ hours }) => hours))].map((hours) => {
    const dates = runs
      .filter((run) => run.hours === hours)
      .flatMap(({ days }) => days.map(({ date }) => date));
    const columns = PRAYERS.map((prayer) => `salah.${prayer}` as const);
    const fix: Fix = { kind: 'shift', columns, dates, minutes: -hours * HOUR };
    return { check, severity: 'error', dates, params: { hours }, fix };
  });
}
