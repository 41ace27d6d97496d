// Decides: the words on a screen: Iqamah or Jama'ah, Dhuhr or Zuhr, in its languages.

import type { ScreenLanguage, ScreenSettings } from '@minaret/display/settings';
import type { ScreenWords } from '@minaret/display/words';
import { arabic } from './screen/ar.ts';
import { english } from './screen/en.ts';
import type { Terms, WordsOfLanguage } from './screen/types.ts';
import { urdu } from './screen/ur.ts';

const LANGUAGES: Record<ScreenLanguage, (terms: Terms) => WordsOfLanguage> = {
  en: english,
  ar: arabic,
  ur: urdu,
};

/** All that a screen says in a language, in the mosque's own terms. Alone on a screen, it takes the screen's digits. */
export function screenWords(
  language: ScreenLanguage,
  settings: Pick<ScreenSettings, 'languages' | 'digits' | 'terms'>,
): ScreenWords {
  const { ownDigits, ...words } = LANGUAGES[language](settings.terms);
  return { language, digits: settings.languages.length > 1 ? ownDigits : settings.digits, ...words };
}
