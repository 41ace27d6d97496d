import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { GiftDetail } from '@minaret/contract/giving/gifts';
import { useQueryClient } from '@tanstack/react-query';
import { giftOf, giftsApi } from '../donations-api.ts';
import { DayDialog } from '../parts/day-dialog.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface BankDialogProps {
  masjid: SessionMasjid;
  gift: GiftDetail;
  onClose: () => void;
}

/** Cash or a cheque was paid in: the money is now with the bank. */
export function BankDialog({ masjid, gift, onClose }: BankDialogProps) {
  const { m_id } = masjid;
  const { t, money, today } = useGivingWords(masjid, gift.currency);
  const queries = useQueryClient();
  const bank = async (banked_on: string) => {
    const saved = await giftsApi.bank({ params: { m_id, gift_id: gift.id }, body: { banked_on } });
    queries.setQueryData(giftOf(m_id, gift.id).queryKey, saved);
  };
  return (
    <DayDialog
      masjidId={m_id}
      today={today()}
      words={{
        title: t('bank.title', { sum: money(gift.amount) }),
        text: t('bank.text'),
        date: t('bank.date'),
        save: t('bank.do'),
        done: t('bank.done'),
        failed: t('bank.failed'),
      }}
      earliest={gift.date}
      onSave={bank}
      onClose={onClose}
    />
  );
}
