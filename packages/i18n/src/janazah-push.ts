// Decides: what a phone is told of a janazah (funeral prayer): announced, corrected, taken back.

import { fillWords, PUSH_WORDS, type PushLanguage, pushClock, pushDate } from './push-words.ts';

type Followed = 'fajr' | 'dhuhr' | 'jumuah' | 'asr' | 'maghrib' | 'isha';

export interface JanazahTold {
  /** As the family gave it. */
  name: string | null;
  date: string;
  time: string | null;
  after: Followed | null;
  burial: string | null;
  isCorrection: boolean;
  isTakenBack: boolean;
}

interface Reader {
  locale: PushLanguage;
  clock: 12 | 24;
}

/** The words below the title, a line each: who, when, where the burial is. */
export function janazahBody(told: JanazahTold, { locale, clock }: Reader): string {
  const words = PUSH_WORDS[locale];
  const { name, date, time, after, burial } = told;
  const sentence = after ? (time ? words.janazahAfter : words.janazahAfterOnly) : words.janazahAt;
  const when = fillWords(sentence, {
    date: pushDate(locale, date),
    time: time ? pushClock(locale, clock, time) : '',
    prayer: after === 'jumuah' ? words.jumuahName : after ? words.prayers[after] : '',
  });
  const last = told.isTakenBack
    ? words.janazahTakenBack
    : burial && fillWords(words.janazahBurial, { burial });
  return [name, when, last].filter(Boolean).join('\n');
}

export function janazahTitle(
  { isCorrection, isTakenBack }: JanazahTold,
  masjid: string,
  locale: PushLanguage,
): string {
  const words = PUSH_WORDS[locale];
  return fillWords(isCorrection || isTakenBack ? words.janazahCorrected : words.janazah, { masjid });
}
