import { readClockTime } from '@minaret/prayer/clock/clock';

export type EidSlots = [string, string, string];

export function slotsOf(times: readonly string[]): EidSlots {
  const [first = '', second = '', third = ''] = times;
  return [first, second, third];
}

/** The first prayer that is not later than the one before it, or stands after a gap; -1 when all is well. */
export function slotOutOfOrder(slots: EidSlots): number {
  return slots.findIndex((time, at) => at > 0 && time !== '' && time <= (slots[at - 1] || '99'));
}

/** Every prayer that is given is a time, later than the one before it. */
export function hasOrder(slots: EidSlots): boolean {
  return slotOutOfOrder(slots) < 0 && slots.every((time) => time === '' || readClockTime(time) !== null);
}
