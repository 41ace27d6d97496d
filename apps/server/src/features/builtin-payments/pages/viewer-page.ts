import { formatDate, type Locale } from '@minaret/i18n';
import { escapeHtml } from '../../../platform/mail/mail-layout.ts';
import type { CustomerRecord, Invoice } from '../../../platform/payments/builtin/engine/state.ts';
import { invoiceWords } from '../../../platform/payments/builtin/invoice-document.ts';
import { dateOf, PAGES } from '../../../platform/payments/builtin/present.ts';
import type { BuiltinSimulator, ToCome } from '../../../platform/payments/builtin/simulator.ts';
import { paymentPage } from './frame.ts';

type Simulated = Awaited<ReturnType<BuiltinSimulator['clock']>>;
type Told = Awaited<ReturnType<BuiltinSimulator['events']>>;

export interface Viewed {
  clock: Simulated;
  toCome: readonly ToCome[];
  customers: readonly CustomerRecord[];
  events: Told;
}

/** `16 Nov, 2026 20:15 UTC`, in one piece. */
function instant(at: Date, locale: Locale): string {
  const iso = at.toISOString();
  return `<bdi>${escapeHtml(formatDate(iso.slice(0, 10), locale))} <span dir="ltr">${iso.slice(11, 19)} UTC</span></bdi>`;
}

/** What the provider knows, what it will do, and the switches of whoever runs the demo. */
export function viewerPage({ clock, toCome, customers, events }: Viewed, locale: Locale): string {
  const { t } = invoiceWords(locale);
  const say = (key: string, values?: Record<string, string | number>) =>
    escapeHtml(t(`payments:viewer.${key}`, values));
  const body = `<h1>${say('title')}</h1><p>${say('intro')}</p>
<h2>${say('clock')}</h2><div class="card">${clockCard(clock, toCome, locale)}</div>
<h2>${say('dials')}</h2><div class="card">${dialsForm(clock, locale)}</div>
<h2>${say('customers')}</h2>${customers.map((each) => customerCard(each, locale)).join('') || `<p class="muted">${say('noCustomers')}</p>`}
<h2>${say('events')}</h2>${eventTable(events, locale) || `<p class="muted">${say('noEvents')}</p>`}`;
  return paymentPage(t('payments:viewer.title'), body, locale);
}

function clockCard({ now, secondsAhead }: Simulated, toCome: readonly ToCome[], locale: Locale): string {
  const { t } = invoiceWords(locale);
  const hours = Math.floor(secondsAhead / 3600);
  const time = `\u2066${Math.floor(hours / 24)}d ${hours % 24}h\u2069`;
  const ahead = secondsAhead > 0 ? t('payments:viewer.ahead', { time }) : t('payments:viewer.onTime');
  const items = toCome.map(
    ({ at, kind, customer }) =>
      `<li><span>${escapeHtml(t(`payments:viewer.due.${kind}`))}</span><span></span><span class="muted"><bdi>${escapeHtml(customer.masjidName)}</bdi> · ${instant(dateOf(at), locale)}</span></li>`,
  );
  const next = items.length
    ? `<ul class="lines">${items.join('')}</ul><form data-send="${PAGES}/clock/next"><button class="main wide" type="submit">${escapeHtml(t('payments:viewer.advance'))}</button></form>`
    : `<p>${escapeHtml(t('payments:viewer.nothing'))}</p>`;
  return `<p>${escapeHtml(t('payments:viewer.now'))}: <strong>${instant(now, locale)}</strong><br><span class="muted">${escapeHtml(ahead)}. ${escapeHtml(t('payments:viewer.advanceNote'))}</span></p>
<h3>${escapeHtml(t('payments:viewer.next'))}</h3>${next}`;
}

