import { IconKey } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** Keys of programs that ask for this masjid. */
export function KeysTab() {
  const { t } = useTranslation('web');
  return (
    <EmptyState
      icon={<IconKey size={24} />}
      title={t('keys.emptyTitle')}
      text={t('keys.emptyText')}
      hint={<a href="/api/docs">{t('keys.docs')}</a>}
    />
  );
}
