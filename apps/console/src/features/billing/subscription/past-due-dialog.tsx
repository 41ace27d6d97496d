import { Button } from '@mantine/core';
import type { Subscription } from '@minaret/contract/billing/payment-billings';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

interface PastDueDialogProps {
  subscription: Subscription;
  onClose: () => void;
}

/** Why the plan cannot be changed now. Nothing is sent. */
export function PastDueDialog({ subscription, onClose }: PastDueDialogProps) {
  const { t } = useTranslation(['billing', 'common']);
  const address = subscription.unpaid?.pay_url;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('plan.pastDueTitle')}
      text={t('pastDue')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
          {address && (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              aria-description={t('common:opensInNewTab')}
              rightSection={<IconArrowUpRight className="mirror" size={16} aria-hidden />}
            >
              {t('pay')}
            </Button>
          )}
        </>
      }
    />
  );
}
