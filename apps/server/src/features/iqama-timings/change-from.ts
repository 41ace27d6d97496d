import { isDeepStrictEqual } from 'node:util';
import { REQUIRED } from '@minaret/contract/fields/fields';
import type { ChangeEffect, ChangeFrom, ChangeSaved } from '@minaret/contract/iqama/iqama-changes';
import type { Finding } from '@minaret/contract/timings/finding';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { isChangedOn, withoutChange } from '@minaret/prayer/iqamah/open-ended';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidPlace } from '../masjid/service.ts';
import { today } from '../salah-timings/service.ts';
import { presentFindings } from '../timing-checks/service.ts';
import { changedRules, changeRules, type ReplacedRecords } from './change.ts';
import { causedBy, examineIqamah, yearOnShow } from './checks.ts';
import {
  beatenBy,
  clearRecords,
  listOf,
  type Plan,
  type PlannedChange,
  planChange,
  readTimes,
  recordedTime,
  refuseSlotGap,
  refuseWrongHours,
  type Target,
  withList,
} from './plan-change.ts';
import { lockIqamah, recordsBetween, type StoredRecord } from './queries.ts';
import { writeTime } from './records.ts';
import { currentRules, type ResolvedDay, resolveRange, todayTimings } from './service.ts';
import { assertVersion, getSettings } from './settings.ts';

const FRIDAY = 5;
const MOST_YEARS = 5;
const DAYS_A_YEAR = 366;
/** A rule may hold one time for a month: what began before it cannot be seen in the year on show. */
const LONGEST_BLOCK = 31;
const FIRST_RECORDS = 5;

/** From today on: what has been prayed cannot be changed, and the history keeps it. */
function refuseWrongDay(ctx: Context, from: string): void {
  const now = today(ctx);
  if (from < now) throw new Failure('date_past');
  if (from > addDays(now, MOST_YEARS * DAYS_A_YEAR)) throw new Failure('range_invalid');
}

async function planned(ctx: Context, given: ChangeFrom): Promise<{ plan: Plan; records: StoredRecord[] }> {
  const { from } = given;
  refuseWrongDay(ctx, from);
  const times = readTimes(given);
  if (times.length === 0)
    throw new Failure('invalid_payload', { issues: [{ path: 'mit_fajr', message: REQUIRED }] });
  refuseWrongHours(times, (await masjidPlace(ctx)).latitude);
  const plan = planChange((await currentRules(ctx)).rules, times, {
    from,
    coversSpecialDays: given.covers_special_days,
    pastBefore: addDays(yearOnShow(ctx).from, -LONGEST_BLOCK),
  });
  return { plan, records: await recordsBetween(ctx, masjidOf(ctx).id, { from }) };
}

async function save(
  ctx: Context,
  kind: 'iqamah-change' | 'iqamah-change-delete',
  change: { from: string; rules: IqamahRules; records?: ReplacedRecords },
): Promise<ChangeSaved> {
  const { from, rules, records } = change;
  const kept = await currentRules(ctx);
  const clears = records !== undefined && records.dates.length > 0;
  if (!clears && isDeepStrictEqual(kept.rules, rules))
    return { ...(await getSettings(ctx)), findings: [], change_id: null };
  const change_id = await changeRules(ctx, kind, rules, {
    about: { from, to: from },
    ...(clears && { records }),
  });
  const findings = await causedBy(ctx, changedRules(kept.rules, rules));
  return { ...(await getSettings(ctx)), findings, change_id };
}

/** The times of prayers from a day on, until changed again; one change, and one step back. */
export async function changeFrom(ctx: Context, given: ChangeFrom): Promise<ChangeSaved> {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  await assertVersion(ctx, given.version, (await currentRules(ctx)).version);
  const { plan, records } = await planned(ctx, given);
  const { from } = given;
  const cleared = given.clears_records && { records: clearRecords(plan, from, records) };
  return save(ctx, 'iqamah-change', { from, rules: plan.rules, ...cleared });
}

