import { NativeSelect, TextInput } from '@mantine/core';
import { type HijriSettings, NewHijriRecord } from '@minaret/contract/timings/hijri';
import { formatLongDate, HIJRI_MONTHS } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../app/forms/use-form.ts';
import { useSchema } from '../../../app/forms/validation.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts';
import { hijriMonthLabel, shiftHijriMonth } from '../../timings/words/hijri-month-name.ts';
import { hijriApi, hijriKey } from '../hijri-api.ts';
import classes from './record-dialog.module.css';
import { useRecordProblem } from './record-problem.ts';

interface RecordDialogProps {
  m_id: number;
  saved: HijriSettings;
  onClose: () => void;
}

/** Last year's months are corrected, next year's announced ahead. */
const YEARS = [-1, 0, 1, 2];

export function RecordDialog({ m_id, saved, onClose }: RecordDialogProps) {
  const { t, locale } = useTranslation(['hijri', 'common']);
  const queries = useQueryClient();
  const problemText = useRecordProblem();
  const next = shiftHijriMonth(saved.now, 1);
  const form = useForm({
    initialValues: {
      hijri_month: String(next.hijri_month),
      hijri_year: String(next.hijri_year),
      start_date: '',
      source: '',
    },
    validate: useSchema(NewHijriRecord),
  });
  const { values } = form;
  const isTaken = saved.records.some(
    (record) =>
      record.hijri_year === Number(values.hijri_year) && record.hijri_month === Number(values.hijri_month),
  );
  const save = useMutation({
    mutationFn: (body: typeof values) => hijriApi.addRecord({ params: { m_id }, body }),
    onSuccess: async (_settings, { hijri_year, hijri_month, start_date }) => {
      const month = { hijri_year: Number(hijri_year), hijri_month: Number(hijri_month) };
      const date = formatLongDate(start_date, locale);
      toast({ message: t('records.saved', { month: hijriMonthLabel(month, locale), date }) });
      await queries.invalidateQueries({ queryKey: hijriKey(m_id) });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      isDirty={form.isDirty}
      saving={save.isPending}
      title={t('records.add')}
      text={t('records.dialogText')}
      onSubmit={form.onSubmit((given) => save.mutate(given), focusInvalid)}
    >
      <div className={classes.pair}>
        <NativeSelect
          {...form.getInputProps('hijri_month')}
          label={t('records.month')}
          data={HIJRI_MONTHS[locale].map((label, index) => ({ value: String(index + 1), label }))}
          data-autofocus
        />
        <NativeSelect
          {...form.getInputProps('hijri_year')}
          label={t('records.year')}
          data={YEARS.map((ahead) => String(saved.now.hijri_year + ahead))}
        />
      </div>
      <TextInput
        {...form.getInputProps('start_date')}
        type="date"
        label={t('records.first')}
        description={isTaken ? t('records.replaces') : undefined}
      />
      <TextInput
        {...form.getInputProps('source')}
        label={t('records.source')}
        description={t('records.sourceHelp')}
        maxLength={120}
      />
      {save.error && <Notice kind="error" title={problemText(save.error)} />}
    </FormDialog>
  );
}
