import { NativeSelect, Textarea } from '@mantine/core';
import { SPECIAL_TYPES, SpecialPrayer, SpecialType } from '@minaret/contract/athan/special-prayers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { isSame } from '../../../app/forms/form-values.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { conflictingVersion } from '../../../app/session/version-conflict.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useSpecialWords } from '../../timings/words/use-special-words.ts';
import { specialApi, specialKey } from '../athan-api.ts';
import { EidFields } from './eid-fields.tsx';
import { JanazahFields } from './janazah-fields.tsx';
import { NightFields } from './night-fields.tsx';
import {
  type CalendarYear,
  contentOf,
  type Field,
  MOST_NOTE,
  newValues,
  problemsOf,
  type SpecialValues,
  valuesOf,
  yearToCome,
} from './special-values.ts';

interface SpecialDialogProps {
  m_id: number;
  /** Null: a new one. */
  prayer: SpecialPrayer | null;
  today: string;
  years: readonly CalendarYear[];
  onClose: () => void;
}

/** What the fields of a type need. */
export function SpecialDialog({ m_id, prayer, today, years, onClose }: SpecialDialogProps) {
  const { t } = useTranslation(['athan', 'common']);
  const { nameOf } = useSpecialWords();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const empty = newValues(years, today);
  const [base, setBase] = useState(prayer);
  const [opened, setOpened] = useState(() => (prayer ? valuesOf(prayer, empty) : empty));
  const [values, setValues] = useState(opened);
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      specialApi.save({
        body: { m_id, content: contentOf(values), sp_id: base?.sp_id, version: base?.version },
      }),
    onSuccess: async ({ content }) => {
      toast({ message: t('special.saved', { name: nameOf(content) }) });
      await queries.invalidateQueries({ queryKey: specialKey(m_id) });
      onClose();
    },
    onError: (error) => {
      const theirs = conflictingVersion(error, SpecialPrayer);
      if (!theirs) return;
      setBase(theirs);
      setOpened(valuesOf(theirs, empty));
      setValues(valuesOf(theirs, empty));
    },
  });
  // What is over may be corrected where it stands, so its own days are not past ones.
  const from = base?.is_past ? base.first_date : today;
  const problems = problemsOf(values, from);
  const put = (change: Partial<SpecialValues>) => setValues({ ...values, ...change });
  const errorOf = (field: Field) => {
    const problem = isChecked ? problems[field] : undefined;
    if (problem === undefined) return undefined;
    return problem === 'minutesRange' ? t('minutesRange', { most: 240 }) : t(`special.${problem}`);
  };
  function chooseType(type: SpecialType): void {
    const last = ({ ramadan, fitr }: CalendarYear) => (type === 'eid' ? fitr : ramadan.to);
    put({ type, year: yearToCome(years, last, today), nights: type === 'qiyam' ? 'last-ten' : 'ramadan' });
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(problems).length === 0) save.mutate();
  }
  const fields = { values, put, errorOf, today, years };
  const refused =
    save.error &&
    (conflictingVersion(save.error, SpecialPrayer)
      ? t('special.conflict')
      : failureText(save.error, t('special.saveFailed')));
  return (
    <FormDialog
      onClose={onClose}
      isDirty={!isSame(values, opened)}
      saving={save.isPending}
      size={520}
      title={prayer ? t('special.editTitle', { name: nameOf(prayer.content) }) : t('special.addTitle')}
      onSubmit={submit}
    >
      {!prayer && (
        <NativeSelect
          label={t('special.type')}
          value={values.type}
          data={SPECIAL_TYPES.map((value) => ({ value, label: t(`special.types.${value}`) }))}
          onChange={(event) => chooseType(SpecialType.parse(event.currentTarget.value))}
          data-autofocus
        />
      )}
      {values.type === 'eid' ? (
        <EidFields {...fields} />
      ) : values.type === 'janazah' ? (
        <JanazahFields {...fields} />
      ) : (
        <NightFields {...fields} />
      )}
      <Textarea
        label={t('special.note')}
        description={t('special.noteHelp')}
        value={values.note}
        maxLength={MOST_NOTE}
        rows={2}
        dir="auto"
        onChange={(event) => put({ note: event.currentTarget.value })}
      />
      {refused && <Notice kind="error" title={refused} />}
    </FormDialog>
  );
}