interface Removed {
  from: string;
  prayer?: Target['prayer'] | undefined;
  /** Of Jumu'ah, from 1; without it all of them. */
  slot?: number | undefined;
  version?: number | undefined;
}

function targetsOf(rules: IqamahRules, { prayer, slot }: Removed): Target[] {
  const all: Target[] = [
    ...IQAMAH_PRAYERS.map((each) => ({ prayer: each, slot: null })),
    ...rules.jumuah.map((_, index) => ({ prayer: 'jumuah' as const, slot: index })),
  ];
  return all
    .filter((target) => prayer === undefined || target.prayer === prayer)
    .filter((target) => slot === undefined || target.slot === slot - 1);
}

/** What held before it holds on, or what was entered for an earlier day. */
export async function removeChange(ctx: Context, asked: Removed): Promise<ChangeSaved> {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  await assertVersion(ctx, asked.version, (await currentRules(ctx)).version);
  const { from } = asked;
  let { rules } = await currentRules(ctx);
  const targets = targetsOf(rules, asked).filter((target) => isChangedOn(listOf(rules, target), from));
  if (targets.length === 0) throw new Failure('not_found');
  for (const target of targets) rules = withList(rules, target, withoutChange(listOf(rules, target), from));
  refuseSlotGap(rules);
  return save(ctx, 'iqamah-change-delete', { from, rules });
}

function timeIn(day: ResolvedDay | undefined, { prayer, slot }: Target): string | null {
  const found = prayer === 'jumuah' ? day?.iqamah.jumuah[slot] : day?.iqamah.times[prayer];
  return found?.time ?? null;
}

interface Sides {
  now: Awaited<ReturnType<typeof todayTimings>>;
  /** The week that begins with the change, as things stand and with it. */
  before: readonly ResolvedDay[];
  after: readonly ResolvedDay[];
}

function effectOf(change: PlannedChange, sides: Sides, records: readonly StoredRecord[]): ChangeEffect {
  const { target, placed } = change;
  const isFirst = ({ salah: { date } }: ResolvedDay) =>
    target.prayer !== 'jumuah' || weekday(date) === FRIDAY;
  const [before, after] = [sides.before.find(isFirst), sides.after.find(isFirst)];
  return {
    prayer: target.prayer,
    slot: target.slot === null ? null : target.slot + 1,
    today:
      target.prayer === 'jumuah'
        ? (sides.now.jumuah.times[target.slot]?.time ?? null)
        : timeIn(sides.now, target),
    date: after?.salah.date ?? '',
    before: timeIn(before, target),
    after: timeIn(after, target),
    stays: placed.stays,
    covered: placed.covered,
    next: placed.next && { from: placed.next.when.from, rule: placed.next },
    records: {
      days: records.length,
      first: records.slice(0, FIRST_RECORDS).map((record) => ({
        date: record.date,
        time: writeTime(recordedTime(record, target)) ?? '',
      })),
    },
  };
}

/** Odd with the change, and not so without it. */
async function newFindings(ctx: Context, rules: IqamahRules): Promise<Finding[]> {
  const year = yearOnShow(ctx);
  const found = async (tried?: IqamahRules) =>
    presentFindings(await examineIqamah(ctx, await resolveRange(ctx, year, tried && { rules: tried })));
  const said = ({ key, dates }: Finding) => `${key} ${dates.join()}`;
  const known = new Set((await found()).map(said));
  return (await found(rules)).filter((finding) => !known.has(said(finding)));
}

export async function previewChange(ctx: Context, given: ChangeFrom) {
  const { plan, records } = await planned(ctx, given);
  const { from } = given;
  const week = { from, to: addDays(from, 6) };
  const sides: Sides = {
    now: await todayTimings(ctx),
    before: await resolveRange(ctx, week),
    after: await resolveRange(ctx, week, { rules: plan.rules }),
  };
  return {
    effects: plan.changes.map((change) => effectOf(change, sides, beatenBy(change, from, records))),
    version: (await currentRules(ctx)).version,
    findings: await newFindings(ctx, plan.rules),
  };
}
