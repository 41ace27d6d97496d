import type { ScreenLanguage, ScreenSettings } from '@minaret/display/settings';
import type { ScreenWords } from '@minaret/display/words';
import type { Language } from './language.ts';

const LANGUAGES: Record<ScreenLanguage, () => Promise<{ language: Language }>> = {
  en: () => import('./language-en.ts'),
  ar: () => import('./language-ar.ts'),
  ur: () => import('./language-ur.ts'),
};

/** Only the one that is read is loaded. */
export async function loadLanguage(name: ScreenLanguage): Promise<Language> {
  return (await LANGUAGES[name]()).language;
}

export function wordsIn(
  name: ScreenLanguage,
  language: Language,
  { digits, terms }: Pick<ScreenSettings, 'digits' | 'terms'>,
): ScreenWords {
  const { ownDigits: _, ...words } = language.screen(terms);
  return { language: name, digits, ...words };
}