function dialsForm({ dials }: Simulated, locale: Locale): string {
  const { t } = invoiceWords(locale);
  const number = (id: string, key: string, value: number, min: number, max: number) =>
    `<div><label for="${id}">${escapeHtml(t(`payments:viewer.${key}`))}</label><input id="${id}" type="number" min="${min}" max="${max}" value="${value}" required></div>`;
  return `<form data-send="${PAGES}/dials" class="row">${number('copies', 'copies', dials.copies, 1, 5)}
${number('delay_seconds', 'delay', dials.delay_seconds, 0, 3600)}
<label class="check"><input id="is_shuffled" type="checkbox"${dials.is_shuffled ? ' checked' : ''}> ${escapeHtml(t('payments:viewer.shuffled'))}</label>
<button class="plainbutton" type="submit">${escapeHtml(t('payments:viewer.save'))}</button></form>`;
}

function customerCard(customer: CustomerRecord, locale: Locale): string {
  const { t, money, planBy, day, card } = invoiceWords(locale);
  const kept = customer.cards.find(({ id }) => id === customer.defaultCardId);
  const currency = customer.subscriptions[0]?.price.currency ?? 'usd';
  const subscriptions = customer.subscriptions
    .toReversed()
    .map(
      ({ status, price, cycleEnd, endedAt }) =>
        `<li><span>${escapeHtml(planBy(price))}</span><span class="badge ${status}">${escapeHtml(t(`payments:viewer.status.${status}`))}</span><span class="muted">${escapeHtml(t('payments:viewer.until', { date: day(endedAt ?? cycleEnd) }))}</span></li>`,
    );
  const fails = customer.failsNext;
  const words = [
    kept ? card('invoice.cardEnding', kept.card) : t('payments:viewer.noCard'),
    ...(customer.balance < 0
      ? [`${t('payments:viewer.balance')}: ${money(-customer.balance, currency)}`]
      : []),
  ];
  return `<div class="card"><div class="titled"><h3><bdi>${escapeHtml(customer.masjidName)}</bdi></h3>
<form data-send="${PAGES}/customers/${customer.id}/fail-next" data-body="${escapeHtml(JSON.stringify({ on: !fails }))}"><button class="plainbutton${fails ? ' on' : ''}" type="submit">${escapeHtml(t(`payments:viewer.${fails ? 'failNextOff' : 'failNext'}`))}</button></form></div>
<p class="muted">${words.map(escapeHtml).join(' · ')}</p><ul class="lines">${subscriptions.join('')}</ul>
${invoiceList(customer.invoices, locale)}</div>`;
}

function invoiceList(invoices: readonly Invoice[], locale: Locale): string {
  const { t, money, day } = invoiceWords(locale);
  if (invoices.length === 0) return `<p class="muted">${escapeHtml(t('payments:viewer.noInvoices'))}</p>`;
  const items = invoices
    .toReversed()
    .map(
      ({ id, number, status, total, currency, createdAt }) =>
        `<li><span><a href="${PAGES}/invoice/${id}"><bdi dir="ltr">${escapeHtml(number)}</bdi></a> <span class="badge ${status}">${escapeHtml(t(`payments:invoice.status.${status}`))}</span></span><span>${escapeHtml(money(total, currency))}</span><span class="muted">${escapeHtml(day(createdAt))}</span></li>`,
    );
  return `<details><summary>${escapeHtml(t('payments:viewer.invoices'))} (${invoices.length})</summary><ul class="lines">${items.join('')}</ul></details>`;
}

function eventTable(events: Told, locale: Locale): string {
  const { t } = invoiceWords(locale);
  const state = ({ delivered_at, deliveries, error }: Told[number]) => {
    if (delivered_at) return t('payments:viewer.delivered', { count: deliveries });
    return error ? t('payments:viewer.error', { error }) : t('payments:viewer.waiting');
  };
  const items = events.map(
    (event) =>
      `<li><span><bdi dir="ltr">${escapeHtml(event.type)}</bdi></span><span class="muted">${escapeHtml(state(event))}</span><span class="muted">${instant(event.created_at, locale)}</span></li>`,
  );
  return items.length === 0 ? '' : `<div class="card"><ul class="lines">${items.join('')}</ul></div>`;
}
