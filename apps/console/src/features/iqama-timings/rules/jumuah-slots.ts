import type { IqamahRule, IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import { changesAfter, isForSpecialDays, ordinaryIndex } from '@minaret/prayer/iqamah/open-ended';

export type Slots = IqamahRules['jumuah'];
export const SLOTS = [0, 1, 2];

/** The one time of a slot on a day; null when there is none, or a rule of its own. */
export function timeOf(slot: Slots[number] | undefined, date: string): string | null {
  const list = slot ?? [];
  const rule = list[ordinaryIndex(list, date)];
  return rule?.time.kind === 'fixed' && !list.some(isForSpecialDays) ? rule.time.time : null;
}

/** The day from which a slot is there at all, where that is still to come. */
export function beginsOn(slot: Slots[number] | undefined, date: string): string | null {
  const list = slot ?? [];
  const [next] = changesAfter(list, date);
  return ordinaryIndex(list, date) < 0 && !list.some(isForSpecialDays) ? (next?.when.from ?? null) : null;
}

/** A slot with another time from today on: what was entered for a coming day stays. */
export function withTime(slot: Slots[number] | undefined, date: string, time: string): IqamahRule[] {
  const list = slot ?? [];
  const at = ordinaryIndex(list, date);
  const rule: IqamahRule = { ...list[at], time: { kind: 'fixed', time } };
  return at < 0 ? [...list, rule] : list.map((each, index) => (index === at ? rule : each));
}
