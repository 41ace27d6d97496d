// Decides: which iqamah rules are learnt from last year's timetable.

import { dayNumber } from '../calendar/dates.ts';
import type { ZoneSlice } from '../clock/zone.ts';
import { zone } from '../clock/zones.ts';
import { type IqamahValue, slotValue, type TimetableRow } from '../files/cells/row.ts';
import type { IqamahRecord, IqamahRules } from '../iqamah/iqamah-rules.ts';
import { type IqamahContext, resolveIqamahs } from '../iqamah/resolve-iqamah.ts';
import { type Day, IQAMAH_PRAYERS, type IqamahPrayer } from '../types.ts';
import { FRIDAYS, fitPrayer, fitSlot, isWholeYear } from './fit-column.ts';
import { type FitDay, fitDays, type IqamahFitContext, salahDays } from './fit-days.ts';
import {
  type Comparison,
  comparisons,
  exceptionRecords,
  type IqamahException,
  slotsOf,
} from './fit-exceptions.ts';
import type { Steps } from './fitted.ts';
import { withFitted } from './with-fitted.ts';

/** How one prayer, or one Jumu'ah slot from 0, came out. */
export interface FittedColumn {
  prayer: IqamahException['prayer'];
  slot?: number;
  /** So many rules are proposed; none when its times follow no rule. */
  rules: number;
  /** How many times the file has, and how many of them the rules give. */
  times: number;
  explained: number;
}

export interface IqamahFit {
  /** Whole lists of what the file speaks of and follows a rule; see `withFitted`. */
  rules: IqamahRules;
  /** With the rules they give the file back: one for each day with an exception. */
  records: IqamahRecord[];
  exceptions: IqamahException[];
  columns: FittedColumn[];
  /** Of every year, then; else of its own dates. */
  isWholeYear: boolean;
  times: number;
  explained: number;
}

const NO_ZONE = 'Etc/UTC';
const NO_RULES: IqamahRules = { version: 1, prayers: {}, jumuah: [] };
/** Rules that give fewer of the times than this are none that the masjid follows. */
const LEAST_EXPLAINED = 0.5;

interface Sheet {
  rows: readonly TimetableRow[];
  days: readonly Day[];
  here: ZoneSlice;
  context: IqamahFitContext;
  standing: IqamahRules;
}

