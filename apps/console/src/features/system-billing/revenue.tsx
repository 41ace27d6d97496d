import { NativeSelect } from '@mantine/core';
import type { BillingOverview } from '@minaret/contract/system/system-billing';
import { currencyName, formatMoney, formatMonth } from '@minaret/i18n';
import { useState } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Section } from '../../ui/layout/card.tsx';
import system from '../system-admin/system.module.css';
import {
  barsOf,
  currenciesOf,
  monthTotals,
  type PlanRevenue,
  type RevenuePlan,
  revenueIn,
} from './revenue-bars.ts';
import classes from './system-billing.module.css';

const SIZE = { width: 720, height: 180 };

interface RevenueProps {
  revenue: BillingOverview['revenue'];
}

/** A plot of what was paid, and the figures for those who would rather read them. One currency at a time. */
export function Revenue({ revenue }: RevenueProps) {
  const { t, locale } = useTranslation(['systemBilling', 'plans']);
  const currencies = currenciesOf(revenue);
  const [chosen, setChosen] = useState('');
  const currency = currencies.find((each) => each === chosen) ?? currencies[0];
  return (
    <Section
      title={t('revenue.title')}
      text={t('revenue.text')}
      aside={
        currencies.length > 1 && (
          <NativeSelect
            aria-label={t('revenue.currency')}
            data={currencies.map((each) => ({ value: each, label: currencyName(each, locale) }))}
            value={currency}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )
      }
    >
      {currency ? (
        <Plot months={revenue.months} plans={revenueIn(revenue, currency)} currency={currency} />
      ) : (
        <p className={system.quiet}>{t('revenue.none')}</p>
      )}
    </Section>
  );
}

interface PlotProps {
  months: readonly string[];
  plans: readonly PlanRevenue[];
  currency: string;
}

function Plot({ months, plans, currency }: PlotProps) {
  const { t, locale } = useTranslation(['systemBilling', 'plans']);
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const name = (plan: RevenuePlan) => (plan === 'other' ? t('revenue.other') : t(`plans:${plan}.name`));
  const monthText = (month: string) => formatMonth(`${month}-01`, locale);
  const totals = monthTotals(months, plans);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const total = totals.reduce((all, amount) => all + amount, 0);
  const said = t('revenue.plot', {
    from: monthText(first),
    to: monthText(last),
    total: money(total),
    last: money(totals.at(-1) ?? 0),
  });
  return (
    <>
      <figure className={classes.plot}>
        <svg className="mirror" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={said}>
          {barsOf(months, plans, SIZE).map(({ plan, month, ...box }) => (
            <rect key={`${month} ${plan}`} className={classes.bar} data-plan={plan} {...box} />
          ))}
        </svg>
        <p className={classes.months}>
          <span>{monthText(first)}</span>
          <span>{monthText(last)}</span>
        </p>
        <ul className={classes.legend}>
          {plans.map((each) => (
            <li key={each.plan}>
              <span className={classes.swatch} data-plan={each.plan} aria-hidden="true" />
              {name(each.plan)} <strong>{money(each.total)}</strong>
            </li>
          ))}
        </ul>
      </figure>
      <details className={system.details}>
        <summary>{t('revenue.table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
        <section className={classes.scroll} tabIndex={0} aria-label={t('revenue.table')}>
          <table className={system.figures} aria-label={t('revenue.title')}>
            <thead>
              <tr>
                <th scope="col">{t('revenue.month')}</th>
                {plans.map(({ plan }) => (
                  <th key={plan} scope="col">
                    {name(plan)}
                  </th>
                ))}
                <th scope="col">{t('revenue.total')}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month, index) => (
                <tr key={month}>
                  <th scope="row">{monthText(month)}</th>
                  {plans.map(({ plan, amounts }) => (
                    <td key={plan}>{money(amounts[index] ?? 0)}</td>
                  ))}
                  <td>{money(totals[index] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}
