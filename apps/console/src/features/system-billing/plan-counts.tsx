import { PLAN_NAMES } from '@minaret/contract/access/plans';
import { BILLING_STATES, type BillingOverview } from '@minaret/contract/system/system-billing';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Section } from '../../ui/layout/card.tsx';
import system from '../system-admin/system.module.css';
import { StateBadge } from './state-badge.tsx';
import { planName } from './subscription-facts.ts';
import classes from './system-billing.module.css';

/** How many masjids have each plan, and by what. */
export function PlanCounts({ counts }: { counts: BillingOverview['counts'] }) {
  const { t } = useTranslation(['systemBilling', 'plans']);
  return (
    <Section title={t('plans.title')} text={t('plans.text')}>
      <ul className={system.list}>
        {PLAN_NAMES.toReversed().map((plan) => {
          const own = counts.filter((each) => each.plan === plan);
          const total = own.reduce((all, { masjids }) => all + masjids, 0);
          return (
            <li key={plan} className={system.health}>
              <div>
                <strong>{planName(t, plan)}</strong>
                <p className={classes.badges}>
                  {BILLING_STATES.map((state) => {
                    const count = own.find(({ status }) => status === state)?.masjids;
                    return count ? <StateBadge key={state} state={state} count={count} /> : null;
                  })}
                </p>
              </div>
              <span className={classes.total}>{t('masjids', { count: total })}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
