// Decides: what a dated record of iqamah times may say; "Please enter jumuah 1 first" (Jumu'ah 2 needs 1).

import { RECORD_JUMUAH, RECORD_PRAYERS, type RecordTimes } from '@minaret/contract/iqama/iqama-record';
import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { hourProblem } from '@minaret/contract/timings/timing-fields';
import type { IqamahRecord, TimeRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import type { RecordContent } from '../../db/stored-schemas.ts';
import { Failure } from '../../platform/failure.ts';
import type { StoredRecord } from './queries.ts';

/** `13:30` or `+10`, as the wire writes a rule of a record. */
export function readTime(text: string): TimeRule {
  return text.startsWith('+')
    ? { kind: 'after', minutes: Number(text.slice(1)) }
    : { kind: 'fixed', time: text };
}

/** Records hold nothing richer than a time and minutes after the adhan. */
export function writeTime(rule: TimeRule | undefined): string | null {
  if (rule?.kind === 'fixed') return rule.time;
  return rule?.kind === 'after' ? `+${rule.minutes}` : null;
}

export function readRecord(given: RecordTimes): RecordContent {
  const times: RecordContent['times'] = {};
  IQAMAH_PRAYERS.forEach((prayer, index) => {
    const text = given[RECORD_PRAYERS[index] ?? 'mit_fajr'];
    if (text !== null) times[prayer] = readTime(text);
  });
  const slots = RECORD_JUMUAH.flatMap((name) => given[name] ?? []);
  return { times, jumuah: slots.length > 0 ? slots.map(readTime) : null };
}

export function presentTimes({ times, jumuah }: RecordContent): RecordTimes {
  const slot = (index: number) => writeTime(jumuah?.[index]);
  return {
    mit_fajr: writeTime(times.fajr),
    mit_zuhr: writeTime(times.dhuhr),
    mit_asr: writeTime(times.asr),
    mit_maghrib: writeTime(times.maghrib),
    mit_isha: writeTime(times.isha),
    mit_jummah1: slot(0),
    mit_jummah2: slot(1),
    mit_jummah3: slot(2),
  };
}

export function presentRecord(row: StoredRecord): IqamaRecord {
  return {
    mit_id: row.id,
    mit_date: row.date,
    ...presentTimes(row),
    source: row.source,
    version: row.version,
  };
}

export function toIqamahRecord({
  date,
  source,
  times,
  jumuah,
}: Pick<StoredRecord, 'date' | 'source' | 'times' | 'jumuah'>): IqamahRecord {
  return { from: date, to: date, source, times, ...(jumuah ? { jumuah } : {}) };
}

export interface FieldProblem {
  path: string;
  message: string;
}

/** The sentence stands as the message too: that is where existing clients look for it. */
export function refuse(problem: FieldProblem | undefined): void {
  if (problem) throw new Failure('time_invalid', { issues: [problem] }, { message: problem.message });
}

/** What the specification says of the order of the slots. */
export function slotProblem(slots: readonly unknown[], names: readonly string[]): FieldProblem | undefined {
  const [first, second, third] = slots.map((slot) => slot !== null && slot !== undefined && slot !== '');
  if (third && !(first && second))
    return { path: names[2] ?? '', message: 'Please enter jumuah 1 and 2 first' };
  if (second && !first) return { path: names[1] ?? '', message: 'Please enter jumuah 1 first' };
  return undefined;
}

/** The first fixed time, however deep in a rule, that is not of its prayer's part of the day. */
export function hourProblemIn(prayer: IqamahPrayer, rule: TimeRule, latitude: number): string | null {
  switch (rule.kind) {
    case 'after':
      return null;
    case 'fixed':
      return hourProblem(prayer, rule.time, latitude);
    case 'season':
      return hourProblemIn(prayer, rule.summer, latitude) ?? hourProblemIn(prayer, rule.winter, latitude);
    case 'later-of':
    case 'earlier-of':
      return hourProblemIn(prayer, rule.of[0], latitude) ?? hourProblemIn(prayer, rule.of[1], latitude);
    default:
      return hourProblemIn(prayer, rule.of, latitude);
  }
}

export function recordProblem(given: RecordTimes, latitude: number): FieldProblem | undefined {
  const { times } = readRecord(given);
  const problems = IQAMAH_PRAYERS.flatMap((prayer, index): FieldProblem[] => {
    const rule = times[prayer];
    const message = rule ? hourProblemIn(prayer, rule, latitude) : null;
    return message ? [{ path: RECORD_PRAYERS[index] ?? '', message }] : [];
  });
  return (
    problems[0] ??
    slotProblem(
      RECORD_JUMUAH.map((name) => given[name]),
      RECORD_JUMUAH,
    )
  );
}
