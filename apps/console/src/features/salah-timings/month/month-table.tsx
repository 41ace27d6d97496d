import type { TimingGroup } from '@minaret/contract/salah/salah-timings';
import { clockParts, formatMonth, monthName, weekdayName } from '@minaret/i18n';
import { weekday } from '@minaret/prayer/calendar/dates';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { usualHalf } from '../../timings/usual-half.ts';
import { type CellFindings, cellKey } from './cell-findings.ts';
import { firstDay } from './month.ts';
import classes from './month-table.module.css';
import { type CellChoice, TimeCell } from './time-cell.tsx';

interface MonthTableProps {
  group: TimingGroup;
  /** The masjid's own day. */
  today: string;
  cellFindings: CellFindings;
  onChoose: (choice: CellChoice) => void;
}

const FRIDAY = 5;

export function MonthTable({ group, today, cellFindings, onChoose }: MonthTableProps) {
  const { t, locale } = useTranslation(['salah', 'timings']);
  const half = (prayer: Prayer) => clockParts(usualHalf(prayer) === 'am' ? '00:00' : '12:00', locale).half;
  return (
    <table className={classes.table} aria-label={formatMonth(firstDay(group.month), locale)}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          {PRAYERS.map((prayer) => (
            <th key={prayer} scope="col">
              {t(`timings:prayers.${prayer}`)}
              <span className={classes.headHalf} aria-hidden="true">
                {half(prayer)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.list.map((row) => {
          const isToday = row.mst_date === today;
          return (
            <tr
              key={row.mst_date}
              data-today={isToday || undefined}
              data-friday={weekday(row.mst_date) === FRIDAY || undefined}
              aria-current={isToday ? 'date' : undefined}
            >
              <th scope="row">
                <span className={classes.weekday}>{weekdayName(row.mst_date, locale, 'short')}</span>
                <span className={classes.date}>
                  {row.mst_date.slice(8)}
                  <span className={classes.month}> {monthName(row.mst_date, locale, 'short')}</span>
                </span>
                {isToday && (
                  <span className={classes.today}>
                    <StatusBadge status="primary">{t('today')}</StatusBadge>
                  </span>
                )}
              </th>
              {PRAYERS.map((prayer) => (
                <TimeCell
                  key={prayer}
                  row={row}
                  prayer={prayer}
                  finding={cellFindings.get(cellKey(row.mst_date, prayer))}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
