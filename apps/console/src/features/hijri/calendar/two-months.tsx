import { ActionIcon } from '@mantine/core';
import type { HijriCalendarDay, HijriSettings } from '@minaret/contract/timings/hijri';
import { clockParts, formatHijri, formatLongDate } from '@minaret/i18n';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { type MonthName, shiftHijriMonth } from '../../timings/words/hijri-month-name.ts';
import { hijriCalendar, type Tried } from '../hijri-api.ts';
import { MonthGrid } from './month-grid.tsx';
import classes from './two-months.module.css';

interface TwoMonthsProps {
  m_id: number;
  saved: HijriSettings;
  tried: Tried | null;
}

export function TwoMonths({ m_id, saved, tried }: TwoMonthsProps) {
  const { t } = useTranslation('hijri');
  const [asked, setAsked] = useState<MonthName | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useQuery(hijriCalendar(m_id, asked, tried ?? saved));
  const first = data?.months[0];
  const days = data?.months.flatMap((month) => month.days) ?? [];
  const day = days.find(({ date }) => date === chosen) ?? days.find(({ date }) => date === data?.today);
  const step = (months: number) => {
    if (first) setAsked(shiftHijriMonth(first, months));
  };
  return (
    <Section
      tour="calendar"
      title={t('calendar.title')}
      aside={
        <span className={classes.nav}>
          {tried && <StatusBadge status="info">{t('calendar.trying')}</StatusBadge>}
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('calendar.previous')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft className="mirror" size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={t('calendar.next')} onClick={() => step(1)}>
            <IconChevronRight className="mirror" size={18} aria-hidden />
          </ActionIcon>
        </span>
      }
      flush
    >
      <div className={classes.months}>
        {data?.months.map((month) => (
          <MonthGrid
            key={month.start_date}
            month={month}
            today={data.today}
            chosen={day?.date ?? null}
            onChoose={setChosen}
          />
        ))}
      </div>
      <div className={classes.says} aria-live="polite">
        {day && <DaySays day={day} />}
      </div>
    </Section>
  );
}

/** One day in words, its evening too when the date turns at Maghrib. */
function DaySays({ day }: { day: HijriCalendarDay }) {
  const { t, locale } = useTranslation('hijri');
  const { evening, event } = day;
  const clock = evening?.from ? clockParts(evening.from, locale) : null;
  const hijri = evening && formatHijri(evening.says, locale);
  return (
    <>
      <p>
        {formatLongDate(day.date, locale)}: <strong>{formatHijri(day.says, locale)}</strong>
        {hijri && (
          <span className={classes.evening}>
            {clock
              ? t('calendar.evening', { time: `${clock.time} ${clock.half}`, hijri })
              : t('calendar.eveningUntimed', { hijri })}
          </span>
        )}
      </p>
      {event && (
        <StatusBadge status={event === 'white-day' ? 'neutral' : 'gold'}>{t(`events.${event}`)}</StatusBadge>
      )}
    </>
  );
}
