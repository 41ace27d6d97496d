import type { ScreenLanguage } from '@minaret/display/settings';
import type { BoardWords } from '@minaret/display/slides';

/** What the board of a pledge night says. */
export const SCREEN_PLEDGES: Record<ScreenLanguage, BoardWords> = {
  en: {
    tonight: 'pledged tonight',
    given: '{sum} given',
    givenOf: '{sum} of {goal} given',
    someone: 'A pledge of {sum}',
  },
  ar: {
    tonight: 'تعهدات هذه الليلة',
    given: 'وصل {sum}',
    givenOf: 'وصل {sum} من {goal}',
    someone: 'تعهد بمبلغ {sum}',
  },
  ur: {
    tonight: 'آج رات کے وعدے',
    given: '{sum} موصول',
    givenOf: '{goal} میں سے {sum} موصول',
    someone: '{sum} کا وعدہ',
  },
};
