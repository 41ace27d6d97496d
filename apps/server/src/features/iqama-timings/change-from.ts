// Decides: "from this day on" changes of an iqamah time, and what they do to days that are set already.

import { isDeepStrictEqual } from 'node:util';
import { REQUIRED } from '@minaret/contract/fields/fields';
import type { ChangeEffect, ChangeFrom, ChangeSaved } from '@minaret/contract/iqama/iqama-changes';
import type { Finding } from '@minaret/contract/timings/finding';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { isChangedOn, withoutChange } from '@minaret/prayer/iqamah/open-ended';
import { IQAMAH_PRAYERS, type Place } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { loadPractices, presentFindings } from '../findings/service.ts';
import { masjidPlace } from '../masjid/service.ts';
import { changeRules, type ReplacedRecords } from './change.ts';
import { examineIqamah, yearOnShow } from './checks.ts';
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
import { resolveDays, resolveToday } from './resolve.ts';
import { currentRules } from './rules-in-force.ts';
import { assertVersion, getSettings, savedSettings } from './settings.ts';
import { LONGEST_BLOCK, loadTimingInputs, type TimingInputs } from './timing-inputs.ts';
import type { ResolvedDay, RulesInForce, Today } from './types.ts';

const FRIDAY = 5;
const MOST_YEARS = 5;
const DAYS_A_YEAR = 366;
const FIRST_RECORDS = 5;

/** From today on: what has been prayed cannot be changed, and the history keeps it. */
function refuseWrongDay(ctx: Context, from: string): void {
  const now = todayOf(ctx);
  if (from < now) throw new Failure('date_past');
  if (from > addDays(now, MOST_YEARS * DAYS_A_YEAR)) throw new Failure('range_invalid');
}

interface Planned {
  plan: Plan;
  records: StoredRecord[];
  place: Place;
}

async function planned(ctx: Context, given: ChangeFrom, standing: RulesInForce): Promise<Planned> {
  const { from } = given;
  refuseWrongDay(ctx, from);
  const times = readTimes(given);
  if (times.length === 0)
    throw new Failure('invalid_payload', { issues: [{ path: 'mit_fajr', message: REQUIRED }] });
  const place = await masjidPlace(ctx);
  refuseWrongHours(times, place.latitude);
  const plan = planChange(standing.rules, times, {
    from,
    coversSpecialDays: given.covers_special_days,
    // What began before a longest block cannot be seen in the year on show.
    pastBefore: addDays(yearOnShow(ctx).from, -LONGEST_BLOCK),
  });
  return { plan, place, records: await recordsBetween(ctx, masjidOf(ctx).id, { from }) };
}

interface Saving {
  kind: 'iqamah-change' | 'iqamah-change-delete';
  from: string;
  standing: RulesInForce;
  rules: IqamahRules;
  records?: ReplacedRecords;
  place?: Place;
}

async function save(ctx: Context, saving: Saving): Promise<ChangeSaved> {
  const { kind, from, standing, rules, records, place } = saving;
  const clears = records !== undefined && records.dates.length > 0;
  if (!clears && isDeepStrictEqual(standing.rules, rules))
    return { ...(await getSettings(ctx)), findings: [], change_id: null };
  const { changeId, version } = await changeRules(ctx, {
    kind,
    before: standing,
    rules,
    about: { from, to: from },
    ...(clears && { records }),
  });
  const settings = await savedSettings(ctx, { rules, version }, standing.rules, place && { place });
  return { ...settings, change_id: changeId };
}

/** The times of prayers from a day on, until changed again; one change, and one step back. */
export async function changeFrom(ctx: Context, given: ChangeFrom): Promise<ChangeSaved> {
  await lockIqamah(ctx.db, masjidOf(ctx).id);
  const standing = await currentRules(ctx);
  await assertVersion(ctx, given.version, standing);
  const { plan, records, place } = await planned(ctx, given, standing);
  const { from } = given;
  const cleared = given.clears_records && { records: clearRecords(plan, from, records) };
  return save(ctx, { kind: 'iqamah-change', from, standing, rules: plan.rules, place, ...cleared });
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
  const standing = await currentRules(ctx);
  await assertVersion(ctx, asked.version, standing);
  const { from } = asked;
  let { rules } = standing;
  const targets = targetsOf(rules, asked).filter((target) => isChangedOn(listOf(rules, target), from));
  if (targets.length === 0) throw new Failure('not_found');
  for (const target of targets) rules = withList(rules, target, withoutChange(listOf(rules, target), from));
  refuseSlotGap(rules);
  return save(ctx, { kind: 'iqamah-change-delete', from, standing, rules });
}

function timeIn(day: ResolvedDay | undefined, { prayer, slot }: Target): string | null {
  const found = prayer === 'jumuah' ? day?.iqamah.jumuah[slot] : day?.iqamah.times[prayer];
  return found?.time ?? null;
}

interface Sides {
  now: Today;
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
async function newFindings(ctx: Context, inputs: TimingInputs, rules: IqamahRules): Promise<Finding[]> {
  const { keys: accepted } = await loadPractices(ctx);
  const found = (tried: TimingInputs) =>
    presentFindings(
      examineIqamah(ctx, resolveDays(tried, yearOnShow(ctx)), { place: inputs.place, accepted }),
    );
  const textOf = ({ key, dates }: Finding) => `${key} ${dates.join()}`;
  const known = new Set(found(inputs).map(textOf));
  return found({ ...inputs, rules }).filter((finding) => !known.has(textOf(finding)));
}

export async function previewChange(ctx: Context, given: ChangeFrom) {
  const standing = await currentRules(ctx);
  const { plan, records, place } = await planned(ctx, given, standing);
  const { from } = given;
  const [year, week] = [yearOnShow(ctx), { from, to: addDays(from, 6) }];
  const inputs = await loadTimingInputs(ctx, year, { rules: standing.rules, place });
  // A change may begin years from now.
  const ofWeek = week.to <= year.to ? inputs : await loadTimingInputs(ctx, week, inputs);
  const sides: Sides = {
    now: resolveToday(inputs, todayOf(ctx)),
    before: resolveDays(ofWeek, week),
    after: resolveDays({ ...ofWeek, rules: plan.rules }, week),
  };
  return {
    effects: plan.changes.map((change) => effectOf(change, sides, beatenBy(change, from, records))),
    version: standing.version,
    findings: await newFindings(ctx, inputs, plan.rules),
  };
}
