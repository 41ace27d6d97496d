import { NativeSelect } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import {
  type RegularGiftOfDonor,
  STOP_ASKED_BY,
  type StopAskedBy,
} from '@minaret/contract/giving/regular-gifts';
import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { regularGiftsApi } from './donors-api.ts';

interface StopRegularDialogProps {
  masjid: SessionMasjid;
  regular: RegularGiftOfDonor;
  onClose: () => void;
}

/** The giver hears who asked; the reason stays in the house. */
export function StopRegularDialog({ masjid, regular, onClose }: StopRegularDialogProps) {
  const { t, money } = useGivingWords(masjid, regular.currency);
  const [askedBy, setAskedBy] = useState<StopAskedBy>('giver');
  const params = { m_id: masjid.m_id, id: regular.id };
  return (
    <ReasonDialog
      masjid={masjid}
      words={{
        title: t('regular.stopTitle', {
          often: t(`regular.frequencies.${regular.frequency}`),
          sum: money(regular.amount + regular.cover),
        }),
        text: t('regular.stopText'),
        keep: t('refund.keep'),
        do: t('regular.stopIt'),
        reason: t('regular.reason'),
        reasonHelp: t('regular.reasonHelp'),
        failed: t('regular.stopFailed'),
      }}
      act={(reason) => regularGiftsApi.stop({ params, body: { asked_by: askedBy, reason } })}
      onDone={() => {
        toast({ message: t(regular.donor.email === null ? 'regular.stoppedUntold' : 'regular.stoppedNow') });
        onClose();
      }}
      onClose={onClose}
      before={
        <NativeSelect
          label={t('regular.askedBy')}
          description={t('regular.askedByHelp')}
          data={STOP_ASKED_BY.map((each) => ({ value: each, label: t(`regular.askers.${each}`) }))}
          value={askedBy}
          onChange={({ currentTarget }) =>
            setAskedBy(STOP_ASKED_BY.find((each) => each === currentTarget.value) ?? 'giver')
          }
        />
      }
    />
  );
}
