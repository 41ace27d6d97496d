// Decides: what is learnt from last year's sheet of iqamah times.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TextFile } from '@minaret/contract/fields/text-file';
import type { LearntRules } from '@minaret/contract/iqama/iqama-learn';
import { MAX_RULES } from '@minaret/contract/iqama/iqamah-rules';
import { fitIqamahSteps, type IqamahFit, type IqamahFitContext, type ReadRow } from '@minaret/prayer';
import { dayNumber } from '@minaret/prayer/calendar/dates';
import type { Range } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { loadCalculation, loadSalahInputs, salahDays } from '../salah-timings/service.ts';
import { answersOf, hasTimes, readTimingFile } from '../timing-files/service.ts';
import { recordsBetween } from './queries.ts';
import { presentTimes } from './records.ts';
import { currentRules } from './rules-in-force.ts';
import { rangeAround } from './timing-inputs.ts';
import { judgeHours } from './upload.ts';

/** Longer sheets are not laid over the masjid's own days. */
const MOST_DAYS = 1100;

/** Last year's sheet, read for the habit behind it. */
export async function learnRules(
  ctx: Context,
  file: TextFile,
  answers: string | undefined,
): Promise<LearntRules> {
  const { hints } = answersOf({ answers });
  const rows = await readTimingFile(ctx, {
    file,
    kind: 'iqamah',
    hints,
    judge: judgeHours,
  });
  const dates = rows.map(({ date }) => date).sort();
  const range = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const fit = await fitInTurns(rows, await ctx.transact((opened) => contextFor(opened, range)));
  const ofRecords = new Set(fit.records.map(({ from }) => from));
  const standing =
    dates.length > 0 ? await ctx.transact((opened) => recordsBetween(opened, masjidOf(ctx).id, range)) : [];
  return {
    ...presentFit(fit, range),
    records: fit.records.map(({ from, times, jumuah }) => ({
      mit_date: from,
      ...presentTimes({ times, jumuah: jumuah ?? null }),
    })),
    taken: standing.filter(({ date }) => ofRecords.has(date)).length,
  };
}

/** What was learnt, as it is told. */
export function presentFit(fit: IqamahFit, range: Range): Omit<LearntRules, 'records'> {
  return {
    rules: fit.rules,
    ...range,
    times: fit.times,
    explained: fit.explained,
    columns: fit.columns.map(({ slot, ...column }) => ({ ...column, slot: slotNumber(slot) })),
    is_whole_year: fit.isWholeYear,
    taken: 0,
    exceptions: fit.exceptions.map(({ date, prayer, slot, given, byRule }) => ({
      date,
      prayer,
      slot: slotNumber(slot),
      given,
      by_rule: byRule,
    })),
  };
}

/** The rules behind a timetable whose own salah times count before those that are stored; null where there is no iqamah. */
export async function fitTimetable(ctx: Context, rows: readonly ReadRow[]): Promise<IqamahFit | null> {
  const said = rows.filter((row) => hasTimes(row, 'iqamah'));
  const [from, to] = [said[0]?.date, said.at(-1)?.date];
  if (from === undefined || to === undefined || dayNumber(to) - dayNumber(from) > MOST_DAYS) return null;
  const context = await ctx.transact((opened) => contextFor(opened, { from, to }));
  const own = new Map(rows.map((row) => [row.date, row.salah]));
  const days = context.days?.map((day) => ({ ...day, ...own.get(day.date) }));
  return fitInTurns(said, { ...context, ...(days && { days }) });
}

const slotNumber = (slot: number | undefined) => (slot === undefined ? null : slot + 1);

/** A year takes some tenths of a second: others are answered in between. */
async function fitInTurns(rows: readonly ReadRow[], context: IqamahFitContext): Promise<IqamahFit> {
  const steps = fitIqamahSteps(rows, context);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

async function contextFor(ctx: Context, { from, to }: Range): Promise<IqamahFitContext> {
  const calculation = await loadCalculation(ctx);
  const context: IqamahFitContext = {
    ...calculation,
    timeZone: masjidOf(ctx).timeZone,
    standing: (await currentRules(ctx)).rules,
    mostRules: MAX_RULES,
  };
  if (from === '' || dayNumber(to) - dayNumber(from) > MOST_DAYS) return context;
  const around = rangeAround({ from, to });
  return { ...context, days: salahDays(await loadSalahInputs(ctx, around, calculation), around) };
}
