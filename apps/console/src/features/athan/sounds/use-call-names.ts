import type { OwnAthanSound } from '@minaret/contract/athan/athan-sounds';
import { formatList } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';

/** The prayers in one line. */
export function useCallNames(): (prayers: OwnAthanSound['used_by']) => string {
  const { t, locale } = useTranslation(['athan', 'timings']);
  return (prayers) =>
    formatList(
      prayers.map((one) => (one === 'jumuah' ? t('jumuah') : t(`timings:prayers.${one}`))),
      locale,
    );
}
