import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '@minaret/i18n';
import { plainPage } from '../../../platform/http/plain-page.ts';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import { PAGES } from '../../../platform/payments/builtin/present.ts';
import { translator } from '../../../platform/translate.ts';
import { PAYMENT_STYLE } from './style.ts';

/** A page of the provider that moves no money, and says so first. */
export function paymentPage(title: string, body: string, locale: Locale): string {
  const t = translator(locale);
  const others = LOCALES.filter((each) => each !== locale).map(
    (each) => `<a href="?lang=${each}" lang="${each}" hreflang="${each}">${LOCALE_NAMES[each]}</a>`,
  );
  const test = `<p class="test" role="note">${escapeHtml(t('payments:test'))}</p>`;
  const script = `<script src="${PAGES}/card-form.js" defer></script>`;
  const noScript = `<noscript><p class="error">${escapeHtml(t('payments:noScript'))}</p></noscript>`;
  return plainPage(title, `${test}${noScript}${body}${script}`, {
    locale,
    links: others.join(''),
    style: PAYMENT_STYLE,
  });
}

/** Rows of a name and what it is; the last ones may be a sum. */
export function facts(rows: readonly { label: string; value: string; isSum?: boolean }[]): string {
  const row = ({ label, value, isSum }: (typeof rows)[number]) => {
    const mark = isSum ? ' class="sum"' : '';
    return `<dt${mark}>${escapeHtml(label)}</dt><dd${mark}><bdi>${escapeHtml(value)}</bdi></dd>`;
  };
  return `<dl>${rows.map(row).join('')}</dl>`;
}

/** Where a payment page or a file was: the payer may be anybody, so it says no more than that. */
export function missingPayment(language: string, billingUrl: string) {
  const t = translator(isLocale(language) ? language : 'en');
  const say = (key: string) => escapeHtml(t(`payments:missing.${key}`));
  return { title: say('title'), text: say('text'), link: { href: billingUrl, label: say('link') } };
}
