import { Button } from '@mantine/core';
import { PAID_PLANS } from '@minaret/contract/access/plans';
import { IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Star } from '../../../ui/motif/star.tsx';
import { Price } from '../price.tsx';
import { useBillingWords } from '../use-billing-words.ts';
import classes from './plan-card.module.css';
import type { PlanOffer } from './plan-offers.ts';
import type { ChoosePlan } from './use-plan-choice.ts';

interface PlanCardProps {
  offer: PlanOffer;
  isFilled: boolean;
  isBusy: boolean;
  isOff: boolean;
  /** When it begins, if it is the smaller plan that was chosen already. */
  beginsAt: number | null;
  onChoose: ChoosePlan;
}

/** A plan with its price, what it adds to the one below, and the way to it. */
export function PlanCard({ offer, isFilled, isBusy, isOff, beginsAt, onChoose }: PlanCardProps) {
  const { price, action } = offer;
  const { t, day, planName } = useBillingWords();
  const name = planName(price.plan);
  const below = PAID_PLANS[PAID_PLANS.indexOf(price.plan) - 1] ?? 'freemium';
  const isCurrent = action === 'current';
  return (
    <article
      className={classes.card}
      aria-labelledby={`plan-${price.plan}`}
      data-current={isCurrent || undefined}
      data-popular={(price.popular && !isCurrent) || undefined}
    >
      <header className={classes.head}>
        <div>
          <h2 id={`plan-${price.plan}`} className={classes.name}>
            {name}
          </h2>
          <p className={classes.text}>{price.description}</p>
        </div>
        {price.popular && (
          <StatusBadge status="gold">
            <span className={classes.star}>
              <Star size={10} />
            </span>
            {t('plans.popular')}
          </StatusBadge>
        )}
      </header>
      <p className={classes.price}>
        <Price amount={price.price} currency={price.currency} />
        <span className={classes.per}>{t(price.period === 'month' ? 'perMonth' : 'perYear')}</span>
      </p>
      <OtherPrice offer={offer} onChoose={onChoose} />
      <Button
        className={classes.button}
        fullWidth
        variant={isFilled ? 'filled' : 'default'}
        disabled={isCurrent || isOff || beginsAt !== null}
        loading={isBusy}
        aria-label={`${beginsAt === null ? t(`actions.${action}`) : t('plans.begins', { date: day(beginsAt) })}: ${name}`}
        onClick={() => onChoose(action, price)}
      >
        {beginsAt === null ? t(`actions.${action}`) : t('plans.begins', { date: day(beginsAt) })}
      </Button>
      <p className={classes.everything}>{t('plans.everything', { plan: planName(below) })}</p>
      <ul className={classes.features}>
        {price.features.map((feature) => (
          <li key={feature}>
            <IconCheck size={16} aria-hidden />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Under the price: what it costs by the other interval, or on the current plan what a year would save. */
function OtherPrice({ offer, onChoose }: Pick<PlanCardProps, 'offer' | 'onChoose'>) {
  const { t, money } = useBillingWords();
  const { price, other, yearly } = offer;
  if (yearly)
    return (
      <button type="button" className={classes.switch} onClick={() => onChoose('change', yearly.price)}>
        {t('plans.switch', { amount: money(yearly.saves, price.currency) })}
      </button>
    );
  return (
    <p className={classes.other}>
      {other
        ? t(other.period === 'month' ? 'plans.orMonth' : 'plans.orYear', {
            price: money(other.price, other.currency),
          })
        : '\u00a0'}
    </p>
  );
}
