import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { type Book, instantOfMoment, keep, MINUTE, storedDay } from './book.ts';
import type { ManifestDay, Moment } from './manifest.ts';
import type { Coming } from './scene.ts';

/** A prayer people come for, of the row of one day; over midnight it still belongs to that row. */
export interface Visit {
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

function visit(
  day: number,
  name: Coming['name'],
  slot: number,
  adhan: Moment | null,
  iqamah: Moment | null,
): Visit | null {
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

function visitsIn(stored: ManifestDay, day: number): Visit[] {
  const found: (Visit | null)[] = [];
  const jumuah = stored.jumuah;
  const dhuhr = stored.prayers.dhuhr.adhan;
  // The adhan calls to the first prayer that follows it.
  const called = dhuhr ? jumuah.findIndex(([minute]) => minute >= dhuhr[0]) : -1;
  for (const prayer of IQAMAH_PRAYERS) {
    if (prayer === 'dhuhr' && jumuah.length > 0) {
      jumuah.forEach((time, i) => {
        found.push(visit(day, 'jumuah', i + 1, i === called ? dhuhr : null, time));
      });
    } else {
      const { adhan, iqamah } = stored.prayers[prayer];
      found.push(visit(day, prayer, 0, adhan, iqamah));
    }
  }
  stored.eid?.prayers.forEach((time, i) => {
    found.push(visit(day, 'eid', i + 1, null, time));
  });
  return found.filter((each): each is Visit => each !== null).sort((a, b) => a.at - b.at);
}

/** In the order in which they come; on a Friday with slots, Jumu'ah stands in Dhuhr's place. */
export function visitsOf(book: Book, day: number): readonly Visit[] {
  const known = book.visits.get(day);
  if (known) return known;
  const stored = storedDay(book, day);
  return keep(book.visits, day, stored ? visitsIn(stored, day) : []);
}

/** The prayer that is waited for: of yesterday's row when that runs over midnight, else today's or a later day's. */
export function nextVisit(book: Book, today: number, at: number): Visit | null {
  let best: Visit | null = null;
  for (let day = today - 1; day <= today + 2; day++) {
    for (const each of visitsOf(book, day)) {
      if (each.passes > at && (best === null || each.at < best.at)) best = each;
    }
    if (best && best.day < day) break;
  }
  return best;
}

export function comingOf(each: Visit, today: number): Coming {
  return {
    name: each.name,
    slot: each.slot,
    adhan: each.adhan,
    iqamah: each.iqamah,
    daysOn: Math.max(0, each.day - today),
  };
}
