// Decides: how the public page looks when its link is shared (WhatsApp, chat) or found by a search engine.

import { PICTURE_SHAPES } from '@minaret/contract/paper/paper-options';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { dateAt, dayOf } from '@minaret/contract/public-times/times-at';
import { LOCALES, type Locale } from '@minaret/i18n';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import type { Reader } from './types.ts';

interface Shared {
  reader: Reader;
  times: PublicTimes;
  origin: string;
  title: string;
  /** Of the address; undefined: the month the masjid is in. */
  month: string | undefined;
  now: number;
}

const LOCALE_CODES: Record<Locale, string> = { en: 'en_US', ar: 'ar_AR' };

/** How the page looks when it is shared, found, or pasted into another. */
export function sharedHead({ reader, times, origin, title, month, now }: Shared): string {
  const { masjid, locale, t } = reader;
  const page = `${origin}/monthly/${encodeURIComponent(masjid.id)}`;
  const address = (lang?: string) => {
    const query = new URLSearchParams({ ...(month ? { month } : {}), ...(lang ? { lang } : {}) }).toString();
    return `${page}${query && `?${query}`}`;
  };
  const own = address(locale);
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}"${more} href="${escapeHtml(href)}">`;
  const meta = (property: string, content: string) =>
    `<meta property="${property}" content="${escapeHtml(content)}">`;
  const about = t('monthly:about', { masjid: masjid.name });
  const oembed = (format: string) =>
    link(
      'alternate',
      `${origin}/oembed?url=${encodeURIComponent(address(locale))}&format=${format}`,
      ` type="${format === 'json' ? 'application/json+oembed' : 'text/xml+oembed'}" title="${escapeHtml(masjid.name)}"`,
    );
  return [
    link('canonical', own),
    ...LOCALES.map((lang) => link('alternate', address(lang), ` hreflang="${lang}"`)),
    link('alternate', address(), ' hreflang="x-default"'),
    oembed('json'),
    oembed('xml'),
    `<meta name="description" content="${escapeHtml(about)}">`,
    meta('og:type', 'website'),
    meta('og:title', title),
    meta('og:description', about),
    meta('og:url', own),
    meta('og:site_name', masjid.name),
    meta('og:locale', LOCALE_CODES[locale]),
    ...pictureOf(times, origin, locale, now).flatMap(([property, content]) => meta(property, content)),
    `<script type="application/ld+json">${structuredData(times, page)}</script>`,
  ].join('');
}

/** The times of the day, as a chat or another site shows the link; without any, the logo. */
function pictureOf(times: PublicTimes, origin: string, locale: Locale, now: number): [string, string][] {
  const { id, logoUrl } = times.masjid;
  if (!dayOf(times, dateAt(times, now))?.isEntered) return logoUrl ? [['og:image', logoUrl]] : [];
  const [width, height] = PICTURE_SHAPES.wide;
  return [
    ['og:image', `${origin}/paper/${encodeURIComponent(id)}/share/today.png?shape=wide&lang=${locale}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['twitter:card', 'summary_large_image'],
  ];
}

/** schema.org knows mosques; daily prayers are no events, Jumu'ah is one that comes back. */
function structuredData({ masjid, days }: PublicTimes, page: string): string {
  const friday = days.find(({ jumuah }) => jumuah.length > 0);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Mosque',
    '@id': page,
    name: masjid.name,
    url: masjid.website ?? page,
    ...(masjid.website ? { sameAs: [page] } : {}),
    ...(masjid.logoUrl ? { image: masjid.logoUrl } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: masjid.address,
      ...(masjid.city ? { addressLocality: masjid.city } : {}),
      ...(masjid.country ? { addressCountry: masjid.country } : {}),
    },
    geo: { '@type': 'GeoCoordinates', latitude: masjid.latitude, longitude: masjid.longitude },
    event: (friday?.jumuah ?? []).map(([, startTime]) => ({
      '@type': 'Event',
      name: 'Jumu’ah',
      eventSchedule: {
        '@type': 'Schedule',
        byDay: 'https://schema.org/Friday',
        startTime,
        repeatFrequency: 'P1W',
        scheduleTimezone: masjid.timeZone,
      },
    })),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
