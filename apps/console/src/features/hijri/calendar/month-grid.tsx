import { VisuallyHidden } from '@mantine/core';
import type { HijriCalendarDay, HijriCalendarMonth } from '@minaret/contract/timings/hijri';
import { formatParts, monthName, weekdayName } from '@minaret/i18n';
import { addDays, weekday } from '@minaret/prayer/calendar/dates';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { hijriMonthLabel } from '../../timings/words/hijri-month-name.ts';
import classes from './month-grid.module.css';

interface MonthGridProps {
  month: HijriCalendarMonth;
  /** The masjid's own day. */
  today: string;
  chosen: string | null;
  onChoose: (date: string) => void;
}

/** Rows of seven from Sunday, with empty places before the first and after the last. */
function weeksOf(days: readonly HijriCalendarDay[]): (HijriCalendarDay | null)[][] {
  const [first] = days;
  const before = first ? weekday(first.date) : 0;
  const places: (HijriCalendarDay | null)[] = [...Array<null>(before).fill(null), ...days];
  while (places.length % 7 !== 0) places.push(null);
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7));
}

export function MonthGrid({ month, today, chosen, onChoose }: MonthGridProps) {
  const { t, locale } = useTranslation('hijri');
  const sunday = addDays(month.start_date, -weekday(month.start_date));
  const weekdays = Array.from({ length: 7 }, (_, day) => addDays(sunday, day));
  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <h3>{hijriMonthLabel(month, locale)}</h3>
        <span className={classes.length}>
          {month.days.length === 29 ? t('calendar.days29') : t('calendar.days30')}
        </span>
        {month.basis !== 'published' && (
          <StatusBadge status={month.basis === 'record' ? 'primary' : 'neutral'}>
            {t(`calendar.${month.basis}`)}
          </StatusBadge>
        )}
      </div>
      <table className={classes.grid}>
        <caption className={classes.caption}>{hijriMonthLabel(month, locale)}</caption>
        <thead>
          <tr>
            {weekdays.map((date) => (
              <th key={date} scope="col">
                <abbr title={weekdayName(date, locale, 'long')}>{weekdayName(date, locale, 'short')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.days).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month do not move.
            <tr key={index}>
              {week.map((day, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do the days of a week.
                <td key={place}>
                  {day && (
                    <button
                      type="button"
                      className={classes.day}
                      aria-pressed={day.date === chosen}
                      aria-current={day.date === today ? 'date' : undefined}
                      data-event={day.event ?? undefined}
                      onClick={() => onChoose(day.date)}
                    >
                      <span className={classes.hijri}>
                        {day.says.hijri_day}
                        <VisuallyHidden>
                          {` ${formatParts([hijriMonthLabel(day.says, locale), weekdayName(day.date, locale, 'long')], locale)} `}
                        </VisuallyHidden>
                      </span>
                      <span className={classes.date}>
                        {Number(day.date.slice(8))}{' '}
                        {day.date.endsWith('-01') || day.says.hijri_day === 1 ? (
                          monthName(day.date, locale, 'short')
                        ) : (
                          <VisuallyHidden>{monthName(day.date, locale, 'long')}</VisuallyHidden>
                        )}
                      </span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
