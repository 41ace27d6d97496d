import type { BillingOverview } from '@minaret/contract/system/system-billing';
import { formatMoney } from '@minaret/i18n';
import { useTranslation } from '../../app/i18n/i18n.ts';
import system from '../system-admin/system.module.css';
import classes from './system-billing.module.css';

const PAYING: readonly string[] = ['active', 'past_due', 'cancelling'];

export function OverviewCounts({ overview }: { overview: BillingOverview }) {
  const { t, locale } = useTranslation('systemBilling');
  const { counts, recurring, trials, failed_payments } = overview;
  const [first, ...others] = recurring.map(({ amount, currency }) => formatMoney(amount, currency, locale));
  const paying = counts
    .filter(({ status }) => PAYING.includes(status))
    .reduce((all, { masjids }) => all + masjids, 0);
  const entries = [
    { name: 'recurring', figure: first ?? '–', help: others.join(' · ') },
    { name: 'paying', figure: paying, help: '' },
    {
      name: 'trials',
      figure: trials.running,
      help: trials.ended > 0 ? t('counts.trialsPaid', trials) : t('counts.noTrials'),
    },
    {
      name: 'failed',
      figure: failed_payments,
      help: failed_payments > 0 ? t('counts.failedHelp') : '',
    },
  ] as const;
  return (
    <dl className={system.counts} aria-label={t('counts.title')}>
      {entries.map(({ name, figure, help }) => (
        <div key={name} className={system.count}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd>{figure}</dd>
          {help && <dd className={classes.help}>{help}</dd>}
        </div>
      ))}
    </dl>
  );
}
