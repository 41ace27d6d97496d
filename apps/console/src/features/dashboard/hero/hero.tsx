import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Lattice } from '../../../ui/motif/lattice.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { useEventName } from './event-name.ts';
import classes from './hero.module.css';
import type { Present } from './moment.ts';
import { SunLine } from './sun-line.tsx';
import { Until } from './until.tsx';

interface HeroProps {
  present: Present;
  now: number;
}

/** The next iqamah over the day's curve. Without an iqamah it is the next adhan; a row of another day says so. */
export function Hero({ present, now }: HeroProps) {
  const { t } = useTranslation('dashboard');
  const nameOf = useEventName();
  const { next, nextIs } = present;
  const label = next?.kind === 'salah' ? t('times.nextSalah') : t('times.nextIqamah');
  const day = nextIs === 'before' ? t('times.yesterday') : t('times.tomorrow');
  return (
    <div className={classes.hero}>
      <Lattice />
      {next && (
        <div className={classes.words}>
          <p className={classes.label}>{nextIs === 'today' ? label : t('times.of', { label, day })}</p>
          <p className={classes.next}>
            <span>{nameOf(next)}</span> <Time value={next.time} iqamah={next.kind === 'iqamah'} />
          </p>
          <p className={classes.until}>
            <Until at={next.at} now={now} />
          </p>
        </div>
      )}
      <SunLine present={present} now={now} />
    </div>
  );
}
