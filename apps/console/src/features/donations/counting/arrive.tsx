import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CountingSheet } from '@minaret/contract/giving/counting';
import { countingApi } from '../donations-api.ts';
import { DayDialog } from '../parts/day-dialog.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface ArriveProps {
  masjid: SessionMasjid;
  currency: string;
  deposit: NonNullable<CountingSheet['deposit']>;
  onClose: () => void;
}

/** The statement shows what was paid in. */
export function Arrive({ masjid, currency, deposit, onClose }: ArriveProps) {
  const { t, money, today } = useGivingWords(masjid, currency);
  return (
    <DayDialog
      masjidId={masjid.m_id}
      today={today()}
      words={{
        title: t('counting.arriveTitle', { sum: money(deposit.amount) }),
        text: t('counting.arriveText'),
        date: t('counting.arriveDate'),
        save: t('counting.arrive'),
        done: t('counting.arriveDone'),
        failed: t('counting.payInFailed'),
      }}
      earliest={deposit.paid_in_on}
      onSave={(arrived_on) =>
        countingApi.arrive({ params: { m_id: masjid.m_id, deposit_id: deposit.id }, body: { arrived_on } })
      }
      onClose={onClose}
    />
  );
}
