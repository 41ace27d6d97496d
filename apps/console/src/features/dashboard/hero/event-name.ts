import type { DashboardEvent } from '@minaret/contract/masjid/dashboard';
import { useTranslation } from '../../../app/i18n/i18n.ts';

/** The name of what comes: a prayer, or Jumu'ah with its number where there are several. */
export function useEventName(): (event: Pick<DashboardEvent, 'name' | 'slot'>) => string {
  const { t } = useTranslation(['dashboard', 'timings']);
  return ({ name, slot }) => {
    if (name !== 'jumuah') return t(`timings:prayers.${name}`);
    return slot === null ? t('times.jumuah') : t('times.jumuahSlot', { slot });
  };
}
