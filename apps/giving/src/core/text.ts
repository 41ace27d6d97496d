// Decides: how the giving pages write dates and counts of gifts.

import type { GiveLanguage } from '@minaret/contract/giving/give';
import type { GiveWords } from '@minaret/i18n/give/en';
import { wallClock } from '@minaret/prayer/clock/zone';
import type { Give } from './give-context.ts';

/** Latin figures in every language, as sums have them. */
export const TAGS: Record<GiveLanguage, string> = { en: 'en-GB', ar: 'ar-u-nu-latn', ur: 'ur-u-nu-latn' };

const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/** Among letters from right to left a sum, a date or a name keeps its own direction. */
export function fill(text: string, places: Record<string, string | number>): string {
  const isIsolated = RIGHT_TO_LEFT.test(text);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!(name in places)) return whole;
    return isIsolated ? `\u2068${places[name]}\u2069` : String(places[name]);
  });
}

/** `31 March`, with its year where it is another one. */
export function dayText({ language, now, zone }: Give, date: string): string {
  const isThisYear = wallClock(zone, now).date.slice(0, 4) === date.slice(0, 4);
  return new Intl.DateTimeFormat(TAGS[language], {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** The day of an instant by the masjid's clock. */
export function dayOf(give: Give, instant: string): string {
  return dayText(give, wallClock(give.zone, Date.parse(instant)).date);
}

/** `10 March 08:00`, by the masjid's clock. */
export function momentOf(give: Give, instant: string): string {
  const { date, time } = wallClock(give.zone, Date.parse(instant));
  return `${dayText(give, date)} ${time}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `21 min ago`, `yesterday`. */
export function agoText({ language, now }: Give, instant: string): string {
  const past = Math.max(0, now - Date.parse(instant));
  const say = new Intl.RelativeTimeFormat(TAGS[language], { numeric: 'auto', style: 'short' });
  if (past < HOUR) return say.format(-Math.floor(past / MINUTE), 'minute');
  return past < DAY
    ? say.format(-Math.floor(past / HOUR), 'hour')
    : say.format(-Math.floor(past / DAY), 'day');
}

/** `1,206 gifts`. */
export function giftsText({ count }: GiveWords, language: GiveLanguage, gifts: number): string {
  const form = gifts === 0 ? 'zero' : new Intl.PluralRules(TAGS[language]).select(gifts);
  return fill(count[form], { n: new Intl.NumberFormat('en-US').format(gifts) });
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `18th`; other languages write the figure alone. */
export function ordinalDay(language: GiveLanguage, day: number): string {
  if (language !== 'en') return String(day);
  return `${day}${ENDINGS[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)] ?? 'th'}`;
}

/** By the masjid's own clock. */
export const todayOf = ({ zone, now }: Pick<Give, 'zone' | 'now'>): string => wallClock(zone, now).date;
