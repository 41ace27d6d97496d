// Decides: the giving page as the server writes it, and which script may run in it (CSP): ours alone.

import type { GiveLanguage, GivePage } from '@minaret/contract/giving/give';
import type { ZoneSlice } from '@minaret/prayer/clock/zone';
import type { Config } from '../../config.ts';
import type { BuiltWebApp } from '../../platform/http/built-web-app.ts';
import { frameAncestors } from '../../platform/http/content-policy.ts';
import { FONT_FACES } from '../../platform/http/fonts.ts';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { storeOrigin } from '../../platform/storage/storage.ts';

export type GiveView =
  | { kind: 'give'; chosen: { fund: number | null; campaign: string | null; amount: number | null } }
  | { kind: 'campaign'; slug: string }
  | { kind: 'thanks'; token: string }
  | { kind: 'agreed'; token: string }
  | { kind: 'mend'; token: string }
  | { kind: 'receipt'; token: string }
  | { kind: 'mine' };

/** What a page is drawn from, by the server and then by the browser. */
export interface GiveData {
  language: GiveLanguage;
  now: number;
  page: GivePage;
  zone: ZoneSlice;
  view: GiveView;
}

interface FirstPage {
  language: GiveLanguage;
  direction: 'ltr' | 'rtl';
  title: string;
  html: string;
}

export interface GivePaint {
  givingPage(data: GiveData): FirstPage;
  missingPage(language: GiveLanguage, why: 'masjid' | 'campaign'): FirstPage;
}
export type BuiltGiving = BuiltWebApp<GivePaint>;

/** No sign that could end the element it stands in. */
const asJson = (data: GiveData) => JSON.stringify(data).replaceAll('<', '\\u003c');

function documentOf(built: BuiltGiving, page: FirstPage, more: { head: string; foot: string }): string {
  const { language, direction, title, html } = page;
  const font = built.fileOf('src/fonts/inter-app.woff2');
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="preload" as="font" type="font/woff2" crossorigin href="${font}"><style>${FONT_FACES}${built.style}</style>${more.head}</head><body><div id="root">${html}</div>${more.foot}</body></html>`;
}

/** Right before any script has run. What is behind a gift's token is nobody else's to find. */
export function givingDocument(built: BuiltGiving, data: GiveData): string {
  const { language, view, page } = data;
  const words = built.fileOf(`src/core/language-${language}.ts`);
  const needed = [words, ...built.needed].map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  const path = `/give/${encodeURIComponent(page.masjid.hash_id)}`;
  const canonical = view.kind === 'campaign' ? `${path}/${encodeURIComponent(view.slug)}` : path;
  const finding =
    view.kind === 'give' || view.kind === 'campaign'
      ? `<link rel="canonical" href="${canonical}">`
      : '<meta name="robots" content="noindex">';
  return documentOf(built, built.paint.givingPage(data), {
    head: `${finding}${needed}<script type="module" src="${built.script}"></script>`,
    foot: `<script type="application/json" id="data">${asJson(data)}</script>`,
  });
}

export function missingDocument(built: BuiltGiving, language: GiveLanguage, why: 'masjid' | 'campaign') {
  const page = built.paint.missingPage(language, why);
  return documentOf(built, page, { head: '<meta name="robots" content="noindex">', foot: '' });
}

/** No analytics, no frame, nothing of others: cards are typed on the provider's own page. */
export function givingPolicy({ s3 }: Config): string {
  const files = s3 ? ` ${storeOrigin(s3)}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    `img-src 'self' data:${files}`,
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    frameAncestors('none'),
  ].join('; ');
}
