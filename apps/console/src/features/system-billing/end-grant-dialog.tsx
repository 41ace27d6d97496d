import type { PlanGrant } from '@minaret/contract/system/system-billing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { planName } from './subscription-facts.ts';
import { systemBillingApi, systemBillingKey } from './system-billing-api.ts';

interface EndGrantDialogProps {
  grant: PlanGrant;
  onClose: () => void;
}

export function EndGrantDialog({ grant, onClose }: EndGrantDialogProps) {
  const { t } = useTranslation(['systemBilling', 'plans']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const names = { masjid: isolate(grant.m_name), plan: planName(t, grant.plan) };
  const end = useMutation({
    mutationFn: () => systemBillingApi.endGrant({ params: { grant_id: grant.id } }),
    onSuccess: () => {
      toast({ message: t('end.done', names) });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: systemBillingKey }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('end.title')}
      question={t('end.question', names)}
      facts={[
        { label: t('end.masjid'), value: <bdi>{grant.m_name}</bdi> },
        { label: t('end.plan'), value: names.plan },
        { label: t('end.reason'), value: <bdi>{grant.reason}</bdi> },
      ]}
      error={end.isError ? failureText(end.error, t('end.failed')) : null}
      saving={end.isPending}
      cancelLabel={t('end.cancel')}
      confirmLabel={t('end.confirm')}
      onCancel={onClose}
      onConfirm={() => end.mutate()}
    />
  );
}
