import type { TimingRow } from '@minaret/contract/salah/salah-timings';
import { SALAH_COLUMNS } from '@minaret/contract/timings/timing-fields';
import { clockParts, formatDay } from '@minaret/i18n';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { usualHalf } from '../../timings/usual-half.ts';
import classes from './month-table.module.css';

/** A cell that was asked to change, and its button. */
export interface CellChoice {
  row: TimingRow;
  prayer: Prayer;
  anchor: HTMLElement;
}

export function columnOf(prayer: Prayer) {
  return SALAH_COLUMNS[PRAYERS.indexOf(prayer)] ?? 'mst_fajr';
}

interface TimeCellProps {
  row: TimingRow;
  prayer: Prayer;
  /** The gravest finding that names this cell. */
  finding?: 'error' | 'warning' | 'note';
  onChoose: (choice: CellChoice) => void;
}

export function TimeCell({ row, prayer, finding, onChoose }: TimeCellProps) {
  const { t, locale } = useTranslation(['salah', 'timings']);
  const column = columnOf(prayer);
  const value = row[column];
  const isEdited = row.edited.includes(column);
  const names = { prayer: t(`timings:prayers.${prayer}`), day: formatDay(row.mst_date, locale) };
  const parts = value === null ? null : clockParts(value, locale);
  const isUsual = value !== null && (Number(value.slice(0, 2)) < 12 ? 'am' : 'pm') === usualHalf(prayer);
  return (
    <td>
      {/* The time is the cell's text; the button over it is named by what it does. */}
      <span className={classes.cell} data-edited={isEdited || undefined} data-finding={finding}>
        <button
          type="button"
          className={classes.press}
          aria-haspopup="dialog"
          aria-expanded="false"
          aria-label={isEdited ? t('edit.changeEdited', names) : t('edit.change', names)}
          onClick={(event) => onChoose({ row, prayer, anchor: event.currentTarget })}
        />
        {parts ? (
          <time className={classes.time} dateTime={value ?? undefined}>
            <bdi>{parts.time}</bdi>
            <span className={classes.half} data-usual={isUsual || undefined}>
              {' '}
              {parts.half}
            </span>
          </time>
        ) : (
          <span className={`${classes.time} ${classes.none}`}>N/A</span>
        )}
      </span>
    </td>
  );
}
