import type { IqamaChange } from '@minaret/contract/iqama/iqama-preview';
import { useTranslation } from '../../../app/i18n/i18n.ts';

/** Fajr, or Jumu'ah 2. */
export function useEffectName(): (of: Pick<IqamaChange, 'prayer' | 'slot'>) => string {
  const { t } = useTranslation(['iqama', 'timings']);
  return ({ prayer, slot }) =>
    prayer === 'jumuah' ? t('jumuahSlot', { slot: slot ?? 1 }) : t(`timings:prayers.${prayer}`);
}
