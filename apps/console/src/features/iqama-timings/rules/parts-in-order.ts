import type { IqamahRule } from '@minaret/prayer/iqamah/iqamah-rules';
import { changesAfter, isOpenEnded, ordinaryIndex } from '@minaret/prayer/iqamah/open-ended';

export interface OrderedPart {
  rule: IqamahRule;
  /** Its place among the rules. */
  index: number;
}

/**
 * The parts of a prayer as they are read: special days, the rule of today, then what comes, by date. What a change in
 * force has replaced waits behind it, unseen.
 */
export function partsInOrder(rules: readonly IqamahRule[], date: string): OrderedPart[] {
  const main = ordinaryIndex(rules, date);
  const rule = rules[main];
  const shown = rule && isOpenEnded(rule) ? rules.slice(0, main + 1) : rules;
  const coming = changesAfter(shown, date);
  const present = shown.filter((each) => !coming.some((change) => change === each));
  return [...present, ...coming].map((each) => ({ rule: each, index: rules.indexOf(each) }));
}
