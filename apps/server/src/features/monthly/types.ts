import type { Locale } from '@minaret/i18n';
import type { Translate } from '../../platform/translate.ts';
import type { PublicMasjid } from '../masjid/service.ts';

export interface Reader {
  masjid: PublicMasjid;
  locale: Locale;
  t: Translate;
}
