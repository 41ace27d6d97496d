import type { ScreenLanguage, ScreenSettings } from '@minaret/display/settings';
import type { ScreenWords } from '@minaret/display/words';
import { arabic } from './screen/ar.ts';
import { english } from './screen/en.ts';
import { urdu } from './screen/ur.ts';

export type Terms = ScreenSettings['terms'];

/** A language before it is put on a screen; `ownDigits` are those it is printed with. */
export type WordsOfLanguage = Omit<ScreenWords, 'language' | 'digits'> & {
  ownDigits: ScreenSettings['digits'];
};

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
