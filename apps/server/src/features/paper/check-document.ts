import type { ScreenWords } from '@minaret/display/words';
import { baseStyle } from '../../platform/http/page-base.ts';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';

const STYLE = `${baseStyle(['page', 'card', 'text', 'text-2', 'muted', 'line', 'link', 'success', 'success-soft', 'success-line', 'warning', 'warning-soft', 'warning-line', 'subtle'])}
header{display:flex;align-items:center;gap:10px;max-width:640px;margin:0 auto;padding:16px;font-weight:600}
main{max-width:640px;margin:0 auto;padding:0 16px 32px}
.verdict{padding:20px;border:1px solid var(--line);border-radius:14px;background:var(--card)}
.verdict p{margin:6px 0 0;color:var(--text-2)}
.yes{border-color:var(--success-line);background:var(--success-soft)}
.yes h1{color:var(--success)}
.no{border-color:var(--warning-line);background:var(--warning-soft)}
.no h1{color:var(--warning)}
.muted{color:var(--muted)}
table{width:100%;border-collapse:collapse;background:var(--card);border:1px solid var(--line);border-radius:14px;overflow:hidden}
th,td{padding:10px 12px;text-align:start;border-block-end:1px solid var(--line);font-weight:400}
tr:last-child td{border-block-end:0}
th{color:var(--muted)}
s{color:var(--muted)}
b{font-weight:650}
summary{padding:12px 0;cursor:pointer}
nav{display:grid;gap:4px;margin-block-start:20px}
nav a{padding:10px 0}
:lang(ur){line-height:1.9}
@media(max-width:460px){thead{position:absolute;clip-path:inset(50%)}tr{display:grid;grid-template-columns:1fr 1fr;padding:8px 0;border-block-end:1px solid var(--line)}tr:last-child{border-block-end:0}td{padding:4px 12px;border:0}td:nth-child(n+3)::before{content:attr(data-label) " ";color:var(--muted);font-size:.8125rem}}`;

/** In the three languages of paper; the console's own pages know two. */
export function checkDocument({ language, direction }: ScreenWords, title: string, body: string): string {
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}
