// Decides: what stands on an invoice (receipt) of the built-in provider, on its page and as PDF.

import { last4Of, TEST_CARD_NAMES, TEST_CARDS, type TestCard } from '@minaret/contract/billing/test-cards';
import { COLOUR_ROLES } from '@minaret/design/colour-roles';
import { direction, formatDate, formatMoney, type Locale } from '@minaret/i18n';
import { BRAND_MARK } from '../../http/page-base.ts';
import { isolate, isolateWords, renderPdf } from '../../pdf/pdf.ts';
import { translator } from '../../translate.ts';
import type { AgreedPrice, CustomerRecord, Invoice, Line } from './engine/state.ts';
import { dateOf } from './present.ts';

const dayOf = (seconds: number, locale: Locale) =>
  isolateWords(formatDate(dateOf(seconds).toISOString().slice(0, 10), locale));
const isTestCard = (name: string): name is TestCard => (TEST_CARD_NAMES as string[]).includes(name);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Words of an invoice, the same on its page and on paper; what is not a word is kept apart by isolates. */
export function invoiceWords(locale: Locale) {
  const t = translator(locale);
  const money = (amount: number, currency: string) => isolate(formatMoney(amount, currency, locale));
  const planBy = ({ plan, interval }: AgreedPrice) =>
    t(`payments:planBy.${interval}`, { plan: t(`payments:plan.${plan}`) });
  return {
    t,
    money,
    planBy,
    day: (seconds: number) => dayOf(seconds, locale),
    priceBy: (price: AgreedPrice) =>
      t(`payments:priceBy.${price.interval}`, { amount: money(price.amount, price.currency) }),
    lineText: ({ kind, price }: Line) =>
      kind === 'plan' ? planBy(price) : t(`payments:invoice.${kind}`, { plan: planBy(price) }),
    range: (from: number, to: number) =>
      t('payments:invoice.range', { from: dayOf(from, locale), to: dayOf(to, locale) }),
    card: (key: 'invoice.cardEnding' | 'card.kept', name: string) =>
      isTestCard(name)
        ? t(`payments:${key}`, {
            brand: isolate(capital(TEST_CARDS[name].brand)),
            last4: isolate(last4Of(name)),
          })
        : name,
  };
}

/** From the sum of the lines to what was paid. */
export function invoiceTotals(invoice: Invoice, locale: Locale) {
  const { t, money } = invoiceWords(locale);
  const { total, creditUsed, amountDue, amountPaid, status, currency } = invoice;
  const row = (key: string, amount: number, strong = false) => ({
    label: t(`payments:invoice.${key}`),
    amount: money(amount, currency),
    strong,
  });
  return [
    row('total', total),
    ...(creditUsed === 0 ? [] : [row('creditUsed', -creditUsed)]),
    ...(total < 0 ? [row('creditGiven', -total)] : []),
    status === 'paid' ? row('paid', amountPaid, true) : row('due', amountDue, true),
  ];
}

const light = COLOUR_ROLES.light;
const COLOURS = {
  text: light.text,
  muted: light.muted,
  line: light.line,
  warning: light.warning,
  warningSoft: light['warning-soft'],
  warningLine: light['warning-line'],
};

function badgeOf(status: Invoice['status']): { fill: string; ink: string } {
  if (status === 'paid') return { fill: light['success-soft'], ink: light.success };
  if (status === 'void') return { fill: light.subtle, ink: light.muted };
  return { fill: light['warning-soft'], ink: light.warning };
}

/** An invoice as the template of its PDF wants it. */
export function invoiceDocument({ masjidName, details }: CustomerRecord, invoice: Invoice, locale: Locale) {
  const { t, money, day, lineText, range, card } = invoiceWords(locale);
  const { number, status, lines, currency, paidAt, paidWith, createdAt } = invoice;
  const isPaid = status === 'paid';
  const title = t(`payments:invoice.${isPaid ? 'receipt' : 'title'}`, { number: isolate(number) });
  const fact = (key: string, value: string): [string, string] => [t(`payments:invoice.${key}`), value];
  const contact = [details.name, details.email, details.phone].flatMap((part) => part ?? []);
  return {
    locale,
    dir: direction(locale),
    colours: COLOURS,
    mark: BRAND_MARK.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '),
    banner: t('payments:test'),
    footer: t('payments:test'),
    title,
    status: { text: t(`payments:invoice.status.${status}`), ...badgeOf(status) },
    facts: [
      fact('number', isolate(number)),
      fact('date', day(createdAt)),
      ...(paidAt === null ? [] : [fact('paidOn', day(paidAt))]),
      ...(paidWith === null ? [] : [fact('paidWith', card('invoice.cardEnding', paidWith))]),
    ],
    billedTo: {
      label: t('payments:invoice.billedTo'),
      lines: [...new Set([masjidName, ...contact])].map(isolateWords),
    },
    head: ['item', 'period', 'amount'].map((key) => t(`payments:invoice.${key}`)),
    lines: lines.map((line) => ({
      text: lineText(line),
      period: range(line.from, line.to),
      amount: money(line.amount, currency),
    })),
    totals: invoiceTotals(invoice, locale),
  };
}

export function renderInvoice(customer: CustomerRecord, invoice: Invoice, locale: Locale): Promise<Buffer> {
  return renderPdf('invoice', invoiceDocument(customer, invoice, locale), dateOf(invoice.createdAt));
}
