import { READER_DEEDS } from '@minaret/contract/billing/builtin-giving';
import type { Locale } from '@minaret/i18n';
import type { BuiltinGiving } from '../../../platform/giving-payments/builtin/builtin-giving.ts';
import type { ReaderDeed } from '../../../platform/giving-payments/builtin/builtin-readers.ts';
import { GIVING_PAGES } from '../../../platform/giving-payments/builtin/present.ts';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import { invoiceWords } from '../../../platform/payments/builtin/invoice-document.ts';
import { facts, paymentPage } from './frame.ts';

type Reader = NonNullable<Awaited<ReturnType<BuiltinGiving['hands']['reader']>>>;
type Found = Awaited<ReturnType<BuiltinGiving['page']>>;

/** A reader that can be worked by hand: each way in which a card can end is a button. Saying nothing is the time-out. */
export function readerPage(reader: Reader, found: Found, locale: Locale): string {
  const { t, money } = invoiceWords(locale);
  const title = t('payments:reader.title');
  const say = (key: string) => escapeHtml(t(`payments:reader.${key}`));
  const path = `${GIVING_PAGES}/readers/${reader.id}`;
  const isOffered = (deed: ReaderDeed) => {
    if (deed === 'plug') return !reader.is_online;
    return reader.is_online && (deed === 'unplug' || found !== null);
  };
  const button = (deed: ReaderDeed) =>
    `<form data-send="${path}/deeds" data-body="${escapeHtml(JSON.stringify({ deed }))}"><button class="${deed === 'tap' || deed === 'plug' ? 'main' : 'plainbutton'}" type="submit">${say(`do.${deed}`)}</button></form>`;
  const rows = [
    { label: t('payments:reader.name'), value: reader.label },
    ...(found
      ? [
          {
            label: t('payments:reader.asks'),
            value: money(found.row.amount, found.row.currency),
            isSum: true,
          },
        ]
      : []),
  ];
  const state = !reader.is_online ? say('offline') : found ? '' : say('nothing');
  const body = `<div class="card">${facts(rows)}${state && `<p>${state}</p>`}
${READER_DEEDS.filter(isOffered).map(button).join('')}</div>
<p class="after"><a href="${path}?lang=${locale}">${say('reload')}</a></p>`;
  return paymentPage(title, `<div class="pay"><h1>${escapeHtml(title)}</h1>${body}</div>`, locale);
}
