import { TextInput } from '@mantine/core';
import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { formatDate } from '@minaret/i18n';
import { addDays, isIsoDate } from '@minaret/prayer/calendar/dates';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { isSame } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { OverwriteTimings } from '../../timings/upload/overwrite-timings.tsx';
import { iqamaApi, iqamaKey } from '../iqama-api.ts';
import { RecordTimeField } from './record-time-field.tsx';
import { problemsOf, RECORD_FIELDS, valuesOf } from './record-values.ts';
import classes from './records.module.css';
import { useSaveRecord } from './use-save-record.ts';

interface RecordDialogProps {
  m_id: number;
  latitude: number;
  /** The record to change; null for a new one. */
  record: IqamaRecord | null;
  today: string;
  onClose: () => void;
}

const LONGEST = 365;

/** The times of a date, or of several; what is left empty follows the rules. */
export function RecordDialog({ m_id, latitude, record, today, onClose }: RecordDialogProps) {
  const { t, locale } = useTranslation(['iqama', 'common']);
  const [opened] = useState(() => ({
    values: valuesOf(record),
    first: record?.mit_date ?? addDays(today, 1),
  }));
  const [values, setValues] = useState(opened.values);
  const [first, setFirst] = useState(opened.first);
  const [last, setLast] = useState('');
  const [isChecked, setChecked] = useState(false);
  const saving = useSaveRecord(m_id, onClose);
  const isDirty = first !== opened.first || last !== '' || !isSame(values, opened.values);
  const exists = useQuery({
    queryKey: [...iqamaKey(m_id), 'exists', first],
    queryFn: () => iqamaApi.dateExists({ params: { m_id, date: first } }),
    enabled: record === null && isIsoDate(first),
  });
  const problems = problemsOf(values, latitude);
  const isEmpty = RECORD_FIELDS.every((field) => values[field] === '');
  const until = last || first;
  const isRangeWrong = isIsoDate(first) && (until < first || until > addDays(first, LONGEST));

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    if (!isIsoDate(first) || isRangeWrong || isEmpty || Object.keys(problems).length > 0) return;
    saving.save({ record, first, last: last || null, values });
  }
  return (
    <>
      <FormDialog
        opened={!saving.taken}
        onClose={onClose}
        isDirty={isDirty && !saving.taken}
        saving={saving.isBusy}
        size={520}
        title={
          record
            ? t('records.editTitle', { date: formatDate(record.mit_date, locale) })
            : t('records.newTitle')
        }
        text={t('records.dialogText')}
        onSubmit={submit}
      >
        {!record && (
          <div className={classes.pair}>
            <TextInput
              type="date"
              label={t('records.first')}
              value={first}
              onChange={(event) => setFirst(event.currentTarget.value)}
              error={isChecked && !isIsoDate(first) ? t('value.required') : undefined}
              data-autofocus
            />
            <TextInput
              type="date"
              label={t('records.last')}
              value={last}
              onChange={(event) => setLast(event.currentTarget.value)}
              error={isRangeWrong ? t('records.wrongRange') : undefined}
            />
          </div>
        )}
        {exists.data?.exists && (
          <p className={classes.hint} role="status">
            {t('records.exists')}
          </p>
        )}
        <div className={classes.pair}>
          {RECORD_FIELDS.map((field) => (
            <RecordTimeField
              key={field}
              field={field}
              value={values[field]}
              problem={isChecked ? problems[field] : undefined}
              onChange={(value) => setValues({ ...values, [field]: value })}
            />
          ))}
        </div>
        {((isChecked && isEmpty) || saving.error) && (
          <p className={classes.error} role="alert">
            {isEmpty ? t('records.atLeastOne') : saving.error}
          </p>
        )}
      </FormDialog>
      <OverwriteTimings
        taken={saving.taken}
        onNo={saving.decline}
        onYes={saving.confirm}
        saving={saving.isBusy}
        error={saving.error}
      />
    </>
  );
}
