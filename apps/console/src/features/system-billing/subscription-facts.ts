import type { PaidPlan } from '@minaret/contract/access/plans';
import type { MasjidSubscription } from '@minaret/contract/system/system-billing';
import { formatDate, formatMoney, type Locale } from '@minaret/i18n';
import type { Translator } from '../../app/i18n/i18n.ts';
import { localClock } from '../../ui/text/local-clock.ts';

type Say = Translator<['systemBilling', 'plans']>['t'];

/** The day of an instant by the reader's own clock. */
export function dayText(instant: string, locale: Locale): string {
  return formatDate(localClock(instant, locale).date, locale);
}

/** Null: a product that no plan of ours stands for. */
export function planName(t: Say, plan: PaidPlan | 'freemium' | null): string {
  return plan ? t(`plans:${plan}.name`) : t('plans:unknown');
}

/** Where the plan comes from, a line each. */
export function sourcesOf(
  { bought, granted, is_legacy }: MasjidSubscription,
  t: Say,
  locale: Locale,
): string[] {
  const lines: string[] = [];
  if (bought) {
    const amount = formatMoney(bought.amount ?? 0, bought.currency ?? 'usd', locale);
    const price = bought.interval === 'year' ? t('perYear', { amount }) : t('perMonth', { amount });
    lines.push(t('list.bought', { plan: planName(t, bought.plan), price }));
  }
  if (granted) {
    const plan = planName(t, granted.plan);
    const { ends_on } = granted;
    lines.push(
      ends_on ? t('list.givenUntil', { plan, date: formatDate(ends_on, locale) }) : t('list.given', { plan }),
    );
  }
  if (is_legacy) lines.push(t('list.legacy'));
  return lines.length > 0 ? lines : [t('list.nothing')];
}

/** What comes next of what is bought, and what came in last. */
export function paymentFacts(
  { bought, status, last_payment: paid }: MasjidSubscription,
  t: Say,
  locale: Locale,
): string[] {
  const next = () => {
    if (!bought) return null;
    if (bought.provider_status === 'past_due') return t('list.retries');
    if (status === 'other') return t('list.providerSays', { status: bought.provider_status });
    if (bought.ends_at) return t('list.ends', { date: dayText(bought.ends_at, locale) });
    if (!bought.renews_at) return null;
    const date = dayText(bought.renews_at, locale);
    return bought.provider_status === 'trialing' ? t('list.trialEnds', { date }) : t('list.renews', { date });
  };
  const last = paid
    ? t('list.lastPayment', {
        amount: formatMoney(paid.amount, paid.currency, locale),
        date: dayText(paid.at, locale),
      })
    : bought && t('list.noPayment');
  return [next(), last].filter((fact) => fact !== null);
}
