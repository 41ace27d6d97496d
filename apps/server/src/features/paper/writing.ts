// Decides: how paper and pictures for chats write times: languages, digits, 12 or 24 hours.

import type { PaperQuery } from '@minaret/contract/paper/paper-options';
import type { TimesStyle } from '@minaret/contract/public-times/public-times';
import { clockText, fill, hijriText, inDigits, isAfternoon, timeInSentence } from '@minaret/display/format';
import type { Moment } from '@minaret/display/manifest';
import { type ScreenLanguage, type ScreenSettings, usualTerms } from '@minaret/display/settings';
import type { ScreenWords } from '@minaret/display/words';
import { PAPER_WORDS, type PaperWords } from '@minaret/i18n/paper-words';
import { screenWords } from '@minaret/i18n/screen-words';
import { isolate, isolateWords } from '../../platform/pdf/pdf.ts';

export interface Spoken {
  words: ScreenWords;
  more: PaperWords;
}

export interface Writing {
  lead: Spoken;
  second: Spoken | null;
  digits: ScreenSettings['digits'];
  isHour24: boolean;
}

type Chosen = Pick<PaperQuery, 'lang' | 'digits' | 'clock' | 'words'>;

function termsOf(chosen: Chosen, style: TimesStyle, language: ScreenLanguage): ScreenSettings['terms'] {
  if (!chosen.words) return chosen.lang ? usualTerms([language]) : style.terms;
  return {
    iqamah: chosen.words.startsWith('jamaah') ? 'jamaah' : 'iqamah',
    dhuhr: chosen.words.endsWith('zuhr') ? 'zuhr' : 'dhuhr',
  };
}

/** As the masjid's screens write, unless somebody chose otherwise. */
export function writingOf(chosen: Chosen, style: TimesStyle): Writing {
  const [first = 'en', second] = chosen.lang ?? style.languages;
  const digits = chosen.digits ?? style.digits;
  const terms = termsOf(chosen, style, first);
  const spoken = (language: ScreenLanguage): Spoken => ({
    // Eastern figures belong to Eastern letters.
    words: screenWords(language, {
      languages: [language],
      digits: language === 'en' ? 'latin' : digits,
      terms,
    }),
    more: PAPER_WORDS[language],
  });
  return {
    lead: spoken(first),
    second: second ? spoken(second) : null,
    digits,
    isHour24: chosen.clock ? chosen.clock === '24' : style.hour24,
  };
}

export function figure({ digits, isHour24 }: Writing, label: string): string {
  return isolate(clockText(label, isHour24, digits));
}

export const count = ({ digits }: Writing, value: number): string => isolate(inDigits(value, digits));

/** The half of the day, where it is not the one that the sheet says of the column. */
export function oddHalf(writing: Writing, [, label]: Moment, isMorning: boolean): string | null {
  if (writing.isHour24 || isAfternoon(label) !== isMorning) return null;
  const { am, pm } = writing.lead.words;
  return isMorning ? pm : am;
}

/** With its half of the day, inside of a sentence. */
export function timeSaid({ isHour24 }: Writing, { words }: Spoken, label: string): string {
  return isolateWords(timeInSentence(words, label, isHour24));
}

/** `1:15 and 2:15`. */
export function listed({ more }: Spoken, parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;
  return fill(more.and, { times: parts.slice(0, -1).join(more.comma), last });
}

/** `15 November 2026`, or without its year. */
export function dateSaid({ words }: Spoken, date: string, hasYear = true): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const parts = [
    inDigits(day, words.digits),
    words.months[month - 1] ?? '',
    ...(hasYear ? [inDigits(year, words.digits)] : []),
  ];
  return isolateWords(parts.join(' '));
}

export function monthSaid({ words }: Spoken, month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${words.months[number - 1] ?? ''} ${inDigits(year, words.digits)}`;
}

type Hijri = readonly [year: number, month: number, day: number];

/** The year once, if it is the same. */
export function hijriRange({ words, more }: Spoken, from: Hijri, to: Hijri): string {
  const start = hijriText(words, from, from[0] === to[0] ? 'short' : 'long');
  return fill(more.range, { from: isolateWords(start), to: isolateWords(hijriText(words, to)) });
}

/** Words within a sentence: English has its terms small there. */
export function small({ words }: Spoken, word: string): string {
  return words.language === 'en' ? word.toLowerCase() : word;
}
