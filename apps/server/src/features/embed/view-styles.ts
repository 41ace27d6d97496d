import { WIDE_WIDGET, type WidgetView } from '@minaret/contract/embed/widget-options';

type From = (pixels: number, rules: string) => string;
const MIDDLE = 400;

const HERO = `
.hero{position:relative;display:flex;flex-direction:column;padding:16px 18px 14px;background:var(--hero);color:var(--on-hero)}
.hero small{color:inherit;font-size:.5em;font-weight:500}
.hero .stop{display:none;color:inherit}
.hero .stop.next{display:block}
.hero .label,.hero .date,.hero .detail{color:var(--hero-2);font-size:13px}
.hero .label{min-height:28px;padding-inline-end:120px;line-height:28px}
.hero .big{font-size:30px;line-height:38px;font-weight:650;letter-spacing:-.02em}
.w:lang(ar) .big,.w:lang(ur) .big{line-height:46px;letter-spacing:0}
.hero .count{position:absolute;top:16px;inset-inline-end:18px;padding:3px 10px;border:1px solid var(--pill-line);border-radius:99px;background:var(--pill);color:var(--pill-text);font-size:13px;white-space:nowrap}
.sky{position:relative;height:72px;margin:6px -18px -14px;overflow:hidden}
.sky svg{position:absolute;inset:0;width:100%;height:100%;fill:none;stroke:currentColor}
[dir=rtl] .sky>svg{transform:scaleX(-1)}
.sky .line{stroke:var(--hero-2);stroke-width:1.6;opacity:.7}
.sky .horizon{stroke-dasharray:2 4;opacity:.25}
.sky i{position:absolute;transform:translate(-50%,-50%)}
[dir=rtl] .sky i{transform:translate(50%,-50%)}
.dot{width:7px;height:7px;border-radius:50%;background:var(--hero-2)}
.sun{display:grid;width:34px;height:34px;place-items:center;border-radius:50%;background:radial-gradient(rgb(230 187 86/40%),transparent 70%)}
.sun .star.star{position:static;display:block;width:15px;height:15px;fill:var(--gold-mark);stroke:none;transform:none}
`;

const strip = (from: From) => `
.strip li{display:none;align-items:center;gap:0 6px;padding:0 16px;min-height:74px;color:var(--text-2)}
.strip li.next{display:flex;flex-wrap:wrap;align-content:center;color:var(--text)}
.strip .label{width:100%;color:var(--muted);font-size:12px;line-height:18px}
.strip .star{margin-inline-end:6px}
.strip .next b{font-size:16px;line-height:22px;font-weight:600}
.strip li:not(.next) .count,.strip .detail{display:none}
.strip .next .count{margin-inline-start:auto;padding:2px 8px;border:1px solid var(--gold-line);border-radius:6px;background:var(--gold-soft);color:var(--gold);font-size:12px;font-weight:550}
${from(MIDDLE, '.strip li.next{min-height:50px;flex-wrap:nowrap}.strip .label{display:none}.strip .detail{display:inline;color:var(--muted)}')}
${from(WIDE_WIDGET, '.strip ul{display:flex}.strip li:not(.later){display:flex}.strip li.next,.strip li{flex:1 1 auto;justify-content:center;min-height:54px;padding:0 8px;border-inline-start:1px solid var(--line);white-space:nowrap}.strip li:first-child{border:0}.strip li b{font-size:14px!important;font-weight:500}.strip li.past b{font-weight:400}.strip .next{background:var(--gold-soft)}.strip .detail{display:none}.strip b small{display:none}.strip .next .count{margin:0}.strip .jumuah{background:var(--subtle)}')}
`;

const today = (from: From) => `
${HERO}
.today tr>*{height:40px;padding:0 4px;border-bottom:1px solid var(--line)}
.today .pair tbody tr:last-child>*{border-bottom:0}
.today tr>:first-child{padding-inline-start:14px}
.today tr>:last-child{padding-inline-end:14px}
.today thead th{color:var(--muted);font-size:13px}
.today td,.today thead th+th{text-align:end;white-space:nowrap}
.today .iqamah{font-weight:600}
.today .star{margin-inline-end:7px}
.today tr.past .iqamah{font-weight:500}
.today tr.next>*{background:var(--gold-soft);border-color:var(--gold-line);color:var(--text);font-weight:600}
.today tr.next>th{box-shadow:inset var(--bar) 0 currentColor}
[dir=rtl].today tr.next>th{box-shadow:inset calc(-1*var(--bar)) 0 currentColor}
.today tr.jumuah>*,.today tr.other>*{background:var(--subtle)}
.today em{padding:0 5px;border:1px solid var(--info-line);border-radius:5px;color:var(--info);font-size:11px;font-style:normal;white-space:nowrap}
.change{padding:9px 16px;border-top:1px solid var(--info-line);background:var(--info-soft);color:var(--info)}
${from(WIDE_WIDGET, '.pair{display:grid;grid-template-columns:1fr 1fr}.sky{height:auto;min-height:96px;flex:1;max-height:150px;margin-top:auto}.hero .big{font-size:34px;line-height:44px}')}
`;

