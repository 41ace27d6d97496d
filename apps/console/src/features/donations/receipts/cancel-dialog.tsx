import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { tabAddress } from '../tabs.ts';
import { receiptsApi } from './receipts-api.ts';

interface CancelDialogProps {
  masjid: SessionMasjid;
  currency: string;
  number: string;
  onClose: () => void;
}

/** A receipt that was wrong or lost: it stays listed, and a new one can stand for it. */
export function CancelDialog({ masjid, currency, number, onClose }: CancelDialogProps) {
  const { t } = useGivingWords(masjid, currency);
  const navigate = useNavigate();
  const [replace, setReplace] = useState(false);
  const params = { m_id: masjid.m_id, number };
  return (
    <ReasonDialog
      masjid={masjid}
      words={{
        title: t('receipts:cancelReceipt.title', { number: isolate(number) }),
        text: t('receipts:cancelReceipt.text'),
        keep: t('receipts:cancelReceipt.keep'),
        do: t('receipts:cancelReceipt.do'),
        reason: t('receipts:cancelReceipt.reason'),
        failed: t('receipts:cancelReceipt.failed'),
      }}
      act={(reason) => receiptsApi.cancel({ params, body: { reason, replace } })}
      onDone={({ receipt }) => {
        toast({ message: t('receipts:cancelReceipt.done') });
        onClose();
        void navigate(tabAddress('receipts', { receipt: receipt.number }));
      }}
      onClose={onClose}
      after={
        <CheckField
          label={t('receipts:cancelReceipt.replace')}
          description={t('receipts:cancelReceipt.replaceHelp')}
          checked={replace}
          onChange={setReplace}
        />
      }
    />
  );
}
