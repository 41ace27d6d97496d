// Decides: the colours and fonts of a widget: light, dark, inherit.

import type { WidgetLook, WidgetView } from '@minaret/contract/embed/widget-options';
import type { ColourRole } from '@minaret/design/colour-roles';
import { oneScheme } from '@minaret/design/css';
import { gold, teal } from '@minaret/design/ramps';
import { RADII } from '@minaret/design/shape';
import { VIEW_STYLES } from './view-styles.ts';

const USED: readonly ColourRole[] = [
  'card',
  'subtle',
  'pressed',
  'line',
  'text',
  'text-2',
  'muted',
  'link',
  'soft',
  'primary',
  'hero-from',
  'hero-to',
  'gold',
  'gold-soft',
  'gold-line',
  'gold-mark',
  'info',
  'info-soft',
  'info-line',
];

/** The page's own colour and face; what marks is weight, a bar and a star. */
const mixed = (percent: number) => `color-mix(in srgb,currentColor ${percent}%,transparent)`;
const INHERIT = `.w{--card:transparent;--text:currentColor;--text-2:${mixed(88)};--muted:${mixed(72)};--link:currentColor;--primary:currentColor;--line:${mixed(18)};--subtle:transparent;--pressed:${mixed(7)};--soft:${mixed(7)};--gold:currentColor;--gold-soft:${mixed(7)};--gold-line:${mixed(18)};--gold-mark:currentColor;--info:currentColor;--info-soft:${mixed(7)};--info-line:currentColor;--bar:3px;--hero:none;--mark:${mixed(7)};--on-hero:currentColor;--hero-2:${mixed(80)};--pill:none;--pill-text:currentColor;--pill-line:currentColor;--radius:0;font:inherit}`;

const FONTS = `font-family:Inter,system-ui,"Segoe UI",Roboto,"Noto Naskh Arabic",Tahoma,Arial,sans-serif`;
const OWN = `.w{--bar:0px;--hero:linear-gradient(160deg,var(--hero-from),var(--hero-to));--on-hero:#fff;--hero-2:${teal[2]};--pill:rgb(60 58 30/62%);--pill-text:${gold[3]};--pill-line:rgb(230 187 86/36%);--radius:${RADII.card}px;${FONTS}}`;

function colours(look: WidgetLook): string {
  if (look === 'inherit') return INHERIT;
  if (look !== 'auto') return OWN + oneScheme('.w', look, USED);
  const dark = oneScheme('.w', 'dark', USED);
  return `${OWN}${oneScheme('.w', 'light', USED)}@media (prefers-color-scheme:dark){${dark}}`;
}

const BASE = `
.w,.w *{box-sizing:border-box;margin:0;padding:0}
.w{min-width:0;border:1px solid var(--line);border-radius:var(--radius);background:var(--card);color:var(--text);font-size:14px;line-height:20px;font-variant-numeric:tabular-nums;overflow:hidden;text-align:start}
.w:lang(ur){line-height:26px}
.w [hidden]{display:none}
.w a{color:inherit;text-decoration:none}
.w a:hover{text-decoration:underline}
.w a:focus-visible,.w input:focus-visible+label{outline:2px solid var(--link);outline-offset:2px}
.w small{color:var(--muted);font-size:11px;font-weight:500}
.w .none,.w .past{color:var(--muted)}
.w ul{list-style:none}
.w table{width:100%;border-collapse:collapse}
.w th{font-weight:400;text-align:start}
.w .star{display:none;width:11px;height:11px;fill:var(--gold-mark);flex:none}
.w .next .star{display:inline-block}
.w .count{font-weight:550}
.w .empty{padding:32px 16px;color:var(--text-2);text-align:center}
.w footer{display:flex;justify-content:space-between;gap:4px 16px;flex-wrap:wrap;padding:9px 16px;border-top:1px solid var(--line);color:var(--muted);font-size:12px;line-height:16px}
.w .old{padding:8px 16px;border-bottom:1px solid var(--gold-line);background:var(--gold-soft);color:var(--gold)}
`;

/** What every widget begins with. */
export const plainStyle = (look: WidgetLook): string => (colours(look) + BASE).replaceAll('\n', '');

/** A sheet for one look and one view. In a page of its own it goes by the window, as an element by its own width. */
export function widgetStyle(look: WidgetLook, view: WidgetView, by: 'media' | 'container'): string {
  const from = (pixels: number, rules: string) => `@${by} (min-width:${pixels}px){${rules}}`;
  return (colours(look) + BASE + VIEW_STYLES[view](from)).replaceAll('\n', '');
}
