/** Light and dark, a table on wide pages and on paper, a card a day on phones. */
export const STYLE = `
:root{color-scheme:light dark;--page:#FCFAF7;--card:#FFF;--text:#211D19;--muted:#766F65;--line:#E9E4DB;--link:#125F55;--subtle:#F7F4EF;--soft:#F0FBF8}
@media (prefers-color-scheme:dark){:root{--page:#0F1514;--card:#161D1C;--text:#EFEBE3;--muted:#A3A199;--line:#2A3432;--link:#93D7C9;--subtle:#1E2625;--soft:#132A27}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--text);font:14px/20px Inter,"Segoe UI",system-ui,sans-serif}
:lang(ar) body,body:lang(ar){font-family:"Noto Naskh Arabic","Segoe UI",Tahoma,sans-serif}
header,main{max-width:1160px;margin:0 auto;padding:20px 16px}header,.head{display:flex;flex-wrap:wrap;gap:8px 16px;justify-content:space-between;align-items:center}
p{margin:0}.paper{display:none}.name{font-size:16px;font-weight:600}.muted,.na{color:var(--muted)}.muted{font-size:13px;line-height:18px}main>.muted{margin-top:12px}
main{padding-top:0}h1{font-size:24px;line-height:32px;margin:0}.head{margin-bottom:16px}nav{display:flex;flex-wrap:wrap;gap:8px}a{color:var(--link)}
.step,header nav a{padding:7px 12px;border:1px solid var(--line);border-radius:8px;background:var(--card);text-decoration:none}
.none{padding:48px 16px;border:1px solid var(--line);border-radius:12px;background:var(--card);text-align:center}
table{width:100%;border-collapse:separate;border-spacing:0;border:1px solid var(--line);border-radius:12px;background:var(--card);font-variant-numeric:tabular-nums;overflow:hidden}
th,td{padding:6px 8px;border-bottom:1px solid var(--line);text-align:end;white-space:nowrap}tbody th,td.hijri,thead tr:first-child th:nth-child(-n+2){text-align:start}
tbody tr:last-child>*{border-bottom:0}thead th{font-size:13px;font-weight:500;color:var(--muted);background:var(--subtle)}thead tr:first-child th[colspan]{text-align:center;color:var(--text)}
tbody th{font-weight:550}td.hijri{color:var(--muted);font-size:13px}.iqamah{font-weight:600}small{font-size:.8em;font-weight:500;color:var(--muted)}
.friday th{color:var(--link)}.today>*{background:var(--soft)}.today>:first-child{box-shadow:inset 3px 0 var(--link)}[dir=rtl] .today>:first-child{box-shadow:inset -3px 0 var(--link)}
.mark{font-size:12px;font-weight:550;color:var(--link)}
@media screen and (max-width:959px){table,tbody{display:block;border:0;background:none}thead{display:none}
tbody tr{display:grid;grid-template-columns:1fr auto auto;margin-bottom:12px;padding:8px 0;border:1px solid var(--line);border-radius:12px;background:var(--card)}
tbody tr>*,tbody tr:last-child>*{border:0;background:none;padding:4px 16px}tbody th{grid-column:1;font-size:16px}td.hijri{grid-column:2/4;text-align:end}
td[data-label]::before{content:attr(data-label);color:var(--muted);font-weight:400;margin-inline-end:8px}td[data-label]{grid-column:1/3;text-align:start}td.iqamah{grid-column:3;text-align:end;white-space:normal}
tr.today{background:var(--soft);scroll-margin-top:12px}.today>:first-child{box-shadow:none!important}}
@media print{:root{--page:#fff;--card:#fff;--text:#000;--muted:#444;--line:#bbb;--link:#000;--subtle:#fff;--soft:#fff;color-scheme:light}
.screen,.same .slots{display:none}.paper{display:block!important;margin-bottom:4pt;font-weight:600}body{font-size:8pt;line-height:10.5pt}header,main{padding:0 0 4pt;max-width:none}h1{font-size:13pt;line-height:16pt}.head{margin-bottom:4pt}main>.muted{margin-top:4pt}
th,td,thead th,td.hijri,.muted{font-size:8pt;line-height:10.5pt}th,td{padding:1.5pt 4pt}.today>:first-child{box-shadow:none!important}table{border-radius:0}.mark{display:none}.friday .iqamah .mark{display:inline}tr{break-inside:avoid}@page{size:A4 landscape;margin:10mm}}`;
