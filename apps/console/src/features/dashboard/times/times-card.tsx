import { formatHijri, formatLongDate } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Hero } from '../hero/hero.tsx';
import { isWithoutTimes, type Present } from '../hero/moment.ts';
import { MissingTimes } from './no-times.tsx';
import classes from './times-card.module.css';
import { TimesTable } from './times-table.tsx';

interface TimesCardProps {
  present: Present;
  now: number;
  /** The first day from today on that has times. */
  timesFrom: string | null;
}

/** Next iqamah over the sun line, then today's table. */
export function TimesCard({ present, now, timesFrom }: TimesCardProps) {
  const { t, locale } = useTranslation('dashboard');
  const { today, hijri } = present;
  return (
    <Card flush>
      {!isWithoutTimes(present) && <Hero present={present} now={now} />}
      <section aria-labelledby="times-title">
        <header className={classes.head}>
          <h2 id="times-title">{t('times.title')}</h2>
          <p className={classes.dates}>
            <span>{formatLongDate(today.date, locale)}</span>
            <span>{formatHijri(hijri, locale)}</span>
          </p>
        </header>
        {!today.is_stored && <MissingTimes from={timesFrom} />}
        <TimesTable present={present} now={now} />
      </section>
    </Card>
  );
}
