import type { GiveLanguage } from '@minaret/contract/giving/give';
import type { GiveWords } from '@minaret/i18n/give/en';

const LANGUAGES: Record<GiveLanguage, () => Promise<{ words: GiveWords }>> = {
  en: () => import('./language-en.ts'),
  ar: () => import('./language-ar.ts'),
  ur: () => import('./language-ur.ts'),
};

/** Only the one that is read is loaded. */
export async function loadWords(language: GiveLanguage): Promise<GiveWords> {
  return (await LANGUAGES[language]()).words;
}
