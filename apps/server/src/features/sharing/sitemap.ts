// Decides: what search engines (Google, SEO) may find: sitemap, robots.

import { LOCALES } from '@minaret/i18n';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';

/** Masjids in one file: far below the fifty thousand addresses that a sitemap may have. */
export const MASJIDS_PER_PART = 5000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function sitemapIndex(origin: string, masjids: number): string {
  const parts = Math.max(1, Math.ceil(masjids / MASJIDS_PER_PART));
  const lines = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">${lines.join('')}</sitemapindex>`;
}

/** Each page in each of its languages, which name each other. */
export function sitemapPart(origin: string, ids: readonly string[]): string {
  const urls = ids.flatMap((id) => {
    const at = (locale: string) => escapeHtml(`${origin}/monthly/${encodeURIComponent(id)}?lang=${locale}`);
    const others = LOCALES.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${at(locale)}"/>`,
    ).join('');
    return LOCALES.map((locale) => `<url><loc>${at(locale)}</loc>${others}</url>`);
  });
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}

export function robots(origin: string): string {
  return `User-agent: *\nAllow: /monthly/\nAllow: /guide\nDisallow: /api/\nDisallow: /embed/\nDisallow: /files/\nSitemap: ${origin}/sitemap.xml\n`;
}
