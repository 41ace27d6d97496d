// Decides: what stands on the public page of a month (printed timetable, mosque website).

import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { formatMonth, LOCALE_NAMES, LOCALES } from '@minaret/i18n';
import { PRAYERS } from '@minaret/prayer/types';
import { pageDocument } from '../../platform/http/page-base.ts';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import type { Month } from '../public-times/service.ts';
import { sharedHead } from './head.ts';
import { dayRow, jumuahLine } from './row.ts';
import { siteHtml } from './site.ts';
import { STYLE } from './style.ts';
import type { Reader } from './types.ts';

/** Where and when the page is read. */
interface Visit {
  times: PublicTimes;
  now: number;
  origin: string;
  /** As the address names it. */
  named: string | undefined;
}

/** The masjid's public page: its day and its month, or another month alone. */
export function monthlyPage(month: Month, reader: Reader, { times, now, origin, named }: Visit): string {
  const { masjid, locale, t } = reader;
  const title = t('monthly:title', { month: formatMonth(`${month.month}-01`, locale) });
  const isPublished = month.days.some((day) => day.isEntered);
  const content = isPublished ? table(month, reader) : `<p class="none">${escapeHtml(t('monthly:none'))}</p>`;
  const head = sharedHead({ reader, times, origin, title: `${title} · ${masjid.name}`, month: named, now });
  const more = `${head}${isPublished ? '' : '<meta name="robots" content="noindex">'}`;
  const site = named === undefined ? siteHtml({ reader, times, now, origin }) : '';
  return pageDocument(
    { title: `${title} · ${masjid.name}`, locale, style: STYLE, more },
    `<header><div><p class="name"><bdi>${escapeHtml(masjid.name)}</bdi></p><p class="muted"><bdi>${escapeHtml(masjid.address)}</bdi></p></div>
<nav class="screen" aria-label="${escapeHtml(t('monthly:languages'))}">${languages(month, reader)}</nav></header>${site}
<main><div class="head"><h1>${escapeHtml(title)}</h1>${steps(month, reader)}</div>${content}
<p class="muted">${escapeHtml(t('monthly:zone', { zone: month.timeZone }))}</p></main>`,
  );
}

function link(reader: Reader, month: string | undefined, locale = reader.locale): string {
  const query = new URLSearchParams({ ...(month ? { month } : {}), lang: locale });
  return escapeHtml(`/monthly/${encodeURIComponent(reader.masjid.id)}?${query}`);
}

function languages(month: Month, reader: Reader): string {
  return LOCALES.filter((locale) => locale !== reader.locale)
    .map(
      (locale) =>
        `<a href="${link(reader, month.month, locale)}" lang="${locale}" hreflang="${locale}">${LOCALE_NAMES[locale]}</a>`,
    )
    .join(' ');
}

function steps(month: Month, reader: Reader): string {
  const { t } = reader;
  const step = (label: string, to: string | undefined, rel: string) =>
    `<a class="step" rel="${rel}" href="${link(reader, to)}">${escapeHtml(label)}</a>`;
  const isCurrent = month.month === month.today.slice(0, 7);
  return `<nav class="screen" aria-label="${escapeHtml(t('monthly:months'))}">
${step(t('monthly:previous'), month.previous, 'prev nofollow')}
${isCurrent ? `<a class="step" href="#today">${escapeHtml(t('monthly:today'))}</a>` : step(t('monthly:current'), undefined, 'nofollow')}
${step(t('monthly:next'), month.next, 'next nofollow')}</nav>`;
}

const kind = (id: string, label: string, checked: string) =>
  `<input type="radio" name="kind" id="${id}"${checked}><label for="${id}">${label}</label>`;

function table(month: Month, reader: Reader): string {
  const { t } = reader;
  const [salah, iqamah] = [escapeHtml(t('monthly:salah')), escapeHtml(t('monthly:iqamah'))];
  const groups = PRAYERS.map((prayer) => {
    const name = escapeHtml(t(`timings:prayers.${prayer}`));
    return prayer === 'sunrise'
      ? `<th scope="col" rowspan="2">${name}</th>`
      : `<th scope="colgroup" colspan="2">${name}</th>`;
  });
  const columns = PRAYERS.filter((prayer) => prayer !== 'sunrise').map(
    () => `<th scope="col">${salah}</th><th scope="col">${iqamah}</th>`,
  );
  // Narrow pages have this row alone: one column a prayer, of the kind that is chosen.
  const short = PRAYERS.map(
    (prayer) =>
      `<th scope="col"${prayer === 'sunrise' ? ' class="begin"' : ''}>${escapeHtml(t(`timings:prayers.${prayer}`))}</th>`,
  );
  const [date, hijri] = [escapeHtml(t('monthly:date')), escapeHtml(t('monthly:hijri'))];
  const line = jumuahLine(month.days, reader);
  return `${line ? `<p class="paper">${line}</p>` : ''}<div class="kinds">${kind('iqamah', iqamah, ' checked')}${kind('adhan', salah, '')}
<table${line ? ' class="same"' : ''}><thead><tr><th scope="col" rowspan="2">${date}</th><th scope="col" rowspan="2">${hijri}</th>${groups.join('')}</tr><tr>${columns.join('')}</tr>
<tr class="short"><th scope="col">${date}</th><th scope="col" class="hijri">${hijri}</th>${short.join('')}</tr></thead>
<tbody>${month.days.map((day) => dayRow(day, month.today, reader)).join('')}</tbody></table></div>`;
}
