import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { GiftDetail } from '@minaret/contract/giving/gifts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/feedback/toast.ts';
import { giftOf, giftsApi } from '../donations-api.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface TakeBackDialogProps {
  masjid: SessionMasjid;
  gift: GiftDetail;
  onClose: () => void;
}

/** What was entered by hand and was wrong, or a cheque that bounced: a new entry names the old one. */
export function TakeBackDialog({ masjid, gift, onClose }: TakeBackDialogProps) {
  const { m_id } = masjid;
  const { t, money } = useGivingWords(masjid, gift.currency);
  const queries = useQueryClient();
  return (
    <ReasonDialog
      masjid={masjid}
      words={{
        title: t('takeBack.title', { sum: money(gift.amount) }),
        text: t('takeBack.text'),
        keep: t('refund.keep'),
        do: t('takeBack.do'),
        reason: t('takeBack.reason'),
        reasonHelp: t('takeBack.reasonHelp'),
        failed: t('takeBack.failed'),
      }}
      act={(reason) => giftsApi.takeBack({ params: { m_id, gift_id: gift.id }, body: { reason } })}
      onDone={(saved) => {
        queries.setQueryData(giftOf(m_id, gift.id).queryKey, saved);
        toast({ message: t('takeBack.done') });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
