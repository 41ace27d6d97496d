import type { AthanCall } from '@minaret/contract/athan';
import { useTranslation } from '../../../app/i18n.ts';

/** A call in one line: "Low bell, 5 min before, 70 %, Screens". */
export function useCallWords(): (call: AthanCall) => string {
  const { t } = useTranslation('athan');
  return ({ on, sound, minutes, volume, devices }) => {
    if (!on) return t('off');
    const begins =
      minutes === 0
        ? t('beginsAt')
        : t(minutes < 0 ? 'beginsBefore' : 'beginsAfter', { minutes: Math.abs(minutes) });
    const where = devices.map((device) => t(`deviceNames.${device}`));
    return [t(`sounds.${sound}`), begins, t('percent', { value: volume }), ...where].join(', ');
  };
}
