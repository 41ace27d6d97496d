import { Button, Textarea } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { client } from '@minaret/contract/api/client';
import { disputesContract, type GiftDispute, MOST_WORDS } from '@minaret/contract/giving/disputes';
import type { Fund } from '@minaret/contract/giving/funds';
import type { GiftDetail } from '@minaret/contract/giving/gifts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { send } from '../../../app/session/send.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { givingKey } from '../donations-api.ts';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './gift-drawer.module.css';
import { nameOf } from './gift-table.tsx';

/** What is sent to the bank has no signs in it that nobody sees. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

const disputesApi = client(disputesContract, send);

export interface DisputeDialogProps {
  masjid: SessionMasjid;
  gift: GiftDetail;
  funds: readonly Fund[];
  dispute: GiftDispute;
  onClose: () => void;
}

/** Either way the decision is final: a second press is the same one. */
function useDecision<T>(
  { masjid: { m_id }, onClose }: DisputeDialogProps,
  done: string,
  send: (given: T) => Promise<GiftDispute>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({ message: done });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
}

/** First the words, then once more what is sent: the bank takes one answer. */
export function AnswerDialog(props: DisputeDialogProps) {
  const { masjid, gift, funds, dispute, onClose } = props;
  const { t, money, day } = useGivingWords(masjid, gift.currency);
  const { t: said } = useTranslation('disputes');
  const failureText = useFailureText();
  const [operation] = useState(() => crypto.randomUUID());
  const fund = nameOf(funds, gift.fund_id);
  const [words, setWords] = useState({
    given_for: plain(said('givenForDraft', { sum: money(gift.amount), fund, day: day(gift.date) })),
    receipt:
      gift.receipt_number === null
        ? ''
        : plain(
            said('receiptDraft', { number: gift.receipt_number, name: gift.donor.name ?? t('anonymous') }),
          ),
    message: '',
  });
  const [step, setStep] = useState<'write' | 'confirm'>('write');
  const [isTried, setTried] = useState(false);
  const answer = useDecision(props, said('answered'), (given: typeof words) =>
    disputesApi.answer({
      params: { m_id: masjid.m_id, dispute_id: dispute.id },
      body: { operation, ...given },
    }),
  );
  const missing = (name: 'given_for' | 'message') =>
    isTried && words[name].trim() === '' ? t('common:validation.required') : undefined;
  const goOn = () => {
    setTried(true);
    if (words.given_for.trim() !== '' && words.message.trim() !== '') setStep('confirm');
  };
  const field = (name: keyof typeof words) => ({
    label: said(`fields.${name}`),
    description: said(`help.${name}`),
    maxLength: MOST_WORDS[name],
    autosize: true,
    minRows: name === 'message' ? 4 : 2,
    attributes: READS_AS_TYPED,
    value: words[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setWords((before) => ({ ...before, [name]: value })),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      isForm
      isBusy={answer.isPending}
      size={520}
      title={said('answerTitle')}
      text={said('answerText')}
      note={said('once')}
      actions={
        <>
          <Button
            variant="default"
            disabled={answer.isPending}
            onClick={() => (step === 'confirm' ? setStep('write') : onClose())}
          >
            {step === 'confirm' ? said('change') : t('common:cancel')}
          </Button>
          {step === 'write' ? (
            <Button onClick={goOn}>{said('goOn')}</Button>
          ) : (
            <Button loading={answer.isPending} onClick={() => answer.mutate(words)}>
              {said('send')}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.form}>
        {step === 'write' ? (
          <>
            <Textarea {...field('given_for')} required error={missing('given_for')} />
            <Textarea {...field('receipt')} />
            <Textarea {...field('message')} required error={missing('message')} />
          </>
        ) : (
          <dl className={classes.sent}>
            {(['given_for', 'receipt', 'message'] as const).map(
              (name) =>
                words[name].trim() !== '' && (
                  <div key={name}>
                    <dt>{said(`fields.${name}`)}</dt>
                    <dd dir="auto">{words[name]}</dd>
                  </div>
                ),
            )}
          </dl>
        )}
        {answer.error && <Notice kind="error" title={failureText(answer.error, said('failed'))} />}
      </div>
    </Dialog>
  );
}

export function AcceptDialog(props: DisputeDialogProps) {
  const { masjid, gift, funds, dispute, onClose } = props;
  const { t, money } = useGivingWords(masjid, gift.currency);
  const { t: said } = useTranslation('disputes');
  const failureText = useFailureText();
  const [operation] = useState(() => crypto.randomUUID());
  const general = funds.find(({ kind }) => kind === 'general')?.name ?? '';
  const accept = useDecision(props, said('accepted'), () =>
    disputesApi.accept({ params: { m_id: masjid.m_id, dispute_id: dispute.id }, body: { operation } }),
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      isBusy={accept.isPending}
      size={520}
      title={said('acceptTitle')}
      text={said('acceptText')}
      note={t('refund.final')}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={accept.isPending}>
            {t('refund.keep')}
          </Button>
          <Button color="red" loading={accept.isPending} onClick={() => accept.mutate(undefined)}>
            {said('accept')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <dl className={figures.box}>
          <div>
            <dt>{said('kept')}</dt>
            <dd>{money(dispute.amount)}</dd>
          </div>
          {dispute.fee !== null && (
            <div>
              <dt>{said('fee', { fund: isolate(general) })}</dt>
              <dd>{money(dispute.fee)}</dd>
            </div>
          )}
        </dl>
        <p className={classes.about}>
          {gift.receipt_number !== null && t('refund.receipt', { number: isolate(gift.receipt_number) })}
        </p>
        {accept.error && <Notice kind="error" title={failureText(accept.error, said('failed'))} />}
      </div>
    </Dialog>
  );
}
