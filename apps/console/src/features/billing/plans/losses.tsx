import type { PlanName } from '@minaret/contract/access/plans';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useBillingWords } from '../use-billing-words.ts';
import classes from './losses.module.css';
import { lossesBetween } from './plan-losses.ts';

interface LossesProps {
  from: PlanName;
  to: PlanName;
  /** When the smaller plan begins. */
  at: number;
}

/** What stops on the day, and what stays. */
export function Losses({ from, to, at }: LossesProps) {
  const { t, day, planName } = useBillingWords();
  const losses = lossesBetween(from, to);
  return (
    <div className={classes.box}>
      {losses.length > 0 && (
        <section>
          <h3>{t('ends.stops', { date: day(at) })}</h3>
          <ul>
            {losses.map((loss) => (
              <li key={loss.what}>
                <IconMinus size={16} aria-hidden />
                {loss.what === 'morePush'
                  ? t('ends.morePush', { count: loss.count })
                  : t(`ends.${loss.what}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section data-stays>
        <h3>{t('ends.stays')}</h3>
        <ul>
          {[t('ends.entered'), t('ends.times'), t('ends.all', { plan: planName(to) })].map((text) => (
            <li key={text}>
              <IconCheck size={16} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
