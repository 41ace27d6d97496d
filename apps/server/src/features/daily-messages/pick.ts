// Decides: which daily message (verse, hadith, dua) is shown on a day.

import type { ShownBecause } from '@minaret/contract/system/daily-messages';
import { dayNumber, readIsoDate } from '@minaret/prayer/calendar/dates';
import type { MonthDay, StoredMessage } from './queries.ts';

export interface Day {
  /** `YYYY-MM-DD` of the masjid. */
  date: string;
  /** By the masjid's own calendar. */
  hijri: MonthDay;
}

export interface Picked {
  message: StoredMessage;
  because: ShownBecause;
}

const isOn = (on: MonthDay) => (message: StoredMessage) =>
  message.day === on.day && message.month === on.month;

/**
 * Of messages of one kind, the one of a day. What is dated comes before what is not, a Hijri date before a Gregorian
 * one, and within each the reader's languages in their order. Several for one day take turns, and so do the undated ones.
 */
export function pickMessage(
  messages: readonly StoredMessage[],
  languages: readonly string[],
  { date, hijri }: Day,
): Picked | null {
  const civil = readIsoDate(date);
  if (!civil) return null;
  const turn = dayNumber(date);
  const ranks: [ShownBecause, StoredMessage[]][] = [
    ['hijri', messages.filter(({ calendar }) => calendar === 'hijri').filter(isOn(hijri))],
    ['gregorian', messages.filter(({ calendar }) => calendar === 'gregorian').filter(isOn(civil))],
    ['rotation', messages.filter(({ calendar }) => calendar === 'any')],
  ];
  for (const [because, candidates] of ranks) {
    for (const language of languages) {
      const readable = candidates.filter((message) => message.language === language);
      // Dated ones come back after a year: by the year they take turns, by the day they might never.
      const index = because === 'rotation' ? turn : civil.year;
      const message = readable[index % readable.length];
      if (message) return { message, because };
    }
  }
  return null;
}
