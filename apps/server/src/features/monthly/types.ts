import type { PublicTimesMasjid } from '@minaret/contract/public-times/public-times';
import type { Locale } from '@minaret/i18n';
import type { Translate } from '../../platform/translate.ts';

export interface Reader {
  masjid: PublicTimesMasjid;
  locale: Locale;
  t: Translate;
}
