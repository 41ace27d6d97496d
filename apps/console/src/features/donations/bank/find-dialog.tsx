import { NativeSelect, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { BankCandidate, BankLine } from '@minaret/contract/giving/bank';
import type { Fund } from '@minaret/contract/giving/funds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { bankApi, givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';

interface FindDialogProps {
  masjid: SessionMasjid;
  currency: string;
  funds: readonly Fund[];
  line: BankLine;
  onClose: () => void;
}

const keyOf = ({ kind, id }: BankCandidate) => `${kind} ${id}`;

/** What an open line is: something of the same sum in the books, a gift that nobody entered, or nothing of ours. */
export function FindDialog({ masjid, currency, funds, line, onClose }: FindDialogProps) {
  const { m_id } = masjid;
  const { t, money, day } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [first] = line.candidates;
  const start = first ? keyOf(first) : line.amount > 0 ? 'gift' : 'aside';
  const [answer, setAnswer] = useState(start);
  const [fundId, setFundId] = useState(String(funds.find(({ kind }) => kind === 'general')?.id ?? ''));
  const [name, setName] = useState('');
  const [why, setWhy] = useState('');
  const chosen = line.candidates.find((candidate) => keyOf(candidate) === answer);
  const params = { m_id, line_id: line.id };
  const save = useMutation({
    mutationFn: () => {
      if (chosen) return bankApi.match({ params, body: { kind: chosen.kind, id: chosen.id } });
      if (answer === 'gift')
        return bankApi.gift({ params, body: { fund_id: Number(fundId), donor_name: name.trim() || null } });
      return bankApi.setAside({ params, body: { why: why.trim() } });
    },
    onSuccess: () => {
      toast({ message: t('bankLines.saved') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  const labelOf = ({ kind, number, day: on }: BankCandidate) =>
    `${t(`bankLines.is.${kind}`, { number: number ?? 0 })}: ${day(on)}`;
  return (
    <FormDialog
      onClose={onClose}
      isDirty={name !== '' || why !== '' || answer !== start}
      saving={save.isPending}
      canSave={answer !== 'aside' || why.trim() !== ''}
      title={t('bankLines.findTitle')}
      text={t('bankLines.findText', {
        sum: money(line.amount),
        date: day(line.booked_on),
        words: isolate(line.words),
      })}
      saveLabel={t('bankLines.save')}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <NativeSelect
        label={t('bankLines.answer')}
        data={[
          ...line.candidates.map((candidate) => ({ value: keyOf(candidate), label: labelOf(candidate) })),
          ...(line.amount > 0 ? [{ value: 'gift', label: t('bankLines.newGift') }] : []),
          { value: 'aside', label: t('bankLines.notOurs') },
        ]}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      {answer === 'gift' && (
        <>
          <NativeSelect
            label={t('fund')}
            data={funds.map((fund) => ({ value: String(fund.id), label: fund.name }))}
            value={fundId}
            onChange={({ currentTarget }) => setFundId(currentTarget.value)}
          />
          <TextInput
            label={t('giver')}
            description={t('enter.giverHelp')}
            maxLength={120}
            attributes={READS_AS_TYPED}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </>
      )}
      {answer === 'aside' && (
        <TextInput
          label={t('bankLines.why')}
          description={t('bankLines.whyHelp')}
          required
          maxLength={200}
          attributes={READS_AS_TYPED}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      )}
      {save.error && <Notice kind="error" title={failureText(save.error, t('bankLines.failed'))} />}
    </FormDialog>
  );
}
