import { TEST_CARD_NAMES, TEST_CARDS } from '@minaret/contract/billing/test-cards';
import type { Locale } from '@minaret/i18n';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import type { CustomerRecord } from '../../../platform/payments/builtin/engine/state.ts';
import { invoiceWords } from '../../../platform/payments/builtin/invoice-document.ts';

interface PaymentForm {
  /** Where it is sent. */
  action: string;
  button: string;
  masjidName: string;
  /** The name of a card that is kept; null: there is none. */
  keptCard: string | null;
  locale: Locale;
  /** False: a trial, for which no card is asked. */
  isCardNeeded: boolean;
}

/** The one form of these pages. Its fields have no names: nothing of them is sent but by the script, and no number at all. */
export function paymentForm({
  action,
  button,
  masjidName,
  keptCard,
  locale,
  isCardNeeded,
}: PaymentForm): string {
  const { t, card } = invoiceWords(locale);
  const words = {
    unknown: t('payments:card.unknown'),
    expiry: t('payments:card.expiryWrong'),
    failed: t('payments:failed'),
    working: t('payments:working'),
  };
  const data = Object.entries(words).map(([name, text]) => `data-${name}="${escapeHtml(text)}"`);
  const fields = cardFields(locale);
  const part = !isCardNeeded
    ? ''
    : keptCard !== null
      ? `<p>${escapeHtml(card('card.kept', keptCard))}</p><details data-other><summary>${escapeHtml(t('payments:card.other'))}</summary>${fields}</details>`
      : fields;
  return `<form data-pay="${escapeHtml(action)}" ${data.join(' ')} novalidate>${part}
<p class="error" role="alert"></p><button class="main" type="submit">${escapeHtml(button)}</button></form>
<dialog aria-labelledby="bank"><h2 id="bank">${escapeHtml(t('payments:bank.title'))}</h2>
<p>${escapeHtml(t('payments:bank.text', { masjid: masjidName }))}</p>
<div class="pair"><button class="plainbutton" type="button" data-answer="no">${escapeHtml(t('payments:bank.refuse'))}</button>
<button class="main" type="button" data-answer="yes">${escapeHtml(t('payments:bank.approve'))}</button></div></dialog>`;
}

/** The card that a customer of plans pays with. */
export function keptCardOf({ cards, defaultCardId }: CustomerRecord): string | null {
  return cards.find(({ id }) => id === defaultCardId)?.card ?? null;
}

const grouped = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

function cardFields(locale: Locale): string {
  const { t } = invoiceWords(locale);
  const tests = TEST_CARD_NAMES.filter((name) => name !== 'disputed' && name !== 'refund_fails').map(
    (name) =>
      `<li><button type="button" data-number="${TEST_CARDS[name].number}"><bdi dir="ltr">${grouped(TEST_CARDS[name].number)}</bdi><span>${escapeHtml(t(`payments:card.about.${name}`))}</span></button></li>`,
  );
  return `<fieldset data-card><legend>${escapeHtml(t('payments:card.legend'))}</legend>
<label for="number">${escapeHtml(t('payments:card.number'))}</label>
<input id="number" inputmode="numeric" autocomplete="off" dir="ltr" maxlength="23" placeholder="4242 4242 4242 4242">
<label for="expiry">${escapeHtml(t('payments:card.expiry'))}</label>
<input id="expiry" inputmode="numeric" autocomplete="off" dir="ltr" maxlength="9" placeholder="12 / 34"></fieldset>
<details class="tests"><summary>${escapeHtml(t('payments:card.tests'))}</summary><ul>${tests.join('')}</ul></details>`;
}
