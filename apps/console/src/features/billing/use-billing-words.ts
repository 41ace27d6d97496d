import type { PaidPlan, PlanName } from '@minaret/contract/access/plans';
import type { BillingInterval } from '@minaret/contract/billing/payment-billings';
import type { PaymentMethod } from '@minaret/contract/billing/payment-method';
import { direction, formatDate, formatMoney } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useSession } from '../../app/session/session.ts';
import { isolate } from '../../ui/text/isolate.ts';

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** As people say it: what we do not know stands as the provider calls it. */
function brandOf({ brand, type }: Pick<PaymentMethod, 'brand' | 'type'>): string {
  const name = brand || type;
  return BRANDS[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
}

/** Days, sums and names of billing in the reader's language; days are the masjid's own. */
export function useBillingWords() {
  const { t, locale } = useTranslation(['billing', 'plans']);
  const { masjid } = useSession();
  // Only a line from right to left would turn them about; elsewhere they are copied and searched for as they are read.
  const apart = direction(locale) === 'rtl' ? isolate : (text: string) => text;
  return {
    t,
    locale,
    /** `04 Dec, 2026` of seconds since 1970. */
    day: (seconds: number) => {
      const date = masjid
        ? wallClock(masjid.m_zone, seconds * 1000).date
        : new Date(seconds * 1000).toISOString().slice(0, 10);
      return apart(formatDate(date, locale));
    },
    money: (amount: number, currency: string) => apart(formatMoney(amount, currency, locale)),
    /** `$6.25 a month`. */
    rate: (amount: number, currency: string, interval: BillingInterval) =>
      t(interval === 'month' ? 'aMonth' : 'aYear', {
        price: apart(formatMoney(amount, currency, locale)),
      }),
    /** By its tier in the reader's language; of one that is none of ours what stands before the dash. */
    planTitle: ({ plan, plan_name = null }: { plan: string; plan_name?: PaidPlan | null }) =>
      plan_name === null ? isolate(plan.split(' - ')[0]?.trim() ?? plan) : t(`plans:${plan_name}.name`),
    planName: (plan: PlanName | null) => t(plan === null ? 'plans:unknown' : `plans:${plan}.name`),
    cardName: (card: Pick<PaymentMethod, 'brand' | 'type' | 'last4'>) =>
      apart(t('cards.name', { brand: brandOf(card), last4: card.last4 })),
  };
}
export type BillingWords = ReturnType<typeof useBillingWords>;
