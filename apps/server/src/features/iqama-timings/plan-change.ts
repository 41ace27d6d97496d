// Decides: what a change "from a date" makes of the iqamah rules, and which hours or Jumu'ah gaps it refuses.

import type { ChangeFrom } from '@minaret/contract/iqama/iqama-changes';
import { RECORD_JUMUAH, RECORD_PRAYERS } from '@minaret/contract/iqama/iqama-record';
import { MAX_RULES } from '@minaret/contract/iqama/iqamah-rules';
import { weekday } from '@minaret/prayer/calendar/dates';
import type { IqamahRule, IqamahRules, TimeRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { openEnded, type PlacedChange, withChange, withoutPast } from '@minaret/prayer/iqamah/open-ended';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { Failure } from '../../platform/failure.ts';
import type { ReplacedRecords } from './change.ts';
import type { StoredRecord } from './queries.ts';
import { hourProblemIn, readTime, refuse, slotProblem } from './records.ts';
import type { DatedRecord } from './types.ts';

const FRIDAY = 5;

/** A prayer, or a Jumu'ah slot from 0. */
export type Target = { prayer: IqamahPrayer; slot: null } | { prayer: 'jumuah'; slot: number };

interface GivenTime {
  target: Target;
  field: string;
  time: TimeRule;
}

const TARGETS: readonly (Target & { field: (typeof RECORD_PRAYERS | typeof RECORD_JUMUAH)[number] })[] = [
  ...RECORD_PRAYERS.flatMap((field, index) => {
    const prayer = IQAMAH_PRAYERS[index];
    return prayer ? [{ field, prayer, slot: null }] : [];
  }),
  ...RECORD_JUMUAH.map((field, slot) => ({ field, prayer: 'jumuah' as const, slot })),
];

export function readTimes(given: ChangeFrom): GivenTime[] {
  return TARGETS.flatMap(({ field, ...target }) => {
    const time = given[field];
    if (time === null) return [];
    return [{ target, field, time: typeof time === 'string' ? readTime(time) : time }];
  });
}

export function refuseWrongHours(times: readonly GivenTime[], latitude: number): void {
  for (const { target, field, time } of times) {
    const message = target.prayer === 'jumuah' ? null : hourProblemIn(target.prayer, time, latitude);
    if (message) refuse({ path: field, message });
  }
}

export function listOf(rules: IqamahRules, { prayer, slot }: Target): readonly IqamahRule[] {
  return (prayer === 'jumuah' ? rules.jumuah[slot] : rules.prayers[prayer]) ?? [];
}

/** Slots stay in their order, and none stands without those before it. */
export function withList(rules: IqamahRules, { prayer, slot }: Target, list: IqamahRule[]): IqamahRules {
  if (prayer !== 'jumuah') return { ...rules, prayers: { ...rules.prayers, [prayer]: list } };
  const slots = RECORD_JUMUAH.map((_, index) => (index === slot ? list : (rules.jumuah[index] ?? [])));
  const last = slots.findLastIndex((each) => each.length > 0);
  return { ...rules, jumuah: slots.slice(0, last + 1) };
}

export function refuseSlotGap({ jumuah }: IqamahRules): void {
  const filled = jumuah.map((slot) => (slot.length > 0 ? slot : null));
  refuse(slotProblem(filled, RECORD_JUMUAH));
}

export interface PlannedChange {
  target: Target;
  time: TimeRule;
  placed: PlacedChange;
}

export interface Plan {
  rules: IqamahRules;
  changes: PlannedChange[];
}

interface Placing {
  from: string;
  coversSpecialDays: boolean;
  /** What can no longer decide since this day is left out of the lists. */
  pastBefore: string;
}

export function planChange(
  rules: IqamahRules,
  times: readonly GivenTime[],
  { from, coversSpecialDays, pastBefore }: Placing,
): Plan {
  const plan: Plan = { rules, changes: [] };
  for (const { target, time } of times) {
    const present = withoutPast(listOf(rules, target), pastBefore);
    const placed = withChange(present, openEnded(from, time), { coversSpecialDays });
    if (placed.list.length > MAX_RULES) throw new Failure('too_many_rules');
    plan.rules = withList(plan.rules, target, placed.list);
    plan.changes.push({ target, time, placed });
  }
  refuseSlotGap(plan.rules);
  return plan;
}

/** What a record says of the prayer, on a day on which that counts. */
export function recordedTime({ date, times, jumuah }: StoredRecord, { prayer, slot }: Target) {
  if (prayer !== 'jumuah') return times[prayer];
  return weekday(date) === FRIDAY ? jumuah?.[slot] : undefined;
}

/** The records that beat a change: from its day to the next one's. */
export function beatenBy(
  { target, placed }: PlannedChange,
  from: string,
  records: readonly StoredRecord[],
): StoredRecord[] {
  const end = placed.next?.when.from;
  return records.filter(
    (record) =>
      record.date >= from && (!end || record.date < end) && recordedTime(record, target) !== undefined,
  );
}

function cleared(record: DatedRecord, { target: { prayer, slot }, time }: PlannedChange): DatedRecord {
  if (prayer !== 'jumuah') {
    const { [prayer]: _, ...times } = record.times;
    return { ...record, times };
  }
  // A record has all the slots of its Friday: the others stay as they were entered.
  const jumuah = (record.jumuah ?? []).map((each, index) => (index === slot ? time : each));
  return { ...record, jumuah: jumuah.length > 1 ? jumuah : null };
}

/** The records without the times that would beat the changes; one that says nothing more goes. */
export function clearRecords(
  { changes }: Plan,
  from: string,
  records: readonly StoredRecord[],
): ReplacedRecords {
  const next = new Map<string, DatedRecord>();
  for (const change of changes) {
    for (const record of beatenBy(change, from, records)) {
      const { date, times, jumuah, source } = record;
      next.set(date, cleared(next.get(date) ?? { date, times, jumuah, source }, change));
    }
  }
  return {
    dates: [...next.keys()].sort(),
    taken: records.filter(({ date }) => next.has(date)),
    next: [...next.values()].filter(({ times, jumuah }) => jumuah !== null || Object.keys(times).length > 0),
  };
}
