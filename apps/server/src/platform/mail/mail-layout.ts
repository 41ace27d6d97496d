import type { Locale } from '@minaret/contract/fields/fields';
import { direction } from '@minaret/i18n';
import type { Message } from './mail.ts';
import { greetedName, mailSentences, subjectLine, unlinked } from './mail-words.ts';

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

function html(
  locale: Locale,
  { subject, greeting, lines, button, closing }: Content,
  quote: readonly string[],
  signature: string,
  orCopy: string,
): string {
  const paragraph = (words: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(words)}</p>`;
  const muted = 'color:#766F65;font-size:13px;line-height:20px;';
  const url = button ? escapeHtml(button.url) : '';
  const quoted =
    quote.length > 0
      ? `<blockquote dir="auto" style="margin:0 0 16px;padding:0 12px;border-inline-start:3px solid #E9E4DB;overflow-wrap:anywhere">${quote.map(escapeHtml).join('<br>')}</blockquote>`
      : '';
  const link = button
    ? `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:#125F55;color:#FFFFFF;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px">${escapeHtml(button.label)}</a></p>
       ${paragraph(orCopy, muted)}<p style="margin:0 0 16px;${muted}word-break:break-all" dir="ltr"><a href="${url}" style="color:#125F55">${url}</a></p>`
    : '';
  return `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FCFAF7;color:#211D19;font:15px/24px Inter,'Segoe UI',Tahoma,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 20px"><p style="margin:0 0 20px;font-weight:700;color:#125F55">Minaret</p>
<div style="background:#FFFFFF;border:1px solid #E9E4DB;border-radius:12px;padding:28px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(subject)}</h1>
${paragraph(greeting)}${lines.map((line) => paragraph(line)).join('')}${quoted}${link}${paragraph(closing, `${muted}margin:0;`)}
</div><p style="margin:20px 0 0;${muted}">${escapeHtml(signature)}</p></div></body></html>`;
}
