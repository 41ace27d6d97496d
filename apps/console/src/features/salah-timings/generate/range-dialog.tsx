import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MonthField } from '../../../ui/fields/month-field.tsx';
import { firstDay, lastDay, type Month, monthIndex } from '../month/month.ts';
import classes from './range-dialog.module.css';

export interface DateRange {
  start_date: string;
  end_date: string;
}

interface RangeDialogProps {
  title: string;
  text: ReactNode;
  action: string;
  /** The month on display: its year is where the pickers open. */
  month: Month;
  error: string | null;
  busy: boolean;
  onCancel: () => void;
  onSubmit: (range: DateRange) => void;
}

/** From the first day of one month to the last of another. It closes only by its buttons. */
export function RangeDialog(props: RangeDialogProps) {
  const { title, text, action, month, error, busy, onCancel, onSubmit } = props;
  const { t } = useTranslation(['salah', 'common']);
  const [start, setStart] = useState<Month>('');
  const [end, setEnd] = useState<Month>('');
  const [isTried, setTried] = useState(false);
  const { year } = monthIndex(month);
  const required = (value: Month) => (isTried && value === '' ? t('common:validation.required') : undefined);
  const submit = () => {
    setTried(true);
    if (start && end) onSubmit({ start_date: firstDay(start), end_date: lastDay(end) });
  };
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={title}
      text={text}
      isStatic
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button onClick={submit} loading={busy}>
            {action}
          </Button>
        </>
      }
    >
      <div className={classes.months}>
        <MonthField
          label={t('range.start')}
          value={start}
          onChange={setStart}
          year={year}
          error={required(start)}
        />
        <MonthField label={t('range.end')} value={end} onChange={setEnd} year={year} error={required(end)} />
      </div>
      {error && <Notice kind="error" title={error} />}
    </Dialog>
  );
}
