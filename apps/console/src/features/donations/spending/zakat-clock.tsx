import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { type ZakatClock as Clock, LUNAR_YEAR_DAYS } from '@minaret/contract/giving/funds';
import type { OutgoingPage } from '@minaret/contract/giving/outgoings';
import figures from '../parts/figures.module.css';
import { useGivingWords } from '../parts/use-giving-words.ts';
import classes from './spending.module.css';

interface ZakatClockProps {
  masjid: SessionMasjid;
  currency: string;
  clock: Clock | null;
  handedOut: OutgoingPage['handed_out'];
}

/** Until when the oldest zakat that is held is to reach people, and whom it reached in these days. */
export function ZakatClock({ masjid, currency, clock, handedOut }: ZakatClockProps) {
  const { t, money, day, shortDay } = useGivingWords(masjid, currency);
  const left = clock?.days_left ?? 0;
  const leftWords =
    left > 0 ? t('clock.left', { count: left }) : t(left === 0 ? 'clock.today' : 'clock.late');
  return (
    <div className={classes.zakat}>
      <div>
        <h3>{t('clock.title')}</h3>
        {clock === null ? (
          <p>{t('clock.none')}</p>
        ) : (
          <>
            <p>{t('clock.text', { sum: money(clock.amount), since: day(clock.since), by: day(clock.by) })}</p>
            <progress
              className={classes.clock}
              aria-label={t('clock.progress')}
              max={LUNAR_YEAR_DAYS}
              value={Math.min(LUNAR_YEAR_DAYS, Math.max(0, LUNAR_YEAR_DAYS - left))}
            />
            <div className={classes.ends}>
              <span>{shortDay(clock.since)}</span>
              <span data-late={left < 0 || undefined}>{leftWords}</span>
              <span>{shortDay(clock.by)}</span>
            </div>
          </>
        )}
      </div>
      {handedOut.length > 0 && (
        <div>
          <h3>{t('clock.handedOut')}</h3>
          <dl className={figures.facts}>
            {handedOut.map(({ category, amount }) => (
              <div key={category}>
                <dt>{t(`categories.${category}`)}</dt>
                <dd>{money(amount)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
