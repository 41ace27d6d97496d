import type { AppWords } from '@minaret/i18n/athan-app/en';
import type { Terms, WordsOfLanguage } from '@minaret/i18n/screen/types';

/** One language as it is loaded: the screens' words, and the app's own. */
export interface Language {
  screen: (terms: Terms) => WordsOfLanguage;
  app: AppWords;
}
