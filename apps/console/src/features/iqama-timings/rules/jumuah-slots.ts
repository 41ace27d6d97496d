import type { IqamahRules } from '@minaret/prayer/iqamah-rules';

export type Slots = IqamahRules['jumuah'];
export const SLOTS = [0, 1, 2];

/** The one time of a slot; null when it is empty or has a rule of its own. */
export function timeOf(slot: Slots[number] | undefined): string | null {
  const [rule] = slot ?? [];
  return slot?.length === 1 && !rule?.when && rule?.time.kind === 'fixed' ? rule.time.time : null;
}
