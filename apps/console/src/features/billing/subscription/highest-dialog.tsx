import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SupportLine } from '../support-line.tsx';

export function HighestDialog({ m_id, onClose }: { m_id: number; onClose: () => void }) {
  const { t } = useTranslation(['billing', 'common']);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plan.highest')}
      text={t('plan.highestText')}
      actions={
        <>
          <Button variant="default" component={Link} to={PAGES.settingsPlans.path}>
            {t('plan.see')}
          </Button>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
    >
      <SupportLine m_id={m_id} />
    </Dialog>
  );
}
