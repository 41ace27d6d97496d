import type { ColourRole } from '@minaret/design/colour-roles';
import { RADII } from '@minaret/design/shape';
import { textStyle } from '@minaret/design/type';
import { baseStyle } from '../../platform/http/page-base.ts';

const USED: readonly ColourRole[] = [
  'page',
  'card',
  'subtle',
  'line',
  'line-2',
  'text',
  'text-2',
  'muted',
  'link',
  'primary',
  'soft',
  'soft-line',
];

const CARD = `border:1px solid var(--line);border-radius:${RADII.card}px;background:var(--card)`;

/** A table, as on the timetable at the masjid's door. */
const WIDE = `
header,main{max-width:1240px;margin:0 auto;padding:0 24px}
header{padding-block:28px 16px}
header,.head,nav{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
nav{gap:8px}
p{margin:0}
.paper,.short,.kinds>input,.kinds>label{display:none}
.name{${textStyle('dialog')}}
.muted{color:var(--muted);${textStyle('help')}}
.na{color:var(--muted)}
main{padding-bottom:48px}
main>.muted{margin-top:12px}
.head{margin-bottom:16px;padding-top:16px;border-top:3px solid var(--primary)}
h1{color:var(--link)}
.step,header nav a{padding:7px 13px;border:1px solid var(--line-2);border-radius:${RADII.control}px;background:var(--card);color:var(--text);line-height:1.25rem}
.step:hover,header nav a:hover{background:var(--subtle);text-decoration:none}
.none{padding:64px 16px;${CARD};color:var(--text-2);text-align:center}
table{width:100%;${CARD};border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums;overflow:hidden}
th,td{height:36px;padding:0 8px;border-bottom:1px solid var(--line);text-align:end;white-space:nowrap}
th:first-child{padding-inline-start:16px}
tr>:last-child{padding-inline-end:16px}
tbody th,td.hijri,thead tr:first-child th:nth-child(-n+2){text-align:start}
tbody tr:last-child>*{border-bottom:0}
thead th{background:var(--soft);color:var(--muted);${textStyle('help')}}
thead tr:first-child th[colspan]{padding-top:4px;border-bottom:0;color:var(--link);font-weight:600;text-align:center}
thead tr:last-child th,thead th[rowspan]{border-bottom:1px solid var(--soft-line)}
thead th[rowspan]{padding-bottom:9px;vertical-align:bottom}
td.begin{padding-inline-start:14px}
tbody th{font-weight:550}
td.hijri,.sunrise{color:var(--muted)}
td.hijri{font-size:.8125rem}
.iqamah{font-weight:600}
small{color:var(--muted);font-size:.8em;font-weight:500}
.friday>*{background:var(--subtle)}
.friday th,.mark{color:var(--link)}
.today>*{background:var(--soft)}
.today>:first-child{box-shadow:inset 3px 0 var(--primary)}
[dir=rtl] .today>:first-child{box-shadow:inset -3px 0 var(--primary)}
.mark{${textStyle('badge')}}
th .mark{display:inline-block;margin-inline-start:6px;padding:1px 7px;border:1px solid var(--soft-line);border-radius:${RADII.badge}px;background:var(--card)}
`;

/** What the masjid says beside its month: its day, and what is new. */
const SITE = `
.site{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;max-width:1240px;margin:0 auto 24px;padding:0 24px}
.site.two{grid-template-columns:minmax(0,3fr) minmax(260px,2fr)}
.cards{display:grid;gap:16px;align-content:start}
.cards>section{padding:14px 18px;${CARD}}
.cards h2{margin:0 0 6px;${textStyle('section')}}
.cards ul{margin:0;padding:0;list-style:none}
.cards li+li{margin-top:8px}
.cards .text{color:var(--text-2);white-space:pre-line;overflow-wrap:anywhere}
.ways{justify-content:flex-start}
.cards b{display:block}
.ways a{padding:7px 13px;border:1px solid var(--line-2);border-radius:${RADII.control}px;background:var(--card)}
@media (max-width:899px){.site,.site.two{grid-template-columns:minmax(0,1fr);padding-inline:16px}.ways a{padding:11px 14px}}
`;

