import { TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { CountingSheet } from '@minaret/contract/giving/counting';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { READS_AS_TYPED } from '../../../ui/fields/input-direction.ts';
import { countingApi, givingKey } from '../donations-api.ts';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './counting.module.css';

interface PayInProps {
  masjid: SessionMasjid;
  currency: string;
  /** Booked, and still here. */
  sheets: readonly CountingSheet[];
  onClose: () => void;
}

/** Usually everything that is in the safe goes to the bank at once. */
export function PayIn({ masjid, currency, sheets, onClose }: PayInProps) {
  const { m_id } = masjid;
  const { t, money, day, today } = useGivingWords(masjid, currency);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [operation] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState(() => sheets.map(({ id }) => id));
  const [date, setDate] = useState(today());
  const [slip, setSlip] = useState('');
  const sum = sheets.reduce((all, { id, total }) => all + (chosen.includes(id) ? (total ?? 0) : 0), 0);
  const pay = useMutation({
    mutationFn: () =>
      countingApi.payIn({
        params: { m_id },
        body: { operation, sheet_ids: chosen, paid_in_on: date, slip: slip.trim() || null },
      }),
    onSuccess: () => {
      toast({ message: t('counting.payInDone') });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: givingKey(m_id) }),
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={slip !== '' || chosen.length !== sheets.length}
      saving={pay.isPending}
      canSave={chosen.length > 0 && isIsoDate(date)}
      title={t('counting.payInTitle')}
      text={t('counting.payInText')}
      saveLabel={t('counting.payInDo', { sum: money(sum) })}
      onSubmit={(event) => {
        event.preventDefault();
        pay.mutate();
      }}
    >
      <div className={classes.choices}>
        {sheets.map(({ id, number, counted_on, total }) => (
          <CheckField
            key={id}
            label={`${t('counting.sheet', { number })}: ${money(total ?? 0)}`}
            description={day(counted_on)}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      <TextInput
        type="date"
        label={t('counting.payInDate')}
        max={today()}
        value={date}
        onChange={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <TextInput
        label={t('counting.slip')}
        maxLength={60}
        attributes={READS_AS_TYPED}
        value={slip}
        onChange={({ currentTarget }) => setSlip(currentTarget.value)}
      />
      {pay.error && <Notice kind="error" title={failureText(pay.error, t('counting.payInFailed'))} />}
    </FormDialog>
  );
}
