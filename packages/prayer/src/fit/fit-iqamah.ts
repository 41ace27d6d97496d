import { clockTime, DAY_MINUTES, minutesOf } from '../clock.ts';
import { weekday } from '../dates.ts';
import type { IqamahValue, TimetableRow } from '../files/row.ts';
import { RAMADAN } from '../hijri-events.ts';
import type { IqamahRule, IqamahRules, RuleCondition } from '../iqamah-rules.ts';
import type { IqamahTime } from '../iqamah-steps.ts';
import { type IqamahContext, type IqamahDay, resolveIqamahs } from '../resolve-iqamah.ts';
import { type ClockTime, type Day, IQAMAH_PRAYERS, type IqamahPrayer, type IsoDate } from '../types.ts';
import { zone } from '../zones.ts';
import { fitDatedRules } from './fit-dated-rules.ts';
import { type FitDay, fitDays, type IqamahFitContext, iqamahMinutes, salahDays } from './fit-days.ts';
import { fitSeasonRule } from './fit-time-rule.ts';
import { cheapest, type FittedList, PRICE } from './fitted.ts';

/** A day on which the rules give another time than the file. */
export interface IqamahException {
  date: IsoDate;
  prayer: IqamahPrayer | 'jumuah';
  /** The Jumu'ah slot, from 0. */
  slot?: number;
  given: ClockTime;
  byRule: ClockTime | null;
}

export interface IqamahFit {
  rules: IqamahRules;
  exceptions: IqamahException[];
  /** How many times the file has, and how many of them the rules give. */
  times: number;
  explained: number;
}

const NO_ZONE = 'Etc/UTC';
const FEW = 10;
const FRIDAY = 5;

interface Split {
  when: RuleCondition;
  price: number;
  isApart: (day: FitDay) => boolean;
}

/** Days that masjids treat apart: Ramadan, Friday, the weekend. */
const SPLITS: readonly Split[] = [
  {
    when: { hijri: { from: { month: RAMADAN, day: 1 }, to: { month: RAMADAN, day: 30 } } },
    price: PRICE.ramadan,
    isApart: ({ isRamadan }) => isRamadan,
  },
  ...[[5], [6, 0], [6], [0], [5, 6]].map(
    (weekdays): Split => ({
      when: { weekdays },
      price: PRICE.weekdays,
      isApart: ({ weekday }) => weekdays.includes(weekday),
    }),
  ),
];

/** The rules that reproduce a year of iqamah times with the fewest parts and the fewest exceptions. */
export function fitIqamah(given: readonly TimetableRow[], context: IqamahFitContext = {}): IqamahFit {
  const rows = oncePerDate(given);
  const here = zone(context.timeZone ?? context.place?.timeZone ?? NO_ZONE);
  const days = salahDays(rows, context);
  const fit = (prayer: IqamahPrayer, valueIn: (row: TimetableRow) => IqamahValue | null | undefined) =>
    fitList(fitDays(rows, days, prayer, here, context.calendar, valueIn));
  const rules: IqamahRules = { version: 1, prayers: {}, jumuah: [] };
  for (const prayer of IQAMAH_PRAYERS) {
    const list = fit(prayer, (row) => row.iqamah[prayer]);
    if (list) rules.prayers[prayer] = list;
  }
  const slots = rows.reduce((most, { jumuah }) => Math.max(most, jumuah.length), 0);
  for (let slot = 0; slot < slots; slot++) {
    const list = fit('dhuhr', (row) => (isFriday(row) ? atTime(row.jumuah[slot]) : undefined));
    if (list) rules.jumuah.push(list);
  }
  const iqamah: IqamahContext = { zone: here };
  if (context.calendar) iqamah.calendar = context.calendar;
  const resolved = resolveIqamahs(rules, days, iqamah);
  const all = rows.flatMap((row, index) => comparisons(row, days[index], resolved[index]));
  const exceptions = all.filter((one) => one.given !== one.byRule || one.isOtherNight);
  return {
    rules,
    exceptions: exceptions.map(({ isOtherNight: _, ...exception }) => exception),
    times: all.length,
    explained: all.length - exceptions.length,
  };
}

type Comparison = IqamahException & { isOtherNight: boolean };

/** What the file says beside what the resolver, which screens use too, makes of the rules. */
function comparisons(row: TimetableRow, day: Day | undefined, resolved: IqamahDay | undefined): Comparison[] {
  if (!day || !resolved) return [];
  const compare = (
    prayer: IqamahException['prayer'],
    minutes: number | null,
    found?: IqamahTime,
  ): Comparison[] => {
    if (minutes === null) return [];
    const isOtherNight = found?.time != null && found.dayOffset !== Math.floor(minutes / DAY_MINUTES);
    return [{ date: row.date, prayer, given: clockTime(minutes), byRule: found?.time ?? null, isOtherNight }];
  };
  const prayers = IQAMAH_PRAYERS.flatMap((prayer) =>
    compare(prayer, iqamahMinutes(row.iqamah[prayer], day, prayer), resolved.times[prayer]),
  );
  const slots = isFriday(row)
    ? row.jumuah.flatMap((time, slot) =>
        compare('jumuah', minutesOf(time), resolved.jumuah[slot]).map((one) => ({ ...one, slot })),
      )
    : [];
  return [...prayers, ...slots];
}

function isFriday({ date }: TimetableRow): boolean {
  return weekday(date) === FRIDAY;
}

function atTime(time: ClockTime | undefined): IqamahValue | undefined {
  return time === undefined ? undefined : { at: [time] };
}

function oncePerDate(rows: readonly TimetableRow[]): TimetableRow[] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Whatever falls apart into days of one kind and all others is also tried in two parts. */
function fitList(days: readonly FitDay[]): IqamahRule[] | undefined {
  if (days.length === 0) return undefined;
  let best = fitPlain(days);
  for (const split of SPLITS) best = cheapest(best, ...fitSplit(days, split, best.cost));
  return best.rule;
}

function fitPlain(days: readonly FitDay[]): FittedList {
  const { rule, cost } = fitSeasonRule(days);
  const single: FittedList = { rule: [{ time: rule }], cost };
  if (cost <= PRICE.base + PRICE.dated) return single;
  const dated = fitDatedRules(days);
  return dated ? cheapest(single, dated) : single;
}

function fitSplit(days: readonly FitDay[], { when, price, isApart }: Split, limit: number): FittedList[] {
  const apart = days.filter(isApart);
  if (apart.length < FEW || apart.length === days.length || limit <= price + 2 * PRICE.base) return [];
  const own = fitSeasonRule(apart);
  if (own.cost + price + PRICE.base >= limit) return [];
  const rest = fitPlain(days.filter((day) => !isApart(day)));
  return [{ rule: [{ when, time: own.rule }, ...rest.rule], cost: price + own.cost + rest.cost }];
}
