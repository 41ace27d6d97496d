import type { Campaign } from '@minaret/contract/giving/campaigns';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { campaignsApi } from '../donations-api.ts';
import { DeleteDialog } from '../parts/delete-dialog.tsx';

interface DeleteCampaignProps {
  m_id: number;
  campaign: Campaign;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteCampaign({ m_id, campaign, onClose, onDeleted }: DeleteCampaignProps) {
  const { t } = useTranslation('donations');
  return (
    <DeleteDialog
      m_id={m_id}
      of="deleteCampaign"
      question={t('deleteCampaign.text', { campaign: isolate(campaign.title) })}
      confirmLabel={t('campaigns.delete')}
      remove={() => campaignsApi.remove({ params: { m_id, campaign_id: campaign.id } })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  );
}
