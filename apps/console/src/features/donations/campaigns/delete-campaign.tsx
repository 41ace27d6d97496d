import type { Campaign } from '@minaret/contract/giving/campaigns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { campaignsApi, givingKey } from '../donations-api.ts';

interface DeleteCampaignProps {
  m_id: number;
  campaign: Campaign;
  onClose: () => void;
  onDeleted: () => void;
}

/** Only one to which nothing was ever given can go. */
export function DeleteCampaign({ m_id, campaign, onClose, onDeleted }: DeleteCampaignProps) {
  const { t } = useTranslation('donations');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => campaignsApi.remove({ params: { m_id, campaign_id: campaign.id } }),
    onSuccess: () => {
      toast({ message: t('deleteCampaign.done') });
      onDeleted();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <ConfirmDialog
      opened
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
      title={t('deleteCampaign.title')}
      question={t('deleteCampaign.text', { campaign: isolate(campaign.title) })}
      saving={remove.isPending}
      error={remove.error && failureText(remove.error, t('deleteCampaign.failed'))}
      cancelLabel={t('deleteCampaign.keep')}
      confirmLabel={t('campaigns.delete')}
    />
  );
}
