import { Button } from '@mantine/core';
import { hourProblem } from '@minaret/contract/timings/timing-fields';
import { formatWeekday } from '@minaret/i18n';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { AnchoredSheet } from '../../../ui/popovers/anchored-sheet.tsx';
import { USUAL_FROM } from '../../timings/usual-half.ts';
import classes from './edit-sheet.module.css';
import { type CellChoice, columnOf } from './time-cell.tsx';
import { TimeExplanationLines } from './time-explanation.tsx';
import { useTimeUpdate } from './use-time-update.ts';

interface EditSheetProps {
  m_id: number;
  latitude: number;
  choice: CellChoice;
  onClose: () => void;
}

/** One time changed by hand, with the rules of its prayer. */
export function EditSheet({ m_id, latitude, choice, onClose }: EditSheetProps) {
  const { t, locale } = useTranslation(['salah', 'timings', 'common']);
  const { row, prayer, anchor } = choice;
  const [value, setValue] = useState(row[columnOf(prayer)] ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const update = useTimeUpdate(m_id, onClose);

  function problemOf(time: string): string | null {
    if (time === '') return t('edit.required');
    if (prayer === 'sunrise' || hourProblem(prayer, time, latitude) === null) return null;
    return t(`edit.invalid.${prayer}`);
  }
  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = problemOf(value);
    setProblem(found);
    if (!found) update.save({ row, prayer, value });
  }
  return (
    <AnchoredSheet
      anchor={anchor}
      title={t('edit.title')}
      subtitle={t('edit.of', {
        prayer: t(`timings:prayers.${prayer}`),
        day: formatWeekday(row.mst_date, locale),
      })}
      onClose={onClose}
    >
      <form onSubmit={save} noValidate>
        <TimeField
          label={t('edit.time')}
          hideLabel
          value={value}
          usualFrom={USUAL_FROM[prayer]}
          onChange={(time) => {
            setValue(time);
            setProblem(null);
          }}
          error={problem ?? update.error}
          autoFocus
        />
        <TimeExplanationLines m_id={m_id} row={row} prayer={prayer} onDone={onClose} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={update.isBusy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={update.isBusy}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </AnchoredSheet>
  );
}
