import type { Locale } from '@minaret/i18n';
import type { BuiltinGiving } from '../../../platform/giving-payments/builtin/builtin-giving.ts';
import { GIVING_PAGES } from '../../../platform/giving-payments/builtin/present.ts';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import { invoiceWords } from '../../../platform/payments/builtin/invoice-document.ts';
import { facts, paymentPage } from './frame.ts';
import { paymentForm } from './payment-form.ts';

type Found = NonNullable<Awaited<ReturnType<BuiltinGiving['page']>>>;

/** Where a gift is paid. Like every page of this provider it says first that no money moves. */
export function giftPage({ row, state }: Found, locale: Locale): string {
  const { t, money } = invoiceWords(locale);
  const isKept = row.amount === 0;
  const title = t(isKept ? 'payments:gift.keepTitle' : 'payments:gift.title');
  const link = (address: string, key: string) =>
    `<a href="${escapeHtml(address)}">${escapeHtml(t(`payments:gift.${key}`))}</a>`;
  const amount = money(row.amount, row.currency);
  const rows = [
    { label: t('payments:checkout.forMasjid'), value: row.masjid_name },
    { label: t('payments:gift.fund'), value: row.description },
    { label: t(isKept ? 'payments:gift.now' : 'payments:gift.amount'), value: amount, isSum: true },
  ];
  const form = () =>
    paymentForm({
      action: `${GIVING_PAGES}/${row.id}/pay`,
      button: isKept ? t('payments:gift.keep') : t('payments:gift.give', { amount }),
      masjidName: row.masjid_name,
      keptCard: null,
      locale,
      isCardNeeded: true,
    });
  const body =
    state.status === 'open'
      ? `<div class="card">${facts(rows)}${form()}</div><p class="after">${link(row.cancel_url, 'cancel')}</p>`
      : state.status === 'succeeded'
        ? `<div class="card"><p>${escapeHtml(t(isKept ? 'payments:gift.kept' : 'payments:gift.complete'))}</p><p>${link(row.success_url, 'next')}</p>${afterwards({ row, state }, t)}</div>`
        : `<div class="card"><p>${escapeHtml(t('payments:gift.expired'))}</p><p>${link(row.cancel_url, 'back')}</p></div>`;
  return paymentPage(title, `<div class="pay"><h1>${escapeHtml(title)}</h1>${body}</div>`, locale);
}

/** What can be tried with a gift that is paid: its card's owner goes to the bank, and the bank decides. */
function afterwards({ row, state }: Found, t: ReturnType<typeof invoiceWords>['t']): string {
  if (row.amount === 0) return '';
  const [dispute] = state.disputes;
  const isOpen = dispute?.status === 'needs_answer' || dispute?.status === 'under_review';
  const deeds = !dispute ? ['dispute'] : isOpen ? ['won', 'lost'] : [];
  const say = (key: string) => escapeHtml(t(`payments:gift.dispute.${key}`));
  const button = (deed: string) =>
    `<form data-send="${GIVING_PAGES}/${row.id}/dispute" data-body="${escapeHtml(JSON.stringify({ deed }))}"><button class="plainbutton" type="submit">${say(`do.${deed}`)}</button></form>`;
  const told = dispute ? `<p>${say(`state.${dispute.status}`)}</p>` : '';
  return `<details><summary>${say('title')}</summary>${told}${deeds.map(button).join('')}</details>`;
}
