import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useBillingWords } from '../use-billing-words.ts';
import classes from './freemium-card.module.css';

const FEATURES = ['slide', 'ticker', 'countdown', 'designs', 'website', 'listing'] as const;

interface FreemiumCardProps {
  action: 'current' | 'downgrade' | null;
  /** When it begins, once the plan is cancelled. */
  beginsAt: number | null;
  onDowngrade: () => void;
}

/** The extra card: what there is without paying. */
export function FreemiumCard({ action, beginsAt, onDowngrade }: FreemiumCardProps) {
  const { t, day, planName } = useBillingWords();
  const name = planName('freemium');
  return (
    <article
      className={classes.card}
      aria-labelledby="plan-freemium"
      data-current={action === 'current' || undefined}
    >
      <div>
        <h2 id="plan-freemium" className={classes.name}>
          {name}
        </h2>
        <p className={classes.text}>{t('plans:freemium.description')}</p>
      </div>
      <ul className={classes.features}>
        {FEATURES.map((feature) => (
          <li key={feature}>
            <IconCheck size={16} aria-hidden />
            <span>{t(`plans.freemium.${feature}`)}</span>
          </li>
        ))}
      </ul>
      {beginsAt !== null ? (
        <p className={classes.begins}>{t('plans.begins', { date: day(beginsAt) })}</p>
      ) : (
        action && (
          <Button
            variant={action === 'current' ? 'default' : 'subtle'}
            color="gray"
            disabled={action === 'current'}
            aria-label={`${t(`actions.${action}`)}: ${name}`}
            onClick={onDowngrade}
          >
            {t(`actions.${action}`)}
          </Button>
        )
      )}
    </article>
  );
}
