// Decides: the page of the phone app (Athan+) as the server writes it: style, first times, what is fetched early.

import { COLOUR_ROLES } from '@minaret/design/colour-roles';
import { FONT_FACES } from '../../platform/http/fonts.ts';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { BOOT, type BuiltApp, type FirstPage } from './built-app.ts';

/** Who runs no scripts has the page anew so often. */
const REFRESH_SECONDS = 60;

interface Document {
  page: FirstPage;
  /** Of the masjid in the address; null: none. */
  hashId: string | null;
}

/** Right before any script has run, and in one answer but for the face. */
export function appDocument(built: BuiltApp, { page, hashId }: Document): string {
  const { language, direction, title, html } = page;
  const named = hashId === null ? '' : encodeURIComponent(hashId);
  const install = `/app/manifest.webmanifest?lang=${language}${named && `&m=${named}`}`;
  const times = named && `<link rel="preload" as="fetch" crossorigin="anonymous" href="/app/times/${named}">`;
  const canonical = named && `<link rel="canonical" href="/app/m/${named}">`;
  const needed = [built.words[language], ...built.needed]
    .map((file) => `<link rel="modulepreload" href="${file}">`)
    .join('');
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="theme-color" content="${COLOUR_ROLES.light['hero-from']}" media="(prefers-color-scheme:light)"><meta name="theme-color" content="${COLOUR_ROLES.dark['hero-from']}" media="(prefers-color-scheme:dark)"><meta name="apple-mobile-web-app-capable" content="yes"><meta name="apple-mobile-web-app-title" content="Athan+"><title>${escapeHtml(title)}</title><script>${BOOT}</script><link rel="manifest" href="${escapeHtml(install)}"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="apple-touch-icon" href="/app/icons/180.png">${canonical}<link rel="preload" as="font" type="font/woff2" crossorigin href="${built.font}">${needed}${times}<style>${FONT_FACES}${built.style}</style><script type="module" src="${built.script}"></script><noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript></head><body><div id="root">${html}</div></body></html>`;
}
