import type { Locale } from '@minaret/i18n';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import { DAY } from '../../../platform/payments/builtin/engine/calendar.ts';
import { settle } from '../../../platform/payments/builtin/engine/invoices.ts';
import type { Checkout, CustomerRecord } from '../../../platform/payments/builtin/engine/state.ts';
import { invoiceWords } from '../../../platform/payments/builtin/invoice-document.ts';
import { PAGES } from '../../../platform/payments/builtin/present.ts';
import { facts, paymentPage } from './frame.ts';
import { keptCardOf, paymentForm } from './payment-form.ts';

export function checkoutPage(
  { customer, checkout }: { customer: CustomerRecord; checkout: Checkout },
  { locale, now }: { locale: Locale; now: Date },
): string {
  const { t } = invoiceWords(locale);
  const title = t('payments:checkout.title');
  const body =
    checkout.status === 'open' ? openCheckout(customer, checkout, locale, now) : over(checkout, locale);
  return paymentPage(title, `<div class="pay"><h1>${escapeHtml(title)}</h1>${body}</div>`, locale);
}

function openCheckout(customer: CustomerRecord, checkout: Checkout, locale: Locale, now: Date): string {
  const { t, money, planBy, priceBy, day } = invoiceWords(locale);
  const { price, trialDays } = checkout;
  const { due, creditUsed } = settle(trialDays === null ? price.amount : 0, customer.balance);
  const fact = (key: string, value: string, isSum = false) => ({
    label: t(`payments:checkout.${key}`),
    value,
    isSum,
  });
  const rows = [
    fact('forMasjid', customer.masjidName),
    fact('plan', planBy(price)),
    fact('price', priceBy(price)),
    ...(creditUsed > 0 ? [fact('credit', money(-creditUsed, price.currency))] : []),
    fact('dueToday', money(due, price.currency), true),
  ];
  const trialEnd = Math.floor(now.getTime() / 1000) + (trialDays ?? 0) * DAY;
  const sentences =
    trialDays === null
      ? [t('payments:checkout.renews')]
      : [
          t('payments:checkout.trial', { date: day(trialEnd) }),
          t('payments:checkout.trialThen', { price: priceBy(price) }),
        ];
  const form = paymentForm({
    action: `${PAGES}/checkout/${checkout.id}/pay`,
    button: t(`payments:checkout.${trialDays === null ? 'subscribe' : 'startTrial'}`),
    masjidName: customer.masjidName,
    keptCard: keptCardOf(customer),
    locale,
    isCardNeeded: trialDays === null,
  });
  return `<div class="card">${facts(rows)}${sentences.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${form}</div>
<p class="after"><a href="${escapeHtml(checkout.cancelUrl)}">${escapeHtml(t('payments:checkout.cancel'))}</a></p>`;
}

function over({ status, successUrl, cancelUrl }: Checkout, locale: Locale): string {
  const { t } = invoiceWords(locale);
  const isDone = status === 'complete';
  return `<div class="card"><p>${escapeHtml(t(`payments:checkout.${isDone ? 'complete' : 'expired'}`))}</p>
<p><a href="${escapeHtml(isDone ? successUrl : cancelUrl)}">${escapeHtml(t('payments:checkout.back'))}</a></p></div>`;
}
