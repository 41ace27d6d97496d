import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { OpeningBalance } from '@minaret/contract/giving/openings';
import { toast } from '../../../ui/feedback/toast.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { openingsApi } from '../donations-api.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface TakeBackOpeningProps {
  masjid: SessionMasjid;
  currency: string;
  opening: OpeningBalance;
  fund: string;
  onClose: () => void;
}

/** It was wrong: a new entry names the old one, and a right one can be proposed. */
export function TakeBackOpening({ masjid, currency, opening, fund, onClose }: TakeBackOpeningProps) {
  const { t, money } = useGivingWords(masjid, currency);
  const params = { m_id: masjid.m_id, opening_id: opening.id };
  return (
    <ReasonDialog
      masjid={masjid}
      words={{
        title: t('openings:takeBackTitle', { fund: isolate(fund), sum: money(opening.bank + opening.cash) }),
        text: t('openings:takeBackText'),
        keep: t('refund.keep'),
        do: t('openings:takeBack'),
        reason: t('takeBack.reason'),
        failed: t('takeBack.failed'),
      }}
      act={(reason) => openingsApi.takeBack({ params, body: { reason } })}
      onDone={() => {
        toast({ message: t('takeBack.done') });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
