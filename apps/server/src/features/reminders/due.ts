// Decides: at which minute a reminder to phones is due on a day of the masjid, and until when it is of use.

import type { ManifestDay, Moment } from '@minaret/display/manifest';
import { numberOf, type Reminder } from './channels.ts';

export interface Due {
  day: string;
  channel: number;
  /** Since 1970. */
  minute: number;
  untilMinute: number;
  /** What the wall says at the prayer, and at its iqamah. */
  time: string;
  iqamah: string | null;
  /** A message's own words. */
  said: string | null;
}

const RAMADAN = 9;
/** A call is told so long after it; what comes before something, until that. */
const AFTER_CALL = 10;
const LONGEST = 15;

/** When what it speaks of is, and the iqamah beside it. */
function momentOf(channel: Reminder, day: ManifestDay): { at: Moment; iqamah: Moment | null } | null {
  const [firstJumuah = null] = day.jumuah;
  const found = (at: Moment | null, iqamah: Moment | null = null) => at && { at, iqamah };
  switch (channel.kind) {
    case 'jumuah':
      return found(firstJumuah);
    case 'suhoor':
      return day.hijri[1] === RAMADAN ? found(day.prayers.fajr.adhan) : null;
    case 'leave':
      // On a Friday one leaves for Jumu'ah.
      return found((channel.prayer === 'dhuhr' && firstJumuah) || day.prayers[channel.prayer].iqamah);
    case 'prayer': {
      if (channel.prayer === 'sunrise') return found(day.sunrise);
      const { adhan, iqamah } = day.prayers[channel.prayer];
      // On a Friday the iqamah of Dhuhr is that of Jumu'ah, which has a reminder of its own.
      const own = channel.prayer === 'dhuhr' && firstJumuah ? null : iqamah;
      return channel.at === 'adhan' ? found(adhan, own) : found(own);
    }
  }
}

export function dueOn(day: ManifestDay, channels: readonly Reminder[]): Due[] {
  return channels.flatMap((channel) => {
    const moment = momentOf(channel, day);
    if (!moment) return [];
    const [at, time] = moment.at;
    const minute = at - channel.minutes;
    const untilMinute = channel.minutes === 0 ? minute + AFTER_CALL : Math.min(at, minute + LONGEST);
    const iqamah = moment.iqamah?.[1] ?? null;
    return [{ day: day.date, channel: numberOf(channel), minute, untilMinute, time, iqamah, said: null }];
  });
}
