import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { IssuedReceipts } from '@minaret/contract/giving/receipts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { givingKey } from '../donations-api.ts';
import fields from '../parts/fields.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import { receiptsApi } from './receipts-api.ts';

interface StatementsDialogProps {
  masjid: SessionMasjid;
  currency: string;
  onClose: () => void;
}

/** First counted, then issued: nobody gets a hundred receipts by one press. */
export function StatementsDialog({ masjid, currency, onClose }: StatementsDialogProps) {
  const { m_id } = masjid;
  const { t, money, today } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const year = Number(today().slice(0, 4));
  // In January people ask for the year that is over.
  const isJanuary = today().slice(5, 7) === '01';
  const [from, setFrom] = useState(`${isJanuary ? year - 1 : year}-01-01`);
  const [to, setTo] = useState(isJanuary ? `${year - 1}-12-31` : today());
  const [counted, setCounted] = useState<IssuedReceipts | null>(null);
  const run = useMutation({
    mutationFn: (dry_run: boolean) =>
      receiptsApi.statements({ params: { m_id }, body: { from, to, dry_run } }),
    onSuccess: (found, isDry) => {
      if (isDry) return setCounted(found);
      toast({ message: t('receipts:receipts.issued', { number: found.issued.length }) });
      onClose();
      void queries.invalidateQueries({ queryKey: givingKey(m_id) });
    },
  });
  const change = (set: (day: string) => void) => (day: string) => {
    set(day);
    setCounted(null);
  };
  return (
    <FormDialog
      onClose={onClose}
      isDirty={false}
      saving={run.isPending}
      title={t('receipts:statements.title')}
      text={t('receipts:statements.text')}
      canSave={counted === null || counted.receipts > 0}
      saveLabel={t(counted ? 'receipts:statements.do' : 'receipts:statements.count')}
      onSubmit={(event) => {
        event.preventDefault();
        run.mutate(counted === null);
      }}
    >
      <div className={fields.grid}>
        <TextInput
          type="date"
          label={t('from')}
          required
          value={from}
          onChange={({ currentTarget }) => change(setFrom)(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('to')}
          required
          value={to}
          onChange={({ currentTarget }) => change(setTo)(currentTarget.value)}
        />
      </div>
      {counted && (
        <Notice
          kind="info"
          title={
            counted.receipts > 0
              ? t('receipts:statements.found', { number: counted.receipts, sum: money(counted.amount) })
              : t('receipts:statements.nothing')
          }
        >
          {counted.waiting.length > 0 && t('receipts:statements.waiting', { number: counted.waiting.length })}
        </Notice>
      )}
      {run.error && <Notice kind="error" title={failureText(run.error, t('receipts:statements.failed'))} />}
    </FormDialog>
  );
}
