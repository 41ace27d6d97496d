import type { NewMessage } from './queries.ts';
import { STARTER_TEXTS, type StarterText } from './starter-texts.ts';

/** Said of our own renderings, so that nobody takes them for a published translation. */
const OWN_WORDS = 'Meaning in plain words, by Minaret';

export interface Preset {
  key: string;
  message: NewMessage;
}

/** Each text as the Arabic itself, and as its meaning in English with the Arabic beside it. */
function presetsOf({ key, kind, hijri, arabic, meaning, source }: StarterText): Preset[] {
  const day = hijri
    ? { calendar: 'hijri' as const, ...hijri }
    : { calendar: 'any' as const, day: null, month: null };
  const inArabic = { language: 'ar', body: arabic, original: null, source: source.ar, credit: null };
  const inEnglish = {
    language: 'en',
    body: meaning,
    original: arabic,
    source: source.en,
    credit: OWN_WORDS,
  };
  return [
    { key: `${key}.ar`, message: { kind, ...day, ...inArabic } },
    { key: `${key}.en`, message: { kind, ...day, ...inEnglish } },
  ];
}

export const STARTER_SET: readonly Preset[] = STARTER_TEXTS.flatMap(presetsOf);