const BOARD_CELLS = `
.board ul,.jumuah ul{display:grid;grid-template-columns:1fr 1fr;gap:1px}
.board li,.jumuah li{display:flex;flex-direction:column;align-items:center;padding:12px 4px;box-shadow:0 0 0 1px var(--line);text-align:center}
.board .past span,.board .past strong{color:var(--muted)}
.board strong,.jumuah strong{font-size:28px;line-height:38px;font-weight:650;letter-spacing:-.02em}
.board strong small,.jumuah strong small{letter-spacing:0}
.board li>small{min-height:20px;font-size:12px;line-height:20px}
.board .count::before,.jumuah .count::before{content:"، "}
:lang(en) .count::before{content:", "!important}
.board .count,.jumuah .count{font-weight:inherit}
.board li:not(.next) .count,.jumuah li:not(.next) .count{display:none}
.board li.next,.jumuah li.next{background:var(--mark,var(--hero));color:var(--on-hero);box-shadow:inset 0 var(--bar) currentColor}
.board .next>span,.jumuah .next>span{color:var(--pill-text)}
.board .next small,.jumuah .next small{color:var(--hero-2)}
`;

const board = (from: From) => `
${BOARD_CELLS}
.board li:last-child:nth-child(odd){grid-column:1/-1}
${from(MIDDLE, '.board ul{grid-template-columns:repeat(3,1fr)}.board li:last-child:nth-child(odd){grid-column:auto}')}
${from(WIDE_WIDGET, '.board ul{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:1fr}.board strong{font-size:30px}')}
`;

const jumuah = () => `
${BOARD_CELLS}
.jumuah ul{grid-template-columns:repeat(auto-fit,minmax(120px,1fr))}
.jumuah .head{display:flex;justify-content:space-between;gap:12px;padding:10px 16px;border-bottom:1px solid var(--line);font-weight:600}
.jumuah .head span{color:var(--muted);font-weight:400}
`;

const month = (from: From) => `
.month{position:relative}
.month .head{display:flex;align-items:center;gap:6px;min-height:52px;padding-inline:10px}
.month .step{display:grid;width:32px;height:32px;place-items:center;border-radius:8px;font-size:20px}
[dir=rtl].month .step{transform:scaleX(-1)}
.month .step:hover{background:var(--pressed);text-decoration:none}
.month input{position:absolute;opacity:0;width:1px;height:1px}
.month label{display:inline-block;width:calc(50% - 12px);margin-bottom:8px;padding:5px 8px;border:1px solid var(--line);border-radius:0 8px 8px 0;background:var(--subtle);color:var(--text-2);font-size:12px;line-height:18px;text-align:center;cursor:pointer}
.month #ki+label{margin-inline-start:12px;border-radius:8px 0 0 8px}
[dir=rtl].month #ki+label{border-radius:0 8px 8px 0}
[dir=rtl].month #ka+label{border-radius:8px 0 0 8px}
.month input:checked+label{background:var(--soft);color:var(--text);font-weight:600}
.month tr>*{height:32px;padding:0 2px;border-top:1px solid var(--line);text-align:center;white-space:nowrap;font-size:12px}
.month thead tr>*{border-top:0;color:var(--muted);font-size:11px;font-weight:550;overflow:hidden;text-overflow:clip}
.month tbody th{padding-inline-start:10px;color:var(--muted);text-align:start}
.month tbody th b{color:var(--text)}
.month td{font-weight:550}
.month .h,.month .key,.month .both,.month .a{display:none}
.month .a{font-weight:400}
.month #ka:checked~table .a{display:table-cell}
.month #ka:checked~table td:not(.a):not(.h),.month #ka:checked~table th:not(.a):not([scope=row]){display:none}
.month #ka:checked~table thead td:first-child{display:table-cell}
.month .friday th,.month .j{color:var(--link)}
.month .friday th b{color:inherit}
.month .today>*{background:var(--soft);font-weight:650}
.month .today th{box-shadow:inset 3px 0 var(--primary)}
[dir=rtl].month .today th{box-shadow:inset -3px 0 var(--primary)}
.month mark{padding:1px 3px;border:1.5px solid var(--info);border-radius:5px;background:none;color:inherit}
${from(MIDDLE, '.month tbody tr>*{font-size:13px}.month label{position:absolute;top:11px;inset-inline-end:10px;width:70px;margin:0}.month #ki+label{inset-inline-end:79px;margin:0}.month tbody th{padding-inline-start:16px}.month thead tr>*{font-size:12px}.month .head{padding-inline:12px}')}
${from(WIDE_WIDGET, '.month label{display:none}.month .key{display:block;position:absolute;top:17px;inset-inline-end:16px;color:var(--muted);font-size:12px}.month .key mark{display:inline-block;width:12px;height:12px;margin-inline-end:6px;padding:0;vertical-align:-2px}.month .h,.month .a,.month #ka:checked~table tr>*{display:table-cell!important}.month .h{color:var(--muted);font-weight:400}.month .both{display:inline}.month .one{display:none}')}
`;

/** What each view adds to the sheet that all of them have. */
export const VIEW_STYLES: Record<WidgetView, (from: From) => string> = {
  strip,
  today,
  board,
  month,
  next: () => HERO,
  jumuah,
};
