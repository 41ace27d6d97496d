// Decides: which findings (checks, warnings: a time that looks wrong or suspicious) a timetable gets, and in which order.

import type { TimetableRow } from '../files/cells/row.ts';
import { missingTimes, placeholders, wrongHalves } from './cells.ts';
import { hourFaults } from './clock.ts';
import { copiedColumns, outOfOrder, swappedColumns } from './columns.ts';
import { frozenColumns, oneDayJumps, unexplainedJumps } from './course.ts';
import type { ExamineContext, Finding, Found } from './finding.ts';
import {
  afterNextPrayer,
  beforeAdhan,
  equalsAdhan,
  fajrAfterSunrise,
  leftAtClockChange,
  longAfterAdhan,
} from './iqamah.ts';
import { jumuahBeforeDhuhr, jumuahOutOfOrder } from './jumuah.ts';
import {
  asrSchoolMixed,
  differsFromSettings,
  hijriMismatch,
  ishaAfterMidnight,
  shortTwilights,
} from './practice.ts';
import { duplicateDays, endsSoon, missingColumns, missingDays, unsortedDays, yearMismatch } from './rows.ts';
import { anotherPlace, dhuhrBeforeNoon, maghribBeforeSunset, sunriseDiffers } from './sun.ts';
import { type Survey, survey } from './survey.ts';

/** In this order: each check sees the table without the faults that those before it have explained. */
const IN_ORDER: readonly ((survey: Survey) => Found[])[] = [
  duplicateDays,
  missingDays,
  unsortedDays,
  yearMismatch,
  endsSoon,
  missingColumns,
  missingTimes,
  placeholders,
  wrongHalves,
  swappedColumns,
  copiedColumns,
  outOfOrder,
  oneDayJumps,
  hourFaults,
  unexplainedJumps,
  frozenColumns,
  anotherPlace,
  sunriseDiffers,
  dhuhrBeforeNoon,
  maghribBeforeSunset,
  asrSchoolMixed,
  differsFromSettings,
  shortTwilights,
  ishaAfterMidnight,
  equalsAdhan,
  leftAtClockChange,
  beforeAdhan,
  fajrAfterSunrise,
  afterNextPrayer,
  longAfterAdhan,
  jumuahBeforeDhuhr,
  jumuahOutOfOrder,
  hijriMismatch,
];

const GRAVITY = { error: 0, warning: 1, note: 2 } as const;

/** What is odd about a timetable, the gravest first. What the masjid has accepted stays listed, as accepted. */
export function examine(rows: readonly TimetableRow[], context: ExamineContext = {}): Finding[] {
  const view = survey(rows, context);
  const accepted = new Set(context.accepted);
  return IN_ORDER.flatMap((check) => check(view))
    .map((found) => {
      const key = found.column ? `${found.check}:${found.column}` : found.check;
      return { ...found, key, accepted: accepted.has(key) };
    })
    .sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity]);
}
