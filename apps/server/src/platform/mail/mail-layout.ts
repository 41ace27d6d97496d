// Decides: how every mail (email) looks (template, layout, brand colours), in HTML and as text; in its reader's language.

import type { Locale } from '@minaret/contract/fields/fields';
import { COLOUR_ROLES } from '@minaret/design/colour-roles';
import { RADII } from '@minaret/design/shape';
import { MAIL_FONT_FAMILY } from '@minaret/design/type';
import { direction } from '@minaret/i18n';
import type { Message } from './mail.ts';
import { greetedName, mailSentences, subjectLine, unlinked } from './mail-words.ts';

const { light, dark } = COLOUR_ROLES;

interface Content {
  to: string;
  subject: string;
  greeting: string;
  lines: readonly string[];
  /** What somebody wrote; it stands apart from what we say. */
  quote?: string | undefined;
  button?: { label: string; url: string };
  closing: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

export function greetingFor(locale: Locale, name: string): string {
  const say = mailSentences(locale);
  const shown = greetedName(name);
  return shown ? say('mail:greeting', { name: shown }) : say('mail:greetingUnknown');
}

/** One look for every mail, as plain text and as HTML that needs no picture and no font from outside. */
export function composeMail(locale: Locale, content: Content): Message {
  const say = mailSentences(locale);
  const { to, greeting, lines, button, closing } = content;
  const subject = subjectLine(content.subject);
  const quote = content.quote === undefined ? [] : unlinked(content.quote);
  const quoted = quote.length > 0 ? quote.map((line) => `> ${line}`).join('\n') : undefined;
  const text = [greeting, ...lines, quoted, button?.url, closing, say('mail:signature')].filter(
    (part) => part !== undefined,
  );
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: html(locale, { ...content, subject }, quote, say('mail:signature'), say('mail:orCopy')),
  };
}

/** Whoever reads in the dark gets the dark colours, where the mail program asks; the rest see the light ones in place. */
const DARK = Object.entries({
  page: `background:${dark.page}`,
  card: `background:${dark.card};border-color:${dark.line}`,
  text: `color:${dark.text}`,
  muted: `color:${dark.muted}`,
  link: `color:${dark.link}`,
  quote: `border-color:${dark.line}`,
  button: `background:${dark.primary};color:${dark['on-primary']}`,
})
  .map(([name, rules]) => `.${name}{${rules.replaceAll(';', '!important;')}!important}`)
  .join('');

function html(
  locale: Locale,
  { subject, greeting, lines, button, closing }: Content,
  quote: readonly string[],
  signature: string,
  orCopy: string,
): string {
  const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`;
  const small = `color:${light.muted};font-size:13px;line-height:20px`;
  const aside = (inner: string, style = '') => `<p class="muted" style="${small};${style}">${inner}</p>`;
  const url = button ? escapeHtml(button.url) : '';
  const quoted =
    quote.length > 0
      ? `<blockquote class="quote" dir="auto" style="margin:0 0 16px;padding:0 12px;border-inline-start:3px solid ${light.line};overflow-wrap:anywhere">${quote.map(escapeHtml).join('<br>')}</blockquote>`
      : '';
  const link = button
    ? `<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;background:${light.primary};color:${light['on-primary']};text-decoration:none;font-weight:600;padding:12px 20px;border-radius:${RADII.control}px">${escapeHtml(button.label)}</a></p>
${aside(escapeHtml(orCopy), 'margin:0 0 4px')}<p style="margin:0 0 16px;${small};word-break:break-all" dir="ltr"><a class="link" href="${url}" style="color:${light.link}">${url}</a></p>`
    : '';
  return `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title><style>@media (prefers-color-scheme:dark){${DARK}}</style></head>
<body class="page text" style="margin:0;background:${light.page};color:${light.text};font:15px/24px ${MAIL_FONT_FAMILY}">
<div style="max-width:520px;margin:0 auto;padding:32px 20px"><p class="link" style="margin:0 0 16px;font-size:16px;font-weight:700;color:${light.link}">Minaret</p>
<div class="card" style="background:${light.card};border:1px solid ${light.line};border-radius:${RADII.card}px;padding:28px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(subject)}</h1>
${paragraph(greeting)}${lines.map((line) => paragraph(line)).join('')}${quoted}${link}${aside(escapeHtml(closing), 'margin:0')}
</div>${aside(escapeHtml(signature), 'margin:20px 0 0')}</div></body></html>`;
}
