import type { Locale } from '@minaret/i18n';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import type { CustomerRecord, Invoice } from '../../../platform/payments/builtin/engine/state.ts';
import { invoiceTotals, invoiceWords } from '../../../platform/payments/builtin/invoice-document.ts';
import { PAGES } from '../../../platform/payments/builtin/present.ts';
import { facts, paymentPage } from './frame.ts';
import { keptCardOf, paymentForm } from './payment-form.ts';

export function invoicePage(
  { customer, invoice }: { customer: CustomerRecord; invoice: Invoice },
  { locale, pdfUrl, backUrl }: { locale: Locale; pdfUrl: string; backUrl: string },
): string {
  const { t, money, day, lineText, range } = invoiceWords(locale);
  const { number, status, lines, currency } = invoice;
  const title = t('payments:invoice.title', { number });
  const rows = [
    { label: t('payments:invoice.billedTo'), value: customer.masjidName },
    { label: t('payments:invoice.date'), value: day(invoice.createdAt) },
    ...(invoice.paidAt === null ? [] : [{ label: t('payments:invoice.paidOn'), value: day(invoice.paidAt) }]),
  ];
  const items = lines.map(
    (line) =>
      `<li><span>${escapeHtml(lineText(line))}</span><span>${escapeHtml(money(line.amount, currency))}</span><span class="muted">${escapeHtml(range(line.from, line.to))}</span></li>`,
  );
  const totals = invoiceTotals(invoice, locale).map(({ label, amount, strong }) => ({
    label,
    value: amount,
    isSum: strong,
  }));
  const body = `<div class="pay"><div class="titled"><h1>${escapeHtml(title)}</h1><span class="badge ${status}">${escapeHtml(t(`payments:invoice.status.${status}`))}</span></div>
<div class="card">${facts(rows)}<ul class="lines">${items.join('')}</ul>${facts(totals)}
${status === 'open' ? toPay(customer, invoice, locale) : ''}</div>
<p class="after"><a href="${escapeHtml(pdfUrl)}">${escapeHtml(t('payments:invoice.download'))}</a></p>
<p class="after"><a href="${escapeHtml(backUrl)}">${escapeHtml(t('payments:checkout.back'))}</a></p></div>`;
  return paymentPage(title, body, locale);
}

function toPay(customer: CustomerRecord, invoice: Invoice, locale: Locale): string {
  const { t, money, day } = invoiceWords(locale);
  const pending = customer.subscriptions.find(({ pending }) => pending?.invoiceId === invoice.id)?.pending;
  const sentences = [
    ...(invoice.needsHolder ? [t('payments:invoice.confirm')] : []),
    ...(pending ? [t('payments:invoice.change', { date: day(pending.until) })] : []),
    ...(!pending && !invoice.needsHolder ? [t('payments:invoice.failed')] : []),
    ...(invoice.nextAttemptAt === null
      ? []
      : [t('payments:invoice.nextAttempt', { date: day(invoice.nextAttemptAt) })]),
  ];
  const form = paymentForm({
    action: `${PAGES}/invoice/${invoice.id}/pay`,
    button: t('payments:invoice.pay', { amount: money(invoice.amountDue, invoice.currency) }),
    masjidName: customer.masjidName,
    keptCard: keptCardOf(customer),
    locale,
    isCardNeeded: true,
  });
  return sentences.map((text) => `<p>${escapeHtml(text)}</p>`).join('') + form;
}
