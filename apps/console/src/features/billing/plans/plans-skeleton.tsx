import { Skeleton, VisuallyHidden } from '@mantine/core';
import { PAID_PLANS } from '@minaret/contract/access/plans';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import cards from './plan-card.module.css';
import classes from './plans.module.css';

/** The shape of the cards that come. */
export function PlansSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={classes.cards}>
        {PAID_PLANS.map((plan) => (
          <div key={plan} className={cards.card}>
            <Skeleton height={18} width={120} radius={6} />
            <Skeleton height={12} width={170} radius={6} mt={12} />
            <Skeleton height={40} width={150} radius={8} mt={24} />
            <Skeleton height={40} radius="md" mt={36} mb={40} />
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height={12} width="70%" radius={6} mb={16} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
