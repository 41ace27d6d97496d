import type { MasjidSubscription } from '@minaret/contract/system/system-billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { systemBillingApi, systemBillingKey } from './system-billing-api.ts';

interface LegacyDialogProps {
  masjid: MasjidSubscription;
  onClose: () => void;
}

export function LegacyDialog({ masjid: { m_id, m_name, is_legacy }, onClose }: LegacyDialogProps) {
  const { t } = useTranslation(['systemBilling', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const way = is_legacy ? 'off' : 'on';
  const masjid = isolate(m_name);
  const change = useMutation({
    mutationFn: () => systemBillingApi.setLegacy({ params: { m_id }, body: { is_legacy: !is_legacy } }),
    onSuccess: () => {
      toast({ message: t(`legacy.${way}Done`, { masjid }) });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: systemBillingKey }),
  });
  return (
    <ConfirmDialog
      opened
      title={t(`legacy.${way}Title`)}
      question={t(`legacy.${way}Question`, { masjid })}
      error={change.isError ? failureText(change.error, t('legacy.failed')) : null}
      saving={change.isPending}
      cancelLabel={t('common:cancel')}
      confirmLabel={t(`legacy.${way}`)}
      onCancel={onClose}
      onConfirm={() => change.mutate()}
    />
  );
}
