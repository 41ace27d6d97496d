import { COLOUR_ROLES, type ColourRole } from '@minaret/design/colour-roles';
import { deviceScheme } from '@minaret/design/css';
import { MARK } from '@minaret/design/motif';
import { gold, teal } from '@minaret/design/ramps';
import { FONT_FAMILY, textStyle } from '@minaret/design/type';
import { direction, type Locale } from '@minaret/i18n';
import { escapeHtml } from '../mail/mail-layout.ts';
import { FONT_FACES, FONT_PRELOAD } from './fonts.ts';

/** The product's mark, drawn in the page: nothing to fetch. */
export const BRAND_MARK = `<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="${teal[7]}"/><circle cx="16" cy="5" r="1.25" fill="${gold[4]}"/><g fill="#fff"><path d="${MARK.cap}"/><rect x="9.6" y="15" width="12.8" height="1.9" rx=".5"/><path d="${MARK.tower}"/></g></svg>`;

/** What pages without script share: faces, colours by the device's scheme, headings, links, focus. */
export function baseStyle(roles: readonly ColourRole[]): string {
  return `${FONT_FACES}${deviceScheme(roles)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font-family:${FONT_FAMILY};${textStyle('body')}}
button,input{font:inherit}
h1{margin:0;${textStyle('page')}text-wrap:balance}
h2{${textStyle('dialog')}}
h3{${textStyle('section')}}
:lang(ar) :is(h1,h2,h3){font-weight:700;letter-spacing:0}
a{color:var(--link);font-weight:550;text-decoration:none}
a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
`;
}

interface Head {
  title: string;
  /** Public pages are written in Urdu too. */
  locale: Locale | 'ur';
  style: string;
  /** Further elements of the head. */
  more?: string;
}

/** The document round a body, its title as text. */
export function pageDocument({ title, locale, style, more = '' }: Head, body: string): string {
  const bars = `<meta name="theme-color" content="${COLOUR_ROLES.light.page}" media="(prefers-color-scheme:light)"><meta name="theme-color" content="${COLOUR_ROLES.dark.page}" media="(prefers-color-scheme:dark)">`;
  return `<!doctype html><html lang="${locale}" dir="${locale === 'ur' ? 'rtl' : direction(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${bars}${more}
<title>${escapeHtml(title)}</title>${FONT_PRELOAD}<style>${style}</style></head>
<body>${body}</body></html>`;
}