/** The rules that reproduce a sheet of iqamah times with the fewest parts and the fewest exceptions. */
export function fitIqamah(given: readonly TimetableRow[], context: IqamahFitContext = {}): IqamahFit {
  const steps = fitIqamahSteps(given, context);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same for whoever has other work to do in between. */
export function* fitIqamahSteps(
  given: readonly TimetableRow[],
  context: IqamahFitContext = {},
): Steps<IqamahFit> {
  const rows = oncePerDate(given);
  const sheet: Sheet = {
    rows,
    days: salahDays(rows, context),
    here: zone(context.timeZone ?? context.place?.timeZone ?? NO_ZONE),
    context,
    standing: context.standing ?? NO_RULES,
  };
  const most = context.mostRules ?? Number.POSITIVE_INFINITY;
  const fitted: IqamahRules = { version: 1, prayers: {}, jumuah: [] };
  for (const prayer of IQAMAH_PRAYERS) {
    const days = daysOf(sheet, prayer, (row) => row.iqamah[prayer]);
    const list = yield* fitPrayer(days, { rules: sheet.standing.prayers[prayer] ?? [], most });
    if (list) fitted.prayers[prayer] = list;
    yield;
  }
  const fridays = slotDays(sheet, 0);
  const slots = rows.reduce((most, row) => Math.max(most, slotsOf(row).length), 0);
  for (let slot = 0; slot < slots; slot++) {
    const list = yield* fitSlot(
      { days: slotDays(sheet, slot), fridays },
      { rules: sheet.standing.jumuah[slot] ?? [], most },
    );
    // Records keep what is left: a slot without a rule cannot stand before one that has some.
    if (!list) break;
    fitted.jumuah.push(list);
    yield;
  }
  const isYearly = isWholeYear(fridays, FRIDAYS);
  const first = compareAll(sheet, completed(fitted, sheet, isYearly));
  yield;
  const rules = completed(followed(fitted, first), sheet, isYearly);
  return outcome(sheet, rules, compareAll(sheet, rules));
}

/** Slots that a file of part of the year does not know go on. */
function completed(fitted: IqamahRules, { standing }: Sheet, isYearly: boolean): IqamahRules {
  const { jumuah } = fitted;
  if (isYearly || jumuah.length === 0) return fitted;
  return { ...fitted, jumuah: [...jumuah, ...standing.jumuah.slice(jumuah.length)] };
}

function daysOf(
  { rows, days, here, context }: Sheet,
  prayer: IqamahPrayer,
  valueIn: (row: TimetableRow) => IqamahValue | null | undefined,
): FitDay[] {
  return fitDays(rows, days, prayer, here, context.calendar, valueIn);
}

function slotDays(sheet: Sheet, slot: number): FitDay[] {
  return daysOf(sheet, 'dhuhr', (row) => slotValue(slotsOf(row)[slot]));
}

function compareAll({ rows, days, here, context, standing }: Sheet, fitted: IqamahRules): Comparison[] {
  const iqamah: IqamahContext = { zone: here };
  if (context.calendar) iqamah.calendar = context.calendar;
  if (context.days) iqamah.days = context.days;
  const resolved = resolveIqamahs(withFitted(standing, fitted), days, iqamah);
  return rows.flatMap((row, index) => comparisons(row, days[index], resolved[index]));
}

function columnsOf(compared: readonly Comparison[]): Omit<FittedColumn, 'rules'>[] {
  const columns = new Map<string, Omit<FittedColumn, 'rules'>>();
  for (const { prayer, slot, isSame } of compared) {
    const key = `${prayer} ${slot}`;
    const column = columns.get(key) ?? {
      prayer,
      ...(slot !== undefined && { slot }),
      times: 0,
      explained: 0,
    };
    columns.set(key, column);
    column.times++;
    if (isSame) column.explained++;
  }
  const names: string[] = [...IQAMAH_PRAYERS, 'jumuah'];
  const order = ({ prayer, slot = 0 }: Omit<FittedColumn, 'rules'>) => names.indexOf(prayer) + slot;
  return [...columns.values()].sort((a, b) => order(a) - order(b));
}

/** Without those that explain too little to be a rule; of Jumu'ah the slots behind go too. */
function followed(fitted: IqamahRules, compared: readonly Comparison[]): IqamahRules {
  const poor = columnsOf(compared).filter(({ times, explained }) => explained < times * LEAST_EXPLAINED);
  const prayers = { ...fitted.prayers };
  let jumuah = fitted.jumuah;
  for (const { prayer, slot = 0 } of poor) {
    if (prayer !== 'jumuah') delete prayers[prayer];
    else jumuah = jumuah.slice(0, slot);
  }
  return { version: 1, prayers, jumuah };
}

function outcome(sheet: Sheet, rules: IqamahRules, compared: readonly Comparison[]): IqamahFit {
  const { prayers, jumuah } = sheet.standing;
  const added = (list: readonly unknown[] = [], stood: readonly unknown[] = []) =>
    list.filter((rule) => !stood.includes(rule)).length;
  const exceptions = compared
    .filter(({ isSame }) => !isSame)
    .map(({ isSame: _, ...exception }): IqamahException => exception);
  return {
    rules,
    records: exceptionRecords(sheet.rows, exceptions),
    exceptions,
    columns: columnsOf(compared).map((column) => ({
      ...column,
      rules:
        column.prayer === 'jumuah'
          ? added(rules.jumuah[column.slot ?? 0], jumuah[column.slot ?? 0])
          : added(rules.prayers[column.prayer], prayers[column.prayer]),
    })),
    isWholeYear: isWholeYear(sheet.rows.map(({ date }) => ({ day: dayNumber(date) }))),
    times: compared.length,
    explained: compared.length - exceptions.length,
  };
}

function oncePerDate(rows: readonly TimetableRow[]): TimetableRow[] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}
