// Decides: the iqamah of a day: dated records and uploaded rows before the rules; Jumu'ah (the Friday prayer) on Fridays.

import { addDays, dayNumber, weekdayOf } from '../calendar/dates.ts';
import { type HijriCalendar, type HijriReader, hijriReader, PLAIN_CALENDAR } from '../calendar/hijri.ts';
import { clockTime, DAY_MINUTES } from '../clock/clock.ts';
import { minutesIn } from '../clock/row-minutes.ts';
import { instantOf, offsetIndex, type ZoneSlice } from '../clock/zone.ts';
import type { Day, IqamahPrayer, IsoDate } from '../types.ts';
import { evaluateRule, type RuleDay, type RuleScope } from './evaluate-rule.ts';
import { recordFinder } from './find-records.ts';
import type { IqamahRecord, IqamahRule, IqamahRules, TimeRule } from './iqamah-rules.ts';
import type { IqamahDecider, IqamahTime } from './iqamah-steps.ts';
import { isOpenEnded } from './open-ended.ts';
import { type ConditionDay, conditionHolds } from './rule-condition.ts';

const FRIDAY = 5;

export interface IqamahContext {
  zone: ZoneSlice;
  calendar?: HijriCalendar;
  /** Dated records and uploaded rows, which beat the rules. */
  records?: readonly IqamahRecord[];
  /** Further rows of the timetable, for rules that hold one time for a block of days. */
  days?: readonly Day[];
}

/** The congregation times of one day. On Fridays with slots, Jumu'ah takes Dhuhr's place on screens. */
export interface IqamahDay {
  date: IsoDate;
  times: Record<IqamahPrayer, IqamahTime>;
  jumuah: IqamahTime[];
}

type KnownDay = RuleDay & ConditionDay;

/** The days that the rules may look at, each turned into minutes once. */
function dayBook(rows: readonly Day[], zone: ZoneSlice): (day: number) => KnownDay | null {
  const byDay = new Map<number, Day>();
  for (const row of rows) byDay.set(dayNumber(row.date), row);
  const known = new Map<number, KnownDay>();
  let hint = 0;
  return (day) => {
    const before = known.get(day);
    if (before) return before;
    const row = byDay.get(day);
    if (row === undefined) return null;
    const localNoon = (day * DAY_MINUTES + DAY_MINUTES / 2) * 60_000;
    hint = offsetIndex(zone, localNoon - (zone.offsets[hint] ?? 0) * 60_000, hint);
    const fresh: KnownDay = {
      day,
      date: row.date,
      weekday: weekdayOf(day),
      season: zone.summer[hint] ? 'summer' : 'winter',
      clockOffset: zone.offsets[hint] ?? 0,
      minutes: {
        fajr: minutesIn(row, 'fajr'),
        sunrise: minutesIn(row, 'sunrise'),
        dhuhr: minutesIn(row, 'dhuhr'),
        asr: minutesIn(row, 'asr'),
        maghrib: minutesIn(row, 'maghrib'),
        isha: minutesIn(row, 'isha'),
      },
    };
    known.set(day, fresh);
    return fresh;
  };
}

interface ScopedRule {
  time: TimeRule;
  scope: RuleScope<KnownDay>;
}

function decide(day: KnownDay, decidedBy: IqamahDecider, { time, scope }: ScopedRule): IqamahTime {
  const found = evaluateRule(time, scope, day);
  if (found === null) return { time: null, dayOffset: 0, decidedBy, steps: [{ kind: 'no-salah' }] };
  const minutes = Math.round(found.minutes);
  return {
    time: clockTime(minutes),
    dayOffset: Math.floor(minutes / DAY_MINUTES),
    decidedBy,
    steps: found.steps,
  };
}

