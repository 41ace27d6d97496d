// Decides: which prayer is the next prayer on a screen; on a Friday, Jumu'ah (the Friday prayer) instead of Dhuhr.

import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { ManifestDay, Moment } from './manifest.ts';
import { instantOfMoment, type ManifestLookup, MINUTE, rememberDays, storedDay } from './manifest-lookup.ts';
import type { Coming } from './scene.ts';

/** A prayer people come for, of the row of one day; over midnight it still belongs to that row. */
export interface Congregation {
  name: Coming['name'];
  slot: number;
  /** Day number of its row. */
  day: number;
  adhan: Moment | null;
  iqamah: Moment;
  hasIqamah: boolean;
  at: number;
  /** From here on it is over: the minute of the iqamah is still its own. */
  passes: number;
}

function congregation(
  day: number,
  name: Coming['name'],
  slot: number,
  adhan: Moment | null,
  iqamah: Moment | null,
): Congregation | null {
  const awaited = iqamah ?? adhan;
  if (!awaited) return null;
  const at = instantOfMoment(awaited);
  return {
    name,
    slot,
    day,
    adhan,
    iqamah: awaited,
    hasIqamah: iqamah !== null,
    at,
    passes: at + MINUTE,
  };
}

function visitsIn(stored: ManifestDay, day: number): Congregation[] {
  const found: (Congregation | null)[] = [];
  const jumuah = stored.jumuah;
  const dhuhr = stored.prayers.dhuhr.adhan;
  // The adhan calls to the first prayer that follows it.
  const called = dhuhr ? jumuah.findIndex(([minute]) => minute >= dhuhr[0]) : -1;
  for (const prayer of IQAMAH_PRAYERS) {
    if (prayer === 'dhuhr' && jumuah.length > 0) {
      jumuah.forEach((time, i) => {
        found.push(congregation(day, 'jumuah', i + 1, i === called ? dhuhr : null, time));
      });
    } else {
      const { adhan, iqamah } = stored.prayers[prayer];
      found.push(congregation(day, prayer, 0, adhan, iqamah));
    }
  }
  stored.eid?.prayers.forEach((time, i) => {
    found.push(congregation(day, 'eid', i + 1, null, time));
  });
  return found.filter((each): each is Congregation => each !== null).sort((a, b) => a.at - b.at);
}

/** In the order in which they come; on a Friday with slots, Jumu'ah stands in Dhuhr's place. */
export const congregationsOf = rememberDays((lookup, day): readonly Congregation[] => {
  const stored = storedDay(lookup, day);
  return stored ? visitsIn(stored, day) : [];
});

/** The prayer that is waited for: of yesterday's row when that runs over midnight, else today's or a later day's. */
export function nextCongregation(lookup: ManifestLookup, today: number, at: number): Congregation | null {
  let best: Congregation | null = null;
  for (let day = today - 1; day <= today + 2; day++) {
    for (const each of congregationsOf(lookup, day)) {
      if (each.passes > at && (best === null || each.at < best.at)) best = each;
    }
    if (best && best.day < day) break;
  }
  return best;
}

export function comingOf(each: Congregation, today: number): Coming {
  return {
    name: each.name,
    slot: each.slot,
    adhan: each.adhan,
    iqamah: each.iqamah,
    daysOn: Math.max(0, each.day - today),
  };
}
