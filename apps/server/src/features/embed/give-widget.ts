// Decides: how the give button and a campaign's card look on other websites, and that they lead to the giving page and take nothing themselves.

import type { GiveWidgetQuery } from '@minaret/contract/embed/give-widget';
import type { PublicCampaigns } from '@minaret/contract/giving/campaigns';
import { nicheLevel, nicheLine, nicheOutline } from '@minaret/design/niche';
import { gold, teal } from '@minaret/design/ramps';
import { fill, say } from '@minaret/display/format';
import { type ScreenLanguage, usualTerms } from '@minaret/display/settings';
import { formatRoundMoney } from '@minaret/i18n/money';
import { screenWords } from '@minaret/i18n/screen-words';
import { WIDGET_WORDS } from '@minaret/i18n/widget-words';
import { escapeHtml } from '../../platform/mail/mail-layout.ts';
import { plainStyle } from './style.ts';

export interface GiveWidget {
  giving: PublicCampaigns;
  query: GiveWidgetQuery;
  language: ScreenLanguage;
  masjidName: string;
}

const NICHE = { width: 84, height: 112 };
const INSET = 4;

const STYLE = `
.give{padding:6px;border:0;background:none}
.give.campaign{display:flex;gap:18px;padding:18px;border:1px solid var(--line);background:var(--card)}
.give svg{flex:none;width:${NICHE.width}px;height:${NICHE.height}px}
.give .words{flex:1;min-width:0;display:flex;flex-direction:column;align-items:flex-start;gap:4px}
.give h1{font-size:18px;line-height:24px;font-weight:650;overflow-wrap:anywhere}
.give p{color:var(--text-2)}
.give .sum{color:var(--text);font-size:22px;line-height:30px;font-weight:650}
.w.give .go{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:6px 22px;border-radius:10px;background:${teal[7]};color:#fff;font-size:16px;font-weight:600;text-align:center}
.give.button .go{width:100%}
.give.campaign .go{margin-top:8px}`;

function nicheHtml(given: number, goal: number): string {
  const { width, height } = NICHE;
  const line = nicheLine(width);
  const top = height - INSET - (height - 2 * INSET) * nicheLevel(given, goal);
  return `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true"><clipPath id="n"><path d="${nicheOutline(width, height, INSET)}"/></clipPath><g clip-path="url(#n)"><path d="M0 0h${width}v${height}H0z" fill="${teal[0]}"/><path d="M0 ${top.toFixed(1)}h${width}V${height}H0z" fill="${teal[7]}"/></g><path d="${nicheOutline(width, height, line / 2)}" fill="none" stroke="${gold[5]}" stroke-width="${line}"/></svg>`;
}

const linkHtml = (address: string, text: string) =>
  `<a class="go" href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(text)}</a>`;

function cardHtml(
  { giving, language }: GiveWidget,
  { title, given, goal, giving_url }: PublicCampaigns['campaigns'][number],
): string {
  const words = screenWords(language, {
    languages: [language],
    digits: 'latin',
    terms: usualTerms([language]),
  });
  const sum = (amount: number) => formatRoundMoney(amount, giving.currency ?? 'usd', 'en');
  const isReached = goal !== null && given >= goal;
  const ofGoal =
    goal === null ? '' : `<p>${escapeHtml(say(words, 'ofGoal', { goal: `\u2068${sum(goal)}\u2069` }))}</p>`;
  const reached = isReached ? `<p>${escapeHtml(words.say.goalReached)}</p>` : '';
  const niche = goal === null ? '' : nicheHtml(given, goal);
  return `${niche}<div class="words"><h1>${escapeHtml(title)}</h1><p class="sum"><bdi dir="ltr">${escapeHtml(sum(given))}</bdi></p>${ofGoal}${reached}${linkHtml(giving_url, WIDGET_WORDS[language].give)}</div>`;
}

/** A campaign that has ended leaves the button: what is pasted once stays right. */
function innerHtml(widget: GiveWidget): { view: GiveWidgetQuery['view']; html: string } {
  const { giving, query, language, masjidName } = widget;
  const { giveTo, givingClosed } = WIDGET_WORDS[language];
  if (!giving.is_open) return { view: 'button', html: `<p class="empty">${escapeHtml(givingClosed)}</p>` };
  const { campaign: slug } = query;
  const campaign = giving.campaigns.find((each) => slug === undefined || each.slug === slug);
  if (query.view === 'campaign' && campaign) return { view: 'campaign', html: cardHtml(widget, campaign) };
  return { view: 'button', html: linkHtml(giving.giving_url, fill(giveTo, { masjid: masjidName })) };
}

export function giveDocument(widget: GiveWidget): string {
  const { query, language, masjidName } = widget;
  const { view, html } = innerHtml(widget);
  const dir = language === 'en' ? 'ltr' : 'rtl';
  const title = escapeHtml(fill(WIDGET_WORDS[language].giveTo, { masjid: masjidName }));
  return `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>html,body{margin:0;background:none}${plainStyle(query.look)}${STYLE.replaceAll('\n', '')}</style></head><body><div class="w give ${view}" lang="${language}" dir="${dir}">${html}</div></body></html>`;
}