function iqamahResolver(
  rules: IqamahRules,
  rows: readonly Day[],
  context: IqamahContext,
): (row: Day) => IqamahDay {
  const calendar: HijriReader = hijriReader(context.calendar ?? PLAIN_CALENDAR);
  const recordsOf = recordFinder(context.records ?? []);
  const dayOf = dayBook(rows, context.zone);

  function scoped(prayer: IqamahPrayer, time: TimeRule, isMember: (day: KnownDay) => boolean): ScopedRule {
    return { time, scope: { prayer, dayOf, isMember, held: new Map() } };
  }

  function indexFor(day: KnownDay, list: readonly IqamahRule[]): number {
    return list.findIndex(({ when }) => conditionHolds(when, day, calendar));
  }

  /** A change from a later day on does not shorten the block before it: what was announced for its days stays. */
  function prepared(prayer: IqamahPrayer, list: readonly IqamahRule[]): ScopedRule[] {
    return list.map((rule, index) => {
      const unchanged = list.filter((other, at) => at >= index || !isOpenEnded(other));
      const own = unchanged.indexOf(rule);
      return scoped(prayer, rule.time, (day) => indexFor(day, unchanged) === own);
    });
  }

  const ruled: Record<IqamahPrayer, ScopedRule[]> = {
    fajr: prepared('fajr', rules.prayers.fajr ?? []),
    dhuhr: prepared('dhuhr', rules.prayers.dhuhr ?? []),
    asr: prepared('asr', rules.prayers.asr ?? []),
    maghrib: prepared('maghrib', rules.prayers.maghrib ?? []),
    isha: prepared('isha', rules.prayers.isha ?? []),
  };
  const slots = rules.jumuah.map((slot) => prepared('dhuhr', slot));

  function byRules(day: KnownDay, list: readonly ScopedRule[]): IqamahTime {
    const index = list.findIndex(({ scope }) => scope.isMember(day));
    const rule = list[index];
    if (rule === undefined) return { time: null, dayOffset: 0, decidedBy: { kind: 'none' }, steps: [] };
    return decide(day, { kind: 'rule', index }, rule);
  }

  function byRecord(day: KnownDay, record: IqamahRecord, prayer: IqamahPrayer, time: TimeRule): IqamahTime {
    const isMember = (other: KnownDay) => record.from <= other.date && other.date <= record.to;
    return decide(day, { kind: record.source }, scoped(prayer, time, isMember));
  }

  function prayerTime(day: KnownDay, records: readonly IqamahRecord[], prayer: IqamahPrayer): IqamahTime {
    for (const record of records) {
      const time = record.times[prayer];
      if (time) return byRecord(day, record, prayer, time);
    }
    return byRules(day, ruled[prayer]);
  }

  function jumuahTimes(day: KnownDay, records: readonly IqamahRecord[]): IqamahTime[] {
    if (day.weekday !== FRIDAY) return [];
    const record = records.find(({ jumuah }) => jumuah !== undefined);
    if (record?.jumuah) return record.jumuah.map((time) => byRecord(day, record, 'dhuhr', time));
    return slots.map((slot) => byRules(day, slot)).filter(({ decidedBy }) => decidedBy.kind !== 'none');
  }

  return (row) => {
    const day = dayOf(dayNumber(row.date));
    if (day === null) throw new RangeError(`Not among the rows: ${row.date}`);
    const records = recordsOf(row.date);
    return {
      date: row.date,
      times: {
        fajr: prayerTime(day, records, 'fajr'),
        dhuhr: prayerTime(day, records, 'dhuhr'),
        asr: prayerTime(day, records, 'asr'),
        maghrib: prayerTime(day, records, 'maghrib'),
        isha: prayerTime(day, records, 'isha'),
      },
      jumuah: jumuahTimes(day, records),
    };
  };
}

/** The iqamah times of one row of a timetable, each with what decided it. */
export function resolveIqamah(rules: IqamahRules, day: Day, context: IqamahContext): IqamahDay {
  return iqamahResolver(rules, [...(context.days ?? []), day], context)(day);
}

/** The same for many rows at once: blocks and records are looked up in one go. */
export function resolveIqamahs(
  rules: IqamahRules,
  days: readonly Day[],
  context: IqamahContext,
): IqamahDay[] {
  return days.map(iqamahResolver(rules, [...(context.days ?? []), ...days], context));
}

/** The moment of an iqamah in UTC milliseconds, for devices that count down to it. */
export function iqamahInstant(
  zone: ZoneSlice,
  date: IsoDate,
  { time, dayOffset }: IqamahTime,
): number | null {
  return time === null ? null : instantOf(zone, addDays(date, dayOffset), time);
}
