import { RADII } from '@minaret/design/shape';
import { textStyle } from '@minaret/design/type';

const CONTROL = `border-radius:${RADII.control}px;${textStyle('control')}font-size:.9375rem`;

/** Beside the sheet of plain pages: a form to pay with, and the tables of the viewer. */
export const PAYMENT_STYLE = `
.test{margin:0 0 24px;padding:10px 16px;border:1px solid var(--warning-line);border-radius:${RADII.control}px;background:var(--warning-soft);color:var(--warning);font-size:.875rem;line-height:1.25rem;font-weight:550}
.pay{max-width:480px;margin:0 auto}
.pay h1{font-size:1.5rem;line-height:2rem}
.pay .card{padding:20px}
dl{display:grid;grid-template-columns:auto 1fr;row-gap:8px;margin:0 0 16px}
dt{color:var(--muted)}
dd{margin:0;padding-inline-start:20px;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl .sum{padding-top:8px;border-top:1px solid var(--line);color:var(--text);font-weight:600}
form{margin:0}
fieldset{min-width:0;margin:0 0 16px;padding:0;border:0}
legend{padding:0;${textStyle('card')}}
label{display:block;margin:12px 0 4px;${textStyle('label')}}
input:not([type=checkbox]){width:100%;height:44px;padding:0 14px;border:1px solid var(--control);border-radius:${RADII.control}px;background:var(--card);color:inherit;font-variant-numeric:tabular-nums}
input:not([type=checkbox]):focus{border-color:var(--primary);outline:3px solid color-mix(in srgb,var(--primary) 22%,transparent);outline-offset:0}
input[aria-invalid=true]{border-color:var(--error)}
input[dir=ltr]{text-align:start}
[dir=rtl] input[dir=ltr]{text-align:right}
.main{display:block;width:100%;min-height:44px;padding:8px 20px;border:0;background:var(--primary);color:var(--on-primary);${CONTROL};cursor:pointer}
.main:hover{background:var(--primary-hover)}
.plainbutton{min-height:36px;padding:4px 14px;border:1px solid var(--line-2);background:var(--card);color:var(--text);${CONTROL};font-size:.875rem;cursor:pointer}
.plainbutton:hover{background:var(--subtle)}
.plainbutton.on{border-color:var(--error-line);background:var(--error-soft);color:var(--error)}
button[disabled]{opacity:.6;cursor:default}
[data-other]{margin:0 0 16px}
.error{margin:8px 0 12px;color:var(--error);font-size:.875rem;line-height:1.25rem}
.error:empty{display:none}
.after{margin:16px 0 0;text-align:center}
.tests{margin:0 0 16px;border:1px solid var(--line);border-radius:${RADII.control}px;padding:4px 12px}
.tests ul{margin:4px 0 8px;padding:0;list-style:none}
.tests li{margin:0}
.tests button{display:grid;width:100%;padding:7px 0;border:0;background:none;color:var(--text-2);font-size:.8125rem;line-height:1.25rem;text-align:start;cursor:pointer}
.tests button:hover{color:var(--link)}
.tests bdi{font-variant-numeric:tabular-nums;font-weight:550;color:var(--link)}
dialog{width:min(420px,calc(100vw - 32px));padding:24px;border:1px solid var(--line);border-radius:${RADII.dialog}px;background:var(--card);color:var(--text)}
dialog::backdrop{background:rgb(10 15 14 / 55%)}
dialog h2{margin:0 0 8px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.pair .plainbutton{min-height:44px}
.badge{display:inline-block;padding:2px 8px;border:1px solid var(--line-2);border-radius:${RADII.badge}px;${textStyle('badge')}}
.badge.paid,.badge.active{border-color:var(--success-line);background:var(--success-soft);color:var(--success)}
.badge.open,.badge.uncollectible,.badge.past_due{border-color:var(--warning-line);background:var(--warning-soft);color:var(--warning)}
.badge.trialing{border-color:var(--info-line);background:var(--info-soft);color:var(--info)}
.titled{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;justify-content:space-between;margin:0 0 12px}
.titled h1,.titled h3{margin:0}
.lines{margin:0 0 16px;padding:0;list-style:none}
.lines li{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:10px 0;border-bottom:1px solid var(--line)}
.lines li>:nth-child(2){text-align:end;font-variant-numeric:tabular-nums}
.lines li>:nth-child(3){grid-column:1/-1}
.row{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end}
.row label{margin:0 0 4px}
.row input:not([type=checkbox]){width:96px;height:36px}
.row .check{display:flex;gap:8px;align-items:center;min-height:36px;margin:0}
.wide{width:auto}
td{font-variant-numeric:tabular-nums}
`;
