import { type ClockTime, IQAMAH_PRAYERS, type IqamahPrayer } from '../types.ts';
import type { IqamahRule, IqamahRules } from './iqamah-rules.ts';

/** What most mosques need and the pages show first: minutes after each salah, and up to three Jumu'ah times. */
export interface SimpleIqamah {
  minutes: Partial<Record<IqamahPrayer, number>>;
  jumuah: ClockTime[];
}

export function simpleRules({ minutes, jumuah }: SimpleIqamah): IqamahRules {
  const prayers: IqamahRules['prayers'] = {};
  for (const prayer of IQAMAH_PRAYERS) {
    const wait = minutes[prayer];
    if (wait !== undefined) prayers[prayer] = [{ time: { kind: 'after', minutes: wait } }];
  }
  return { version: 1, prayers, jumuah: jumuah.map((time) => [{ time: { kind: 'fixed', time } }]) };
}

/** The one rule of a list that has no condition and no other beside it. */
function onlyRule(list: readonly IqamahRule[] = []): IqamahRule['time'] | null {
  const [rule] = list;
  return rule && list.length === 1 && rule.when === undefined ? rule.time : null;
}

/** Minutes, where a list says that and nothing more. */
export function plainMinutes(list: readonly IqamahRule[] | undefined): number | null {
  const time = onlyRule(list);
  return time?.kind === 'after' ? time.minutes : null;
}

/** A time of day, where a list says that and nothing more. */
export function plainTime(list: readonly IqamahRule[] | undefined): ClockTime | null {
  const time = onlyRule(list);
  return time?.kind === 'fixed' ? time.time : null;
}

/** Rules told in the simple model, or `null` when they say more than it can. */
export function simpleIqamah(rules: IqamahRules): SimpleIqamah | null {
  const simple: SimpleIqamah = { minutes: {}, jumuah: [] };
  for (const prayer of IQAMAH_PRAYERS) {
    const list = rules.prayers[prayer];
    if (list === undefined || list.length === 0) continue;
    const minutes = plainMinutes(list);
    if (minutes === null) return null;
    simple.minutes[prayer] = minutes;
  }
  for (const slot of rules.jumuah) {
    const time = plainTime(slot);
    if (time === null) return null;
    simple.jumuah.push(time);
  }
  return simple;
}
