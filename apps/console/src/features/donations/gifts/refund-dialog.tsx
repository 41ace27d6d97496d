import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { Fund } from '@minaret/contract/giving/funds';
import type { GiftDetail } from '@minaret/contract/giving/gifts';
import { formatParts } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { cardAccountApi, givingKey } from '../donations-api.ts';
import figures from '../parts/figures.module.css';
import { MoneyField } from '../parts/money-field.tsx';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './gift-drawer.module.css';
import { nameOf } from './gift-table.tsx';

const REASONS = ['asked', 'twice', 'wrong', 'fraud'] as const;

interface RefundDialogProps {
  masjid: SessionMasjid;
  gift: GiftDetail;
  funds: readonly Fund[];
  onClose: () => void;
}

/** Gives a card gift back, whole or in part. What it does to each fund is said before. */
export function RefundDialog({ masjid, gift, funds, onClose }: RefundDialogProps) {
  const { m_id } = masjid;
  const { t, locale, money, shortDay } = useGivingWords(masjid, gift.currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  // A second press is the same refund.
  const [operation] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState<number | null>(gift.refundable);
  const [reason, setReason] = useState<(typeof REASONS)[number]>('asked');
  const [note, setNote] = useState('');
  const fund = nameOf(funds, gift.fund_id);
  const general = funds.find(({ kind }) => kind === 'general')?.name ?? '';
  const isWhole = amount === gift.refundable && gift.amount_refunded === 0;
  const isTooMuch = amount !== null && amount > gift.refundable;
  const refund = useMutation({
    mutationFn: (sum: number) =>
      cardAccountApi.refund({
        params: { m_id },
        body: {
          operation,
          gift_id: gift.id,
          amount: sum,
          reason: formatParts([t(`refund.reasons.${reason}`), note.trim()], locale),
        },
      }),
    onSuccess: ({ state }) => {
      if (state === 'failed') return;
      toast({ message: t(state === 'succeeded' ? 'refund.done' : 'refund.asked') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const failure = refund.error
    ? failureText(refund.error, t('refund.failed'))
    : refund.data?.state === 'failed' && t('refund.failed');
  return (
    <Dialog
      opened
      onClose={onClose}
      isForm
      isBusy={refund.isPending}
      size={520}
      title={t('refund.title')}
      text={formatParts(
        [isolate(gift.donor.name ?? t('anonymous')), shortDay(gift.date), isolate(fund)],
        locale,
      )}
      note={t('refund.final')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={refund.isPending}>
            {t('refund.keep')}
          </Button>
          <Button
            color="red"
            loading={refund.isPending}
            disabled={amount === null || amount === 0 || isTooMuch}
            onClick={() => amount !== null && refund.mutate(amount)}
          >
            {t('refund.do', { sum: money(amount ?? 0) })}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <MoneyField
          label={t('refund.amount')}
          currency={gift.currency}
          value={amount}
          onChange={setAmount}
          error={isTooMuch ? t('refund.tooMuch', { sum: money(gift.refundable) }) : undefined}
        />
        <NativeSelect
          label={t('refund.reason')}
          description={reason === 'wrong' ? t('refund.wrongHelp') : undefined}
          data={REASONS.map((each) => ({ value: each, label: t(`refund.reasons.${each}`) }))}
          value={reason}
          onChange={({ currentTarget }) =>
            setReason(REASONS.find((each) => each === currentTarget.value) ?? 'asked')
          }
        />
        <TextInput
          label={t('refund.note')}
          maxLength={200}
          attributes={READS_AS_TYPED}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <dl className={figures.box}>
          {isWhole && (
            <div>
              <dt>{t('refund.down', { fund: isolate(fund) })}</dt>
              <dd>{money(gift.amount)}</dd>
            </div>
          )}
          {isWhole && gift.cover > 0 && (
            <div>
              <dt>{t('refund.coverDown', { fund: isolate(general) })}</dt>
              <dd>{money(gift.cover)}</dd>
            </div>
          )}
          <div data-total>
            <dt>{t('refund.back')}</dt>
            <dd>{money(amount ?? 0)}</dd>
          </div>
        </dl>
        <p className={classes.about}>
          {gift.fee !== null &&
            gift.fee > 0 &&
            t('refund.fee', { sum: money(gift.fee), fund: isolate(general) })}{' '}
          {gift.receipt_number !== null && t('refund.receipt', { number: isolate(gift.receipt_number) })}
        </p>
        {failure && <Notice kind="error" title={failure} />}
      </div>
    </Dialog>
  );
}
