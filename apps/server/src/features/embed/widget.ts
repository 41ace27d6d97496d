import {
  USUAL_PARTS,
  type WidgetPart,
  type WidgetQuery,
  widgetLanguage,
} from '@minaret/contract/embed/widget-options';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { dateAt } from '@minaret/contract/public-times/times-at';
import { type ScreenSettings, usualTerms } from '@minaret/display/settings';
import type { ScreenWords } from '@minaret/display/words';
import { screenWords } from '@minaret/i18n/screen-words';
import { WIDGET_WORDS, type WidgetWords } from '@minaret/i18n/widget-words';

const MINUTE_MS = 60_000;

/** A widget is a pure function of this. */
export interface Widget {
  times: PublicTimes;
  query: WidgetQuery;
  /** By the masjid's own clock. */
  today: string;
  /** Minutes since 1970. */
  minute: number;
  words: ScreenWords;
  more: WidgetWords;
  isHour24: boolean;
  shows: (part: WidgetPart) => boolean;
  /** Where this installation is reached. */
  origin: string;
}

function termsOf(query: WidgetQuery, language: ScreenWords['language']): ScreenSettings['terms'] {
  const usual = usualTerms([language]);
  if (!query.words) return usual;
  return {
    iqamah: query.words.startsWith('jamaah') ? 'jamaah' : 'iqamah',
    dhuhr: query.words.endsWith('zuhr') ? 'zuhr' : 'dhuhr',
  };
}

export function makeWidget(times: PublicTimes, query: WidgetQuery, now: number, origin: string): Widget {
  const language = query.lang ?? widgetLanguage(times.masjid.languages);
  const parts = query.show ?? USUAL_PARTS;
  return {
    times,
    query,
    today: dateAt(times, now),
    minute: Math.floor(now / MINUTE_MS),
    words: screenWords(language, {
      languages: [language],
      digits: query.digits ?? 'latin',
      terms: termsOf(query, language),
    }),
    more: WIDGET_WORDS[language],
    isHour24: query.clock === '24',
    shows: (part) => parts.includes(part),
    origin,
  };
}
