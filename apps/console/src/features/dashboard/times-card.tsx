import { formatHijri, formatLongDate } from '@minaret/i18n';
import { useTranslation } from '../../app/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Hero } from './hero.tsx';
import { isWithoutTimes, type Present } from './moment.ts';
import { MissingTimes, NoTimes } from './no-times.tsx';
import classes from './times-card.module.css';
import { TimesTable } from './times-table.tsx';

interface TimesCardProps {
  present: Present;
  now: number;
}

/** Next iqamah over the sun line, then today's table. */
export function TimesCard({ present, now }: TimesCardProps) {
  const { t, locale } = useTranslation('dashboard');
  const { today, hijri } = present;
  const isEmpty = isWithoutTimes(present);
  return (
    <Card flush>
      {!isEmpty && <Hero present={present} now={now} />}
      <section aria-labelledby="times-title">
        <header className={classes.head}>
          <h2 id="times-title">{t('times.title')}</h2>
          <p className={classes.dates}>
            <span>{formatLongDate(today.date, locale)}</span>
            <span>{formatHijri(hijri, locale)}</span>
          </p>
        </header>
        {isEmpty ? (
          <NoTimes />
        ) : (
          <>
            {!today.is_stored && <MissingTimes />}
            <TimesTable present={present} now={now} />
          </>
        )}
      </section>
    </Card>
  );
}
