// Decides: how a whole timetable of iqamah times is taken: rules where they give its times, dated records for the rest.

import { isDeepStrictEqual } from 'node:util';
import type { LearntRules } from '@minaret/contract/iqama/iqama-learn';
import type { Finding } from '@minaret/contract/timings/finding';
import type { TakenDays } from '@minaret/contract/timings/timing-fields';
import type { IqamahFit, ReadRow } from '@minaret/prayer';
import { comparisons } from '@minaret/prayer/fit/fit-exceptions';
import { withFitted } from '@minaret/prayer/fit/with-fitted';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import { hasTimes, type TimingFile } from '../timing-files/service.ts';
import { changeRecords, changeRules } from './change.ts';
import { causedByRecords } from './checks.ts';
import { presentFit } from './learn.ts';
import { planRecords } from './plan-upload.ts';
import { lockIqamah, type StoredRecord } from './queries.ts';
import { resolveDates } from './resolve.ts';
import { currentRules } from './rules-in-force.ts';
import { ruleProblem } from './settings.ts';
import { loadTimingInputs, type TimingInputs, withRecords } from './timing-inputs.ts';
import type { DatedRecord } from './types.ts';

export interface Timetable extends Pick<TimingFile, 'rows' | 'layout'> {
  /** Of the file that it came from, for the history. */
  name: string;
  /** What the rows follow; null: every day keeps its own times. */
  fit: IqamahFit | null;
  overwrite: boolean;
}

export interface TakenTimetable {
  days: number;
  changeId: number | null;
  /** Days that keep times of their own. */
  records: number;
  rules: Omit<LearntRules, 'records'> | null;
  taken: TakenDays | null;
  findings: Finding[];
}

/** Prayers of each date whose time in the file is the one that is in force; `jumuah` when all slots are. */
function sameTimes(rows: readonly ReadRow[], inputs: TimingInputs): Map<string, Set<string>> {
  const days = resolveDates(
    inputs,
    rows.map(({ date }) => date),
  );
  const byDate = new Map(days.map((day) => [day.salah.date, day]));
  return new Map(
    rows.map((row) => {
      const day = byDate.get(row.date);
      const compared = comparisons(row, day?.salah, day?.iqamah);
      const others = new Set(compared.filter(({ isSame }) => !isSame).map(({ prayer }) => prayer));
      const same = compared.map(({ prayer }) => prayer).filter((prayer) => !others.has(prayer));
      return [row.date, new Set<string>(same)];
    }),
  );
}

/** What the file says of a day, by the names of its prayers. */
function saidOf(row: ReadRow, record: DatedRecord | undefined): string[] {
  const prayers = Object.entries(row.iqamah).flatMap(([prayer, value]) => (value ? [prayer] : []));
  return record?.jumuah && row.jumuah.length > 0 ? [...prayers, 'jumuah'] : prayers;
}

function isInForce(rows: readonly ReadRow[], records: readonly DatedRecord[], inputs: TimingInputs): boolean {
  const byDate = new Map(records.map((record) => [record.date, record]));
  const same = sameTimes(rows, inputs);
  return rows.every((row) =>
    saidOf(row, byDate.get(row.date)).every((name) => same.get(row.date)?.has(name)),
  );
}

/** The records without what the rules give anyway; one that says nothing more is none. */
function leftOver(
  rows: readonly ReadRow[],
  records: readonly DatedRecord[],
  byRules: ReadonlyMap<string, ReadonlySet<string>>,
): DatedRecord[] {
  const rowOf = new Map(rows.map((row) => [row.date, row]));
  return records.flatMap((record) => {
    const row = rowOf.get(record.date);
    const same = byRules.get(record.date);
    const isSpare = (name: string) =>
      row !== undefined && saidOf(row, record).includes(name) && same?.has(name);
    const times = Object.fromEntries(Object.entries(record.times).filter(([prayer]) => !isSpare(prayer)));
    const jumuah = isSpare('jumuah') ? null : record.jumuah;
    return Object.keys(times).length === 0 && jumuah === null ? [] : [{ ...record, times, jumuah }];
  });
}

const contentOf = ({ date, times, jumuah }: DatedRecord) => ({ date, times, jumuah });

/** Stored records that become others. */
function replaced(stored: readonly StoredRecord[], next: readonly DatedRecord[]): TakenDays | null {
  const byDate = new Map(next.map((record) => [record.date, contentOf(record)]));
  const others = stored.filter((record) => !isDeepStrictEqual(contentOf(record), byDate.get(record.date)));
  const [first] = others;
  if (!first) return null;
  const edited = others.filter(({ source }) => source === 'record').length;
  return { first: first.date, days: others.length, edited };
}

/**
 * In the caller's transaction, after the salah times are written. A rule is used only where it gives exactly the time of the
 * file: what it does not give stays a record of its day, so that no time becomes another one.
 */
export async function takeTimetable(ctx: Context, timetable: Timetable): Promise<TakenTimetable> {
  const { layout, fit, overwrite, name } = timetable;
  const rows = timetable.rows.filter((row) => hasTimes(row, 'iqamah'));
  const [from, to] = [rows[0]?.date, rows.at(-1)?.date];
  if (from === undefined || to === undefined)
    return { days: 0, changeId: null, records: 0, rules: null, taken: null, findings: [] };
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  const standing = await currentRules(ctx);
  const inputs = await loadTimingInputs(ctx, { from, to }, { rules: standing.rules });
  const plan = await planRecords(ctx, { rows, layout }, 'keep');
  const presented = fit && presentFit(fit, { from, to });
  if (isInForce(rows, plan.next, inputs))
    return { days: rows.length, changeId: null, records: 0, rules: presented, taken: null, findings: [] };
  const fitted = fit ? withFitted(standing.rules, fit.rules) : null;
  const isUsed = fitted !== null && (await isAllowed(ctx, standing.rules, fitted));
  const rules = isUsed ? fitted : standing.rules;
  const isNew = isUsed && (standing.version === 0 || !isDeepStrictEqual(standing.rules, rules));
  const byRules = isUsed
    ? sameTimes(rows, { ...inputs, rules, records: [] })
    : new Map<string, Set<string>>();
  const next = leftOver(rows, plan.next, byRules);
  const taken = replaced(plan.stored, next);
  if (taken && !overwrite) throw new Failure('duplicate_timings', taken);
  const after = withRecords({ ...inputs, rules }, plan.dates, next);
  if (!isInForce(rows, plan.next, after)) throw new Error('the rules would change times of the timetable');
  const about = { file: name, from, to, days: rows.length, replaced: plan.stored.length };
  const records = { dates: plan.dates, taken: plan.stored, next };
  const changeId = isNew
    ? (await changeRules(ctx, { kind: 'iqamah-learn', before: standing, rules, about, records })).changeId
    : await changeRecords(ctx, { kind: 'iqamah-upload', summary: about, ...records });
  const findings = await causedByRecords(ctx, { dates: rows.map(({ date }) => date) });
  return { days: rows.length, changeId, records: next.length, rules: presented, taken, findings };
}

/** Rules that nobody could save are not used; the days keep their times then. */
async function isAllowed(ctx: Context, before: IqamahRules, after: IqamahRules): Promise<boolean> {
  const { latitude } = await masjidPlace(ctx);
  return ruleProblem(before, after, latitude) === undefined;
}
