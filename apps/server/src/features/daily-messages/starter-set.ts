import type { NewMessage } from './queries.ts';
import { STARTER_TEXTS, type StarterText } from './starter-texts.ts';

/** Whose English it is: in the public domain, as docs/licences.md says. */
const TRANSLATOR = 'Pickthall, 1930';

export interface Preset {
  key: string;
  message: NewMessage;
}

/** Each text as the Arabic itself, and where there is a translation, as that with the Arabic beside it. */
function presetsOf({ key, kind, hijri, arabic, english, source }: StarterText): Preset[] {
  const day = hijri
    ? { calendar: 'hijri' as const, ...hijri }
    : { calendar: 'any' as const, day: null, month: null };
  const inArabic = { language: 'ar', body: arabic, original: null, source: source.ar, credit: null };
  const presets: Preset[] = [{ key: `${key}.ar`, message: { kind, ...day, ...inArabic } }];
  if (english === null) return presets;
  const inEnglish = {
    language: 'en',
    body: english,
    original: arabic,
    source: source.en,
    credit: TRANSLATOR,
  };
  return [...presets, { key: `${key}.en`, message: { kind, ...day, ...inEnglish } }];
}

export const STARTER_SET: readonly Preset[] = STARTER_TEXTS.flatMap(presetsOf);
