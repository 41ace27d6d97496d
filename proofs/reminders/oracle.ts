import type { Reminders } from '../../packages/contract/src/athan-plus/channels.ts';
import type { ManifestDay, Moment } from '../../packages/display/src/manifest.ts';

/** What one phone is to be told on one day of a masjid, in minutes since 1970. */
export interface Expected {
  /** As the phone knows it: one of a kind on a day. */
  tag: string;
  date: string;
  minute: number;
  /** Of no use after that. */
  until: number;
}

const RAMADAN = 9;
const AFTER_A_CALL = 10;
const AT_MOST_BEFORE = 15;

/** At the minute itself: for ten minutes. Before something: until it, and for a quarter of an hour at most. */
function told(tag: string, date: string, [at]: Moment, before: number): Expected {
  const minute = at - before;
  const until = before === 0 ? at + AFTER_A_CALL : Math.min(at, minute + AT_MOST_BEFORE);
  return { tag, date, minute, until };
}

/**
 * Second reckoning, from what the app promises a follower and from the days that a screen is given; nothing of the wheel is used.
 * On a Friday the noon prayer in the masjid is Jumu'ah: nobody is reminded of an iqamah of Dhuhr, and who walks to it walks to Jumu'ah.
 */
export function expectedOn(day: ManifestDay, reminders: Reminders): Expected[] {
  const { date, prayers, sunrise, jumuah, hijri } = day;
  const friday = jumuah[0];
  const all: Expected[] = [];
  const tell = (tag: string, at: Moment | null | undefined, before: number) => {
    if (at) all.push(told(tag, date, at, before));
  };
  for (const { prayer, at, minutes } of reminders.prayers) {
    if (prayer === 'sunrise') tell('sunrise-adhan', sunrise, minutes);
    else if (at === 'adhan') tell(`${prayer}-adhan`, prayers[prayer].adhan, minutes);
    else if (prayer !== 'dhuhr' || !friday) tell(`${prayer}-iqamah`, prayers[prayer].iqamah, minutes);
  }
  for (const prayer of reminders.leave) {
    const iqamah = prayer === 'dhuhr' && friday ? friday : prayers[prayer].iqamah;
    tell(`${prayer}-leave`, iqamah, reminders.walk_minutes ?? 0);
  }
  if (reminders.jumuah_minutes !== null) tell('jumuah-jumuah', friday, reminders.jumuah_minutes);
  if (reminders.suhoor_minutes !== null && hijri[1] === RAMADAN)
    tell('suhoor-suhoor', prayers.fajr.adhan, reminders.suhoor_minutes);
  return all;
}
