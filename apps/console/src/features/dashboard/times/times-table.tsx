import { VisuallyHidden } from '@mantine/core';
import type { DashboardDay, Moment } from '@minaret/contract/masjid/dashboard';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Star } from '../../../ui/motif/star.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { useEventName } from '../hero/event-name.ts';
import type { Present } from '../hero/moment.ts';
import classes from './times-table.module.css';

interface TimesTableProps {
  present: Present;
  now: number;
}

type Row = DashboardDay['prayers'][number];

/** Fajr to Isha with salah and iqamah, then Jumu'ah; the next one in gold, what has been quieter. */
export function TimesTable({ present, now }: TimesTableProps) {
  const { t } = useTranslation('dashboard');
  const nameOf = useEventName();
  const { today, next, nextIs } = present;
  const coming = nextIs === 'today' ? next : undefined;
  const hasBeen = ({ salah, iqamah }: Row) => ((iqamah ?? salah)?.at ?? Number.POSITIVE_INFINITY) <= now;
  return (
    <table className={classes.table} aria-label={t('times.title')}>
      <thead>
        <tr>
          <th scope="col">{t('times.prayer')}</th>
          <th scope="col">{t('times.salah')}</th>
          <th scope="col">{t('times.iqamah')}</th>
        </tr>
      </thead>
      <tbody>
        {today.prayers.map((row) => (
          <tr
            key={row.prayer}
            data-next={coming?.name === row.prayer || undefined}
            data-past={hasBeen(row) || undefined}
          >
            <Name isNext={coming?.name === row.prayer}>{nameOf({ name: row.prayer, slot: null })}</Name>
            <td>
              <Moments moment={row.salah} />
            </td>
            <td>
              <Moments moment={row.iqamah} iqamah />
            </td>
          </tr>
        ))}
      </tbody>
      <JumuahRows day={today} nextSlot={coming?.slot ?? null} />
    </table>
  );
}

function Name({ isNext, children }: { isNext: boolean; children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  return (
    <th scope="row">
      {isNext && <Star size={12} />}
      {children}
      {isNext && <VisuallyHidden>{` (${t('times.next')})`}</VisuallyHidden>}
    </th>
  );
}

/** A time after midnight belongs to the evening's row, and says so. */
function Moments({ moment, iqamah = false }: { moment: Moment | null; iqamah?: boolean }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <Time value={moment?.time ?? null} iqamah={iqamah} />
      {moment?.is_next_day && <small className={classes.late}>{t('times.afterMidnight')}</small>}
    </>
  );
}

function JumuahRows({ day, nextSlot }: { day: DashboardDay; nextSlot: number | null }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useEventName();
  const times = day.jumuah.times.filter((time) => time.includes(':'));
  return (
    <tbody className={classes.jumuah}>
      {times.map((time, index) => (
        <tr key={time} data-next={nextSlot === index + 1 || undefined}>
          <Name isNext={nextSlot === index + 1}>{nameOf({ name: 'jumuah', slot: index + 1 })}</Name>
          <td colSpan={2}>
            <Time value={time} iqamah />
          </td>
        </tr>
      ))}
      {times.length === 0 && (
        <tr>
          <th scope="row">{t('times.jumuah')}</th>
          <td colSpan={2}>{t('times.noTime')}</td>
        </tr>
      )}
    </tbody>
  );
}
