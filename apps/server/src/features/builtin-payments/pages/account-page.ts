import type { Locale } from '@minaret/i18n';
import { ACCOUNT_STATUSES, type AccountStatus } from '../../../platform/giving-payments/builtin/house.ts';
import { GIVING_PAGES } from '../../../platform/giving-payments/builtin/present.ts';
import type { AccountRow } from '../../../platform/giving-payments/builtin/queries.ts';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import { translator } from '../../../platform/translate.ts';
import { facts, paymentPage } from './frame.ts';

interface Shown {
  locale: Locale;
  /** Where it goes on, and our signature over it: with it the page may change the account. */
  back: string;
  signature: string;
}

/** The onboarding of a masjid: here it is one press, and each state can be tried. */
export function accountPage(account: AccountRow, { locale, back, signature }: Shown): string {
  const t = translator(locale);
  const title = t('payments:account.title');
  const status = (name: string) => t(`payments:account.status.${name}`);
  const rows = [
    { label: t('payments:checkout.forMasjid'), value: account.name },
    { label: t('payments:account.country'), value: `${account.country}, ${account.currency.toUpperCase()}` },
    { label: t('payments:account.state'), value: status(account.status), isSum: true },
  ];
  const button = (name: AccountStatus) => {
    const body = escapeHtml(JSON.stringify({ status: name, back, s: signature }));
    const look = name === 'active' ? 'main' : 'plainbutton';
    return `<form data-send="${GIVING_PAGES}/accounts/${account.id}/status" data-body="${body}"><button class="${look}" type="submit">${escapeHtml(t(`payments:account.become.${name}`))}</button></form>`;
  };
  const others = ACCOUNT_STATUSES.filter(
    (name) => name !== account.status && name !== 'new' && name !== 'active',
  );
  const signed = escapeHtml(JSON.stringify({ back, s: signature }));
  const payoutBack = `<form data-send="${GIVING_PAGES}/accounts/${account.id}/payout-back" data-body="${signed}"><button class="plainbutton" type="submit">${escapeHtml(t('payments:account.payoutBack'))}</button></form>`;
  const tried = `<details><summary>${escapeHtml(t('payments:account.others'))}</summary>${others.map(button).join('')}${payoutBack}</details>`;
  const body = `<div class="card">${facts(rows)}<p>${escapeHtml(t('payments:account.intro'))}</p>
${account.status === 'active' ? '' : button('active')}${tried}</div>
<p class="after"><a href="${escapeHtml(back)}">${escapeHtml(t('payments:checkout.back'))}</a></p>`;
  return paymentPage(title, `<div class="pay"><h1>${escapeHtml(title)}</h1>${body}</div>`, locale);
}
