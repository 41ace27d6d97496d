import type { ScreenSettings } from '@minaret/display/settings';
import type { ScreenWords } from '@minaret/display/words';

export type Terms = ScreenSettings['terms'];

/** A language before it is put on a screen; `ownDigits` are those it is printed with. */
export type WordsOfLanguage = Omit<ScreenWords, 'language' | 'digits'> & {
  ownDigits: ScreenSettings['digits'];
};
