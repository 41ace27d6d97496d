import { useTranslation } from '../../app/i18n/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatWait } from './countdown.ts';

/** Too many attempts: how long to wait. The seconds are seen, not read out one by one. */
export function WaitNotice({ left }: { left: number }) {
  const { t } = useTranslation(['users', 'failures']);
  return (
    <Notice kind="warning" title={t('failures:too_many_requests')}>
      <span role="timer">{t('wait', { time: formatWait(left) })}</span>
    </Notice>
  );
}
