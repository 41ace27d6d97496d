import type { ColourRole } from '@minaret/design/colour-roles';
import { RADII } from '@minaret/design/shape';
import { TYPE, textStyle } from '@minaret/design/type';
import { baseStyle } from './page-base.ts';

const USED: readonly ColourRole[] = [
  'page',
  'card',
  'subtle',
  'line',
  'line-2',
  'control',
  'text',
  'text-2',
  'muted',
  'link',
  'primary',
  'primary-hover',
  'on-primary',
  'soft',
  'soft-line',
  'success',
  'success-soft',
  'success-line',
  'warning',
  'warning-soft',
  'warning-line',
  'error',
  'error-soft',
  'error-line',
  'info',
  'info-soft',
  'info-line',
];

const { display } = TYPE;
const CARD = `border:1px solid var(--line);border-radius:${RADII.card}px;background:var(--card)`;

/** The guide, the API reference and the mailbox: text to be read, larger than the console's. */
export const PLAIN_STYLE = `${baseStyle(USED)}
body{font-size:1rem;line-height:1.625rem}
.bar{border-bottom:1px solid var(--line)}
.bar>div,main{max-width:900px;margin:0 auto;padding:0 20px}
.bar>div{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;justify-content:space-between;min-height:60px;padding-block:8px}
.brand{display:flex;gap:10px;align-items:center;color:var(--text);${textStyle('section')}}
.brand:hover{text-decoration:none}
.bar nav{display:flex;flex-wrap:wrap;gap:4px 20px;font-size:.875rem;line-height:1.25rem}
.bar nav a{padding:6px 0}
main{padding-block:32px 64px}
h1{margin:0 0 12px}
@media (min-width:48em){h1{font-size:${display.size / 16}rem;line-height:${display.line / 16}rem}}
h2{margin:40px 0 8px;scroll-margin-top:16px}
h3{margin:24px 0 4px}
p,ul,ol{margin:0 0 16px}
ul,ol{padding-inline-start:24px}
li{margin:0 0 4px}
li::marker{color:var(--muted)}
article p a,article li a,article td a{text-decoration:underline;text-decoration-color:var(--soft-line);text-underline-offset:3px}
article a:hover{text-decoration-color:currentColor}
code,pre{direction:ltr;unicode-bidi:isolate;border-radius:${RADII.badge}px;background:var(--subtle);font-size:.875rem;line-height:1.375rem}
code{padding:2px 5px;overflow-wrap:anywhere}
pre{max-height:480px;padding:12px 16px;border:1px solid var(--line);border-radius:${RADII.control}px;overflow:auto}
pre code{padding:0}
.sheet{margin:0 0 20px;${CARD};overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.875rem;line-height:1.25rem}
td,th{padding:10px 16px;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
th{background:var(--subtle);color:var(--muted);${textStyle('help')}font-weight:500}
tr:last-child>td{border-bottom:0}
img{max-width:100%;height:auto;margin:8px 0;border:1px solid var(--line);border-radius:${RADII.card}px}
.card{display:block;margin:0 0 12px;padding:16px 20px;${CARD};color:inherit}
a.card{font-weight:400}
a.card:hover{border-color:var(--soft-line);background:var(--soft);text-decoration:none}
.muted{color:var(--muted);font-size:.875rem;line-height:1.25rem;font-weight:400}
.plain{padding:0;list-style:none}
.topics{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 24px}
.topics a{padding:5px 12px;border:1px solid var(--line-2);border-radius:${RADII.control}px;background:var(--card);font-size:.875rem;line-height:1.25rem}
.contents h1+p{margin-bottom:24px;color:var(--text-2)}
.contents ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,380px),1fr));gap:8px;padding:0;list-style:none}
.contents li{position:relative;margin:0;padding:11px 16px;${CARD};border-radius:${RADII.control}px;font-size:.9375rem;line-height:1.375rem}
.contents li a{text-decoration:none}
.contents li>a:only-child::after{position:absolute;inset:0;content:""}
.contents li:has(>a:only-child):hover{border-color:var(--soft-line);background:var(--soft)}
form[role=search]{display:flex;gap:8px;margin:0 0 32px}
form[role=search] input{flex:1;min-width:0;height:44px;padding:0 14px;border:1px solid var(--control);border-radius:${RADII.control}px;background:var(--card);color:inherit}
form[role=search] input:focus{border-color:var(--primary);outline:3px solid color-mix(in srgb,var(--primary) 22%,transparent);outline-offset:0}
input::placeholder{color:var(--muted);opacity:1}
form[role=search] button{height:44px;padding:0 20px;border:0;border-radius:${RADII.control}px;background:var(--primary);color:var(--on-primary);font-size:.9375rem;font-weight:550;cursor:pointer}
form[role=search] button:hover{background:var(--primary-hover)}
summary{cursor:pointer;padding:4px 0}
details.card{padding:0}
details.card>summary{padding:14px 20px}
details.card>:not(summary){margin-inline:20px}
details.card[open]>summary{margin-bottom:8px;border-bottom:1px solid var(--line)}
details.card>:last-child:not(summary){margin-bottom:20px}
.method{display:inline-block;min-width:58px;margin-inline-end:6px;padding:0 8px;border:1px solid;border-radius:${RADII.badge}px;${textStyle('badge')}line-height:1.25rem;text-align:center}
.get{border-color:var(--info-line);background:var(--info-soft);color:var(--info)}
.post{border-color:var(--success-line);background:var(--success-soft);color:var(--success)}
.put,.patch{border-color:var(--warning-line);background:var(--warning-soft);color:var(--warning)}
.delete{border-color:var(--error-line);background:var(--error-soft);color:var(--error)}
iframe{width:100%;height:640px;${CARD};background:#fff}
.foot{margin-top:48px;padding-top:16px;border-top:1px solid var(--line)}
@media print{.bar nav,form[role=search]{display:none}}
`;
