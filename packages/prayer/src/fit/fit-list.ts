import { RAMADAN } from '../calendar/hijri-events.ts';
import type { IqamahRule, RuleCondition } from '../iqamah/iqamah-rules.ts';
import { type DatedOptions, FEW_STEPPED, fitDatedRules, fitSteps } from './fit-dated-rules.ts';
import type { FitDay } from './fit-days.ts';
import { fitSeasonRule } from './fit-time-rule.ts';
import { cheapest, type FittedList, type FittedTime, missesOf, PRICE, type Steps } from './fitted.ts';

const FEW = 10;

interface Split {
  when: RuleCondition;
  price: number;
  isApart: (day: FitDay) => boolean;
}

export const IN_RAMADAN: RuleCondition = {
  hijri: { from: { month: RAMADAN, day: 1 }, to: { month: RAMADAN, day: 30 } },
};

/** Days that masjids treat apart: Ramadan, Friday, the weekend. */
const SPLITS: readonly Split[] = [
  { when: IN_RAMADAN, price: PRICE.ramadan, isApart: ({ isRamadan }) => isRamadan },
  ...[[5], [6, 0], [6], [0], [5, 6]].map(
    (weekdays): Split => ({
      when: { weekdays },
      price: PRICE.weekdays,
      isApart: ({ weekday }) => weekdays.includes(weekday),
    }),
  ),
];

/** Where the few leave more than this share of the days to records, a longer list of dated times may do better. */
const TOO_MANY_LEFT = 1 / 6;

/**
 * The few rules that a person would write for these days, the one for all the others last. Times that a hand has set anew
 * again and again, by no rule, are as many dated ones as can be kept, if each one more spares a week of records.
 */
export function* fitList(
  days: readonly FitDay[],
  options: DatedOptions & { mostSteps: number },
): Steps<IqamahRule[]> {
  const few = yield* fitParts(days, options, SPLITS);
  if (few.misses <= days.length * TOO_MANY_LEFT) return few.rule;
  yield;
  const steps = fitSteps(days, { ...options, most: options.mostSteps });
  const more = steps ? steps.rule.length - few.rule.length : 0;
  return steps && few.misses - steps.misses >= FEW_STEPPED * Math.max(1, more) ? steps.rule : few.rule;
}

/** Whatever falls apart into days of one kind and all others is also tried in two parts. */
function* fitParts(
  days: readonly FitDay[],
  options: DatedOptions,
  splits: readonly Split[],
): Steps<FittedList> {
  const whole = fitSeasonRule(days);
  yield;
  let best = fitPlain(days, whole, options);
  if (options.most < 1) return best;
  for (const [index, split] of splits.entries()) {
    if (!isTelling(days, whole, split)) continue;
    yield;
    const found = yield* fitSplit(days, split, { ...options, limit: best.cost }, splits.slice(index + 1));
    if (found) best = cheapest(best, found);
  }
  return best;
}

function fitPlain(days: readonly FitDay[], whole: FittedTime, options: DatedOptions): FittedList {
  const single: FittedList = {
    rule: [{ time: whole.rule }],
    cost: whole.cost,
    misses: missesOf(whole),
  };
  if (options.most < 1 || whole.cost <= PRICE.base + PRICE.dated) return single;
  const dated = fitDatedRules(days, whole, options);
  return dated ? cheapest(single, dated) : single;
}

/** A kind of days is worth a rule of its own only if one rule for all fails on them much more often than elsewhere, or less. */
function isTelling(days: readonly FitDay[], { fits }: FittedTime, { isApart }: Split): boolean {
  let [apart, missedApart, missed] = [0, 0, 0];
  days.forEach((day, index) => {
    const miss = fits[index] ? 0 : 1;
    missed += miss;
    if (!isApart(day)) return;
    apart++;
    missedApart += miss;
  });
  const rest = days.length - apart;
  if (apart < FEW || rest === 0 || missed === 0) return false;
  const [inside, outside] = [missedApart / apart, (missed - missedApart) / rest];
  return inside > 2 * outside || outside > 2 * inside;
}

function* fitSplit(
  days: readonly FitDay[],
  { when, price, isApart }: Split,
  { limit, most, isYearly }: DatedOptions & { limit: number },
  further: readonly Split[],
): Steps<FittedList | undefined> {
  const own = fitSeasonRule(days.filter(isApart));
  if (own.cost + price + PRICE.base >= limit) return undefined;
  yield;
  const others = days.filter((day) => !isApart(day));
  const rest = yield* fitParts(others, { most: most - 1, isYearly }, further);
  return {
    rule: [{ when, time: own.rule }, ...rest.rule],
    cost: price + own.cost + rest.cost,
    misses: missesOf(own) + rest.misses,
  };
}
