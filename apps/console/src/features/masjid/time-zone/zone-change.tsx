import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useZoneClock, zoneName } from './zone-clock.ts';

/** What another zone means for the times, before it is saved. */
export function ZoneChange({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('masjid');
  const clock = useZoneClock();
  const before = clock(from);
  const after = clock(to);
  if (from === to || !before || !after) return null;
  return (
    <Notice kind="warning" title={t('zone.changesTitle', { zone: zoneName(to) })}>
      {t('zone.changesText', { before, after })}
    </Notice>
  );
}
