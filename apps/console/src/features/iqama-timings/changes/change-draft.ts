import type { ChangeFrom } from '@minaret/contract/iqama/iqama-changes';
import { RECORD_JUMUAH, RECORD_PRAYERS } from '@minaret/contract/iqama/iqama-record';
import type { IqamahRules } from '@minaret/contract/iqama/iqamah-rules';
import { hourProblem } from '@minaret/contract/timings/timing-fields';
import { addDays, isIsoDate, weekday } from '@minaret/prayer/calendar/dates';
import { clockTime, minutesOf } from '@minaret/prayer/clock/clock';
import type { IqamahRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { ordinaryIndex } from '@minaret/prayer/iqamah/open-ended';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';

export type TargetName = IqamahPrayer | 'jumuah1' | 'jumuah2' | 'jumuah3';
export const TARGETS: readonly TargetName[] = [...IQAMAH_PRAYERS, 'jumuah1', 'jumuah2', 'jumuah3'];
const FIELDS = [...RECORD_PRAYERS, ...RECORD_JUMUAH];

/** Of Jumu'ah, from 0. */
export function slotOf(target: TargetName): number | null {
  return target.startsWith('jumuah') ? Number(target.slice(-1)) - 1 : null;
}

export function prayerOf(target: TargetName): IqamahPrayer | null {
  return IQAMAH_PRAYERS.find((prayer) => prayer === target) ?? null;
}

export function rulesOf(rules: IqamahRules, target: TargetName): readonly IqamahRule[] {
  const slot = slotOf(target);
  const prayer = prayerOf(target);
  return (prayer ? rules.prayers[prayer] : rules.jumuah[slot ?? 0]) ?? [];
}

/** One prayer of a change, as it is typed. */
export interface DraftTime {
  target: TargetName;
  how: 'at' | 'after';
  /** `HH:MM`, or empty. */
  time: string;
  minutes: string;
}

export interface Draft {
  from: string;
  times: readonly DraftTime[];
  coversSpecialDays: boolean;
  clearsRecords: boolean;
}

const FRIDAY = 5;
const STEP = 5;

/** The days on which mosques change: the next Friday, and the first of a month. */
export function usualDays(today: string): string[] {
  const friday = addDays(today, ((FRIDAY - weekday(today) + 6) % 7) + 1);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return [...new Set([friday, first])].sort();
}

function rounded(time: string | null): string {
  if (time === null) return '';
  return clockTime(Math.round(minutesOf(time) / STEP) * STEP);
}

/** Begins where the prayer stands today. Maghrib follows the sun, so it begins with its minutes. */
export function draftTime(
  target: TargetName,
  rules: IqamahRules,
  today: { date: string; time: string | null },
): DraftTime {
  const list = rulesOf(rules, target);
  const rule = list[ordinaryIndex(list, today.date)]?.time;
  const minutes = rule?.kind === 'after' ? String(rule.minutes) : '';
  const how = target === 'maghrib' && minutes !== '' ? 'after' : 'at';
  return { target, how, time: rounded(today.time), minutes };
}

export type DraftProblem = 'required' | 'tooMany' | IqamahPrayer;

export function problemOf({ target, how, time, minutes }: DraftTime, latitude: number): DraftProblem | null {
  if (how === 'after') {
    if (!/^\d{1,3}$/.test(minutes)) return 'required';
    return Number(minutes) > 240 ? 'tooMany' : null;
  }
  if (time === '') return 'required';
  const prayer = prayerOf(target);
  return prayer && hourProblem(prayer, time, latitude) ? prayer : null;
}

export function isRightDay(from: string, today: string): boolean {
  return isIsoDate(from) && from >= today;
}

/** What is sent; `version` is of what the person was shown. */
export function bodyOf(draft: Draft, version?: number): Partial<ChangeFrom> & Pick<ChangeFrom, 'from'> {
  const times = draft.times.map(({ target, how, time, minutes }) => [
    FIELDS[TARGETS.indexOf(target)],
    how === 'at' ? time : `+${minutes}`,
  ]);
  return {
    from: draft.from,
    ...Object.fromEntries(times),
    covers_special_days: draft.coversSpecialDays,
    clears_records: draft.clearsRecords,
    ...(version !== undefined && { version }),
  };
}
