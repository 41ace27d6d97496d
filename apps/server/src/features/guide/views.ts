import { guideAddress } from '@minaret/contract/access/guide-address';
import { direction, LOCALES, type Locale } from '@minaret/i18n';
import { plainPage } from '../../platform/http/plain-page.ts';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { translator } from '../../platform/translate.ts';
import { addressOf, type GuidePage, htmlOf } from './guide-pages.ts';
import { searchGuide } from './search.ts';

export const LONGEST_QUERY = 120;

export interface GuideReader {
  locale: Locale;
  /** Of those who help; a host may have none. */
  supportEmail: string | undefined;
}

interface Framed {
  title: string;
  body: string;
  /** The same in another language. */
  addressIn: (locale: Locale) => string;
  query?: string;
  isFirst?: boolean;
}

/** Every page of the guide has the search on top; it is the server's own, and works without script. */
function framed(
  { title, body, addressIn, query = '', isFirst = false }: Framed,
  { locale, supportEmail }: GuideReader,
): string {
  const t = translator(locale);
  const label = t('guide:searchLabel');
  const form = `<form role="search" action="${guideAddress(locale)}/search"><input type="search" name="q" value="${escapeHtml(query)}" maxlength="${LONGEST_QUERY}" placeholder="${label}" aria-label="${label}"><button>${t('guide:search')}</button></form>`;
  const others = LOCALES.filter((other) => other !== locale).map(
    (other) =>
      `<a href="${escapeHtml(addressIn(other))}" lang="${other}" hreflang="${other}">${translator(other)('guide:readHere')}</a>`,
  );
  const all = isFirst ? '' : `<a href="${guideAddress(locale)}">${t('guide:allPages')}</a>`;
  const links = `${all}${others.join('')}`;
  const address = supportEmail && escapeHtml(supportEmail);
  const foot = address
    ? `<p class="muted foot">${t('guide:ask', { address: `<a href="mailto:${address}">${address}</a>` })}</p>`
    : '';
  return plainPage(title, `${form}${body}${foot}`, { locale, links });
}

export function pageView(page: GuidePage, reader: GuideReader): string {
  const { locale } = reader;
  const t = translator(locale);
  const isOwn = page.writtenIn === locale;
  const note = isOwn ? '' : `<p class="card">${t('guide:notTranslated')}</p>`;
  const language = isOwn ? '' : ` lang="${page.writtenIn}" dir="${direction(page.writtenIn)}"`;
  const kind = page.name === 'index' ? ' class="contents"' : '';
  const body = `${note}<article${kind}${language}>${htmlOf(page, locale)}</article>`;
  const addressIn = (other: Locale) => addressOf(page.name, other);
  return framed({ title: page.title, body, addressIn, isFirst: page.name === 'index' }, reader);
}

export function unknownView(pages: readonly GuidePage[], reader: GuideReader): string {
  const t = translator(reader.locale);
  const words = `<h1>${t('guide:unknown.heading')}</h1><p>${t('guide:unknown.text')}</p>`;
  const body = `${words}${listOf(pages, reader.locale)}`;
  return framed({ title: t('guide:unknown.title'), body, addressIn: guideAddress }, reader);
}

export function resultsView(pages: readonly GuidePage[], query: string, reader: GuideReader): string {
  const { locale } = reader;
  const t = translator(locale);
  const found = searchGuide(pages, query);
  const shown = escapeHtml(query);
  const addressIn = (other: Locale) => `${guideAddress(other)}/search?q=${encodeURIComponent(query)}`;
  if (found.length === 0) {
    const words = query ? t('guide:nothing', { query: shown }) : t('guide:empty');
    const body = `<h1>${t('guide:search')}</h1><p>${words}</p>${listOf(pages, locale)}`;
    return framed({ title: t('guide:search'), body, addressIn, query }, reader);
  }
  const lines = found.map(
    ({ page, heading, anchor, excerpt }) =>
      `<li class="card"><a href="${addressOf(page.name, locale, anchor)}"><strong>${escapeHtml(heading)}</strong></a> <span class="muted">${escapeHtml(page.title)}</span><br>${escapeHtml(excerpt)}</li>`,
  );
  const body = `<h1>${t('guide:found', { query: shown })}</h1><ol class="plain">${lines.join('')}</ol>`;
  return framed({ title: query, body, addressIn, query }, reader);
}

function listOf(pages: readonly GuidePage[], locale: Locale): string {
  const lines = pages.map(
    ({ name, title }) => `<li><a href="${addressOf(name, locale)}">${escapeHtml(title)}</a></li>`,
  );
  return `<div class="contents"><h2>${translator(locale)('guide:allPages')}</h2><ul>${lines.join('')}</ul></div>`;
}
