// Decides: what a line of a bank statement is to us, how many a file may have, and how its sums and days are read.

export interface StatementLine {
  /** `2026-11-16`. */
  day: string;
  /** Minor units; what was paid in is above nothing. */
  amount: number;
  words: string;
}

/** Years of a busy account. */
export const MOST_LINES = 20_000;
export const MOST_WORDS = 500;
/** Sums beyond it are no masjid's: ten figures before the point. */
const MOST = 1e12;

export class StatementUnreadable extends Error {}

/** `1,234.56`, `1.234,56`, `1234`, `(12.00)`, `12.00-`, with a currency's sign about it. Null: no sum. */
export function readSum(text: string, decimals: number): number | null {
  const bare = text
    .replaceAll(/[\s'\u00a0\u202f]/g, '')
    .replace(/^[A-Z]{0,3}[$€£¥]?|[$€£¥]?[A-Z]{0,3}$/g, '');
  const isBelow = /^[-\u2212(]|[-)]$/.test(bare);
  const figures = bare.replaceAll(/[-+()\u2212$€£¥]/g, '');
  if (!/^\d[\d.,]*$/.test(figures)) return null;
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','));
  const behind = last === -1 ? 0 : figures.length - last - 1;
  // A point or comma with exactly three figures behind, and no other sign, parts thousands.
  const isPoint = last !== -1 && (behind !== 3 || decimals === 3);
  if (last !== -1 && !isPoint && !/^[1-9]\d{0,2}([.,]\d{3})+$/.test(figures)) return null;
  const whole = (isPoint ? figures.slice(0, last) : figures).replaceAll(/[.,]/g, '');
  const part = isPoint ? figures.slice(last + 1) : '';
  if (part.length > Math.max(decimals, 2) || (part.length > decimals && Number(part) !== 0)) return null;
  const amount = Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, '0').slice(0, decimals) || 0);
  if (!Number.isSafeInteger(amount) || amount > MOST) return null;
  return isBelow ? -amount : amount;
}

const pad = (number: number) => String(number).padStart(2, '0');

function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 2000 || year > 2199)
    return null;
  return `${year}-${pad(month)}-${pad(day)}`;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `2026-11-16`, `20261116`, `16/11/2026`, `11/16/26` when months stand first, `16 Nov 2026`. Null: no day. */
export function readDay(text: string, isDayFirst: boolean): string | null {
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ].*)?$/.exec(text.trim());
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{2,4})$/.exec(text.trim());
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return month === 0 ? null : dayOf(yearOf(named[3] ?? ''), month, Number(named[1]));
  }
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const [one, two] = [Number(parts[1]), Number(parts[2])];
  return dayOf(yearOf(parts[3] ?? ''), isDayFirst ? two : one, isDayFirst ? one : two);
}

const yearOf = (text: string) => Number(text.length === 2 ? `20${text}` : text);

export function tidy(words: string): string {
  return words
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_WORDS);
}
