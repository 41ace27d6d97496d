import { direction, type Locale } from '@minaret/i18n';
import { escapeHtml } from '../mail/mail-layout.ts';

const STYLE = `
:root{color-scheme:light dark;--page:#FCFAF7;--card:#FFFFFF;--text:#211D19;--muted:#766F65;--line:#E9E4DB;--link:#125F55;--subtle:#F7F4EF}
@media (prefers-color-scheme:dark){:root{--page:#0F1514;--card:#161D1C;--text:#EFEBE3;--muted:#A3A199;--line:#2A3432;--link:#93D7C9;--subtle:#1E2625}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:16px/26px Inter,"Segoe UI",system-ui,sans-serif}
:lang(ar){font-family:Inter,"Noto Naskh Arabic","Segoe UI",Tahoma,sans-serif}:lang(ar) :lang(en){font-family:Inter,"Segoe UI",system-ui,sans-serif}code,pre{direction:ltr;unicode-bidi:isolate}
header,main{max-width:820px;margin:0 auto;padding:20px 16px}header{display:flex;gap:12px;align-items:baseline}
header a{font-weight:700;text-decoration:none}a{color:var(--link)}h1{font-size:28px;line-height:36px}h2{font-size:20px;line-height:28px;margin:32px 0 8px}
h3{font-size:16px;margin:24px 0 4px}code,pre{background:var(--subtle);border-radius:6px;font-size:14px}code{padding:2px 5px}pre{padding:12px;overflow:auto}
pre code{padding:0}table{border-collapse:collapse;width:100%;font-size:14px;line-height:20px}td,th{border-bottom:1px solid var(--line);padding:8px;text-align:start;vertical-align:top}
img{max-width:100%;border:1px solid var(--line);border-radius:12px}.card{display:block;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px 20px;margin:0 0 12px}
.muted{color:var(--muted);font-size:14px}summary{cursor:pointer;padding:4px 0}iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:12px;background:#fff}
.links{display:flex;flex-wrap:wrap;gap:4px 20px;justify-content:space-between}.plain{list-style:none;padding:0}form[role=search]{display:flex;gap:8px;margin:0 0 20px}
form[role=search] input{flex:1;min-width:0;height:44px;padding:0 12px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit}
form[role=search] button{height:44px;padding:0 16px;border:0;border-radius:8px;background:var(--link);color:var(--page);font:inherit;font-weight:600;cursor:pointer}
.method{display:inline-block;min-width:64px;font-weight:700;font-size:13px;color:var(--link)}`;

interface Look {
  locale?: Locale;
  /** Before that of all plain pages, such as a face. */
  style?: string;
}

/** Pages that are not the console: guide, API reference, mailbox. Plain HTML, no script. */
export function plainPage(title: string, body: string, { locale = 'en', style = '' }: Look = {}): string {
  return `<!doctype html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Minaret</title><style>${style}${STYLE}</style></head>
<body><header><a href="/">Minaret</a></header><main>${body}</main></body></html>`;
}
