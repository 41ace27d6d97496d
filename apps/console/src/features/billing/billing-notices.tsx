import { useTranslation } from '../../app/i18n/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** The card provider is our own: nobody should take a payment for a real one. */
export function TestNotice() {
  const { t } = useTranslation('billing');
  return (
    <Notice kind="gold" title={t('test.title')}>
      {t('test.text')}
    </Notice>
  );
}

/** Billed by what was there before. */
export function LegacyNotice() {
  const { t } = useTranslation('billing');
  return (
    <Notice kind="info" title={t('page.legacy')}>
      {t('page.legacyText')}
    </Notice>
  );
}
