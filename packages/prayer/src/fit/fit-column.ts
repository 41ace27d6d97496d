import { addDays } from '../calendar/dates.ts';
import type { IqamahRule, RuleCondition } from '../iqamah/iqamah-rules.ts';
import type { FitDay } from './fit-days.ts';
import { fitList, IN_RAMADAN } from './fit-list.ts';
import type { Steps } from './fitted.ts';

/** What a person would write for one prayer, and still take in at a glance. */
export const MOST_FITTED = 6;
/** What a list can hold at most, where nothing but dates explains the times. */
const MOST_STEPS = 20;

/** The rules of one prayer that stand, and how many of them are kept at most. */
export interface Standing {
  rules: readonly IqamahRule[];
  most: number;
}

/** A year with more days missing in a row than Ramadan has is not a whole one. */
const LONGEST_HOLE = 30;
const WHOLE_YEAR = 330;
const YEAR = 365;

/** How often a prayer of a file comes, and how few of its days are too few for a rule. */
interface Rhythm {
  /** Days from one to the next. */
  every: number;
  fewest: number;
}
const DAILY: Rhythm = { every: 1, fewest: 14 };
export const FRIDAYS: Rhythm = { every: 7, fewest: 3 };
/** Days a file leaves out without ceasing to speak of the time around them. */
const SMALL_HOLE = 7;

/** Whether the days speak of every year: then the rules do, and else of their own dates alone. */
export function isWholeYear(days: readonly { day: number }[], { every }: Rhythm = DAILY): boolean {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length * every < WHOLE_YEAR) return false;
  const missing = days.map(({ day }, index) => day - (days[index - 1]?.day ?? day - every) - every);
  const atTheEnds = YEAR - (last.day - first.day + every);
  return Math.max(atTheEnds, ...missing) <= LONGEST_HOLE;
}

function stretchesOf(
  days: readonly FitDay[],
  isBroken: (before: FitDay, after: FitDay) => boolean,
): FitDay[][] {
  const stretches: FitDay[][] = [];
  for (const day of days) {
    const before = stretches.at(-1)?.at(-1);
    if (!before || isBroken(before, day)) stretches.push([]);
    stretches.at(-1)?.push(day);
  }
  return stretches;
}

function within(rules: readonly IqamahRule[], when: RuleCondition): IqamahRule[] {
  return rules.map((rule) => ({ ...rule, when: { ...when, ...rule.when } }));
}

/** Each stretch by rules of its own dates, in front of those that stand; what is too short is left to dated records. */
function* fitStretches(
  stretches: readonly FitDay[][],
  standing: Standing,
  fewest: number,
): Steps<IqamahRule[] | undefined> {
  const room = Math.min(MOST_FITTED, standing.most - standing.rules.length);
  const longest = [...stretches]
    .filter(({ length }) => length >= fewest)
    .sort((a, b) => b.length - a.length)
    .slice(0, Math.max(0, room));
  const found: { day: number; rules: IqamahRule[] }[] = [];
  let left = room;
  let space = Math.min(MOST_STEPS, standing.most - standing.rules.length);
  for (const [index, days] of longest.entries()) {
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) continue;
    const others = longest.length - index;
    const mostSteps = space - others;
    const list = yield* fitList(days, { most: Math.max(0, left - others), mostSteps, isYearly: false });
    left -= list.length;
    space -= list.length;
    found.push({ day: first.day, rules: within(list, { from: first.date, to: last.date }) });
  }
  if (found.length === 0) return undefined;
  return [...found.sort((a, b) => a.day - b.day).flatMap(({ rules }) => rules), ...standing.rules];
}

/** The rules of one prayer, those that stand among them where they go on; nothing if the file is too short for any. */
export function* fitPrayer(days: readonly FitDay[], standing: Standing): Steps<IqamahRule[] | undefined> {
  if (isWholeYear(days)) {
    const mostSteps = Math.min(MOST_STEPS, standing.most) - 1;
    return yield* fitList(days, { most: MOST_FITTED - 1, mostSteps, isYearly: isOneYear(days) });
  }
  const stretches = stretchesOf(days, (before, after) => after.day - before.day > SMALL_HOLE);
  return yield* fitStretches(stretches, standing, DAILY.fewest);
}

function isOneYear(days: readonly FitDay[]): boolean {
  return (days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0) <= YEAR;
}

/** A Jumu'ah slot among the Fridays the file speaks of. */
interface Slot {
  /** The Fridays that have it. */
  days: readonly FitDay[];
  /** All Fridays with Jumu'ah. */
  fridays: readonly FitDay[];
}

/** Fridays in a row without a slot that are exceptions, not a season without it. */
const FEW_WITHOUT = 2;

/** The same of a Jumu'ah slot. One that some seasons are without has rules for the others only. */
export function* fitSlot({ days, fridays }: Slot, standing: Standing): Steps<IqamahRule[] | undefined> {
  const place = new Map(fridays.map(({ day }, index) => [day, index]));
  const at = ({ day }: FitDay) => place.get(day) ?? 0;
  const isApart = (before: FitDay, after: FitDay) => at(after) - at(before) - 1 > FEW_WITHOUT;
  if (!isWholeYear(fridays, FRIDAYS)) {
    const stretches = stretchesOf(
      days,
      (before, after) => isApart(before, after) || after.day - before.day > FRIDAYS.every + SMALL_HOLE,
    );
    return yield* fitStretches(stretches, standing, FRIDAYS.fewest);
  }
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const isYearly = isOneYear(fridays);
  const stretches = stretchesOf(days, isApart);
  const without = at(first) + (fridays.length - 1 - at(last));
  if (stretches.length === 1 && without <= FEW_WITHOUT) {
    return yield* fitList(days, { most: MOST_FITTED - 1, mostSteps: 0, isYearly });
  }
  const ofRamadan = fridays.filter(({ isRamadan }) => isRamadan);
  if (days.every(({ isRamadan }) => isRamadan) && ofRamadan.length === days.length) {
    return within(yield* fitList(days, { most: 0, mostSteps: 0, isYearly }), IN_RAMADAN);
  }
  const seasons = isYearly && without <= FEW_WITHOUT ? joinedOverNewYear(stretches) : stretches;
  const long = seasons.filter(({ length }) => length >= FRIDAYS.fewest).slice(0, MOST_FITTED);
  const most = Math.floor(MOST_FITTED / Math.max(1, long.length)) - 1;
  const name = (date: string) => (isYearly ? date.slice(5) : date);
  const rules: IqamahRule[] = [];
  for (const season of long) {
    const [from, to] = [season[0], season.at(-1)];
    if (!from || !to) continue;
    // From the day after the last Friday without it, so that other years' Fridays are in it too.
    const [before, after] = [fridays[at(from) - 1], fridays[at(to) + 1]];
    const start = addDays(before?.date ?? from.date, before ? 1 : 0);
    const end = addDays(after?.date ?? to.date, after ? -1 : 0);
    const list = yield* fitList(season, { most, mostSteps: 0, isYearly });
    rules.push(...within(list, { from: name(start), to: name(end) }));
  }
  return rules.length > 0 ? rules : undefined;
}

/** A season that ends the year and begins it is one, which passes the new year. */
function joinedOverNewYear(stretches: readonly FitDay[][]): FitDay[][] {
  const [first, ...rest] = stretches;
  const last = rest.at(-1);
  return first && last ? [...rest.slice(0, -1), [...last, ...first]] : [...stretches];
}