/** One kind of times in six columns at most, chosen by two radio buttons before the table, without a script. */
const NARROW = `@media screen and (max-width:1079px){
header,main{padding-inline:16px}
header{padding-top:20px}
thead tr:not(.short){display:none}
thead .short{display:table-row}
thead .short th{height:40px;border-bottom:1px solid var(--soft-line);font-weight:600;text-align:center}
thead .short th:first-child{text-align:start}
.kinds{display:flex;flex-wrap:wrap;gap:0 8px;margin-bottom:12px}
.kinds>input{display:block;position:absolute;opacity:0}
.kinds>label{display:block;flex:1;padding:10px 14px;border:1px solid var(--line-2);border-radius:${RADII.control}px;background:var(--card);color:var(--text-2);line-height:1.25rem;text-align:center;cursor:pointer}
.kinds>:checked+label{border-color:var(--primary);background:var(--soft);color:var(--text);font-weight:600}
.kinds>:focus-visible+label{outline:2px solid var(--link);outline-offset:2px}
.kinds>table{flex:1 0 100%;margin-top:12px}
tbody th,td{height:40px}
td,td.begin{padding:2px 4px;text-align:center}
tr.today{scroll-margin-top:12px}
#adhan:checked~table .iqamah,#iqamah:checked~table .begin{display:none}
#adhan:checked~table .begin{font-weight:550}
.iqamah .mark{display:block;font-size:.6875rem;line-height:1rem}
}
@media screen and (max-width:767px){.step,header nav a{padding:11px 14px}main nav{width:100%}.step{flex:1;text-align:center}}
/* A phone has no room for the half of the day; whoever listens still hears it. */
@media screen and (max-width:699px){
td.hijri,thead .short .hijri{display:none}
.clock small,th .mark{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tbody th,td{padding-inline:1px;font-size:.875rem}
tbody th{font-size:.8125rem}
thead .short th{padding:0 2px;font-size:.75rem}
tbody th:first-child,thead .short th:first-child{padding-inline-start:8px}
tbody tr>:last-child{padding-inline-end:4px}
}
`;

/** Black on white, thirty-one days on one sheet. */
const PRINT = `@media print{
:root{--page:#fff;--card:#fff;--text:#000;--text-2:#333;--muted:#444;--line:#bbb;--line-2:#bbb;--link:#000;--primary:#000;--subtle:#fff;--soft:#fff;--soft-line:#bbb;color-scheme:light}
.screen,.short,.kinds>input,.kinds>label,.same .slots{display:none}
.paper{display:block!important;margin-bottom:4pt;font-weight:600}
body{font-size:8pt;line-height:10.5pt}
header,main{max-width:none;padding:0 0 4pt}
.name{font-size:11pt;line-height:14pt}
h1{font-size:13pt;line-height:16pt}
.head{margin-bottom:4pt;padding-top:4pt;border-top-width:1.5pt}
main>.muted{margin-top:4pt}
th,td,thead th,td.hijri,.muted{font-size:8pt;line-height:10.5pt}
th,td,td.begin,th:first-child,thead th[rowspan],tr>:last-child{height:auto;padding:1pt 4pt}
thead tr:first-child th[colspan]{padding-top:1.5pt}
.today>:first-child{box-shadow:none!important}
table{border-radius:0}
.mark,th .mark{display:none;font-size:8pt;line-height:10.5pt}
.friday .iqamah .mark{display:inline}
tr{break-inside:avoid}
@page{size:A4 landscape;margin:10mm}
}`;

/** Light and dark; all columns on wide pages and on paper, adhan or iqamah on narrow ones. */
export const STYLE = `${baseStyle(USED)}${WIDE}${SITE}${NARROW}${PRINT}`;
