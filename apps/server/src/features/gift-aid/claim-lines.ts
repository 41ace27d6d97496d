// Decides: what is wrong with a line of a Gift Aid claim, when a gift lapses, which small gifts go together, and what the small donations scheme (GASDS) allows.

import type { ClaimLine, LineProblem } from '@minaret/contract/giving/gift-aid';
import { ABROAD, ukPostcode } from '../giving/service.ts';

/** Thirty pounds: of gifts without names on one line, and of the small donations scheme. */
export const MOST_SMALL = 3000;
/** A thousand pounds a line, and a thousand lines a claim. */
const MOST_TOGETHER = 100_000;
export const MOST_LINES = 1000;
const CLAIM_YEARS = 4;
const SMALL_YEARS = 2;
/** Eight thousand pounds a tax year, and ten times the gifts with Gift Aid. */
const SMALL_LIMIT = 800_000;
const SMALL_TIMES = 10;
/** Basic rate of 20 % of what was earned for it. */
const SHARE = 4;

export const taxOn = (amount: number) => Math.floor(amount / SHARE);

/** 2026 of 18 November 2026, 2025 of 5 April 2026. */
export function taxYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= '04-06' ? year : year - 1;
}

/** Four years after the end of its tax year; two of the small donations scheme. */
export const lapseOf = (day: string) => `${taxYearOf(day) + 1 + CLAIM_YEARS}-04-05`;
export const smallLapseOf = (taxYear: number) => `${taxYear + 1 + SMALL_YEARS}-04-05`;

/** Words that no person's name ends with. A tax office asks back for each of them. */
const COMPANY = /\b(ltd|limited|llp|plc|inc|cic|company|& co|trust|foundation|school|society)\.?$/i;

export interface Candidate {
  gift_id: string;
  gift_number: number;
  given_on: string;
  /** What is left of it. */
  amount: number;
  fund_id: number;
  moves_money: boolean;
  declaration_id: number;
  title: string | null;
  first_name: string;
  last_name: string;
  house: string | null;
  postcode: string | null;
  starts_on: string;
  ends_on: string | null;
  covers: boolean;
}

function problemOf(gift: Candidate, today: string): LineProblem | null {
  if (!gift.moves_money) return 'no_money';
  if (lapseOf(gift.given_on) < today) return 'lapsed';
  if (COMPANY.test(`${gift.first_name} ${gift.last_name}`.trim())) return 'company';
  if (!gift.covers) return gift.given_on < gift.starts_on ? 'before_declaration' : 'after_declaration';
  if (!gift.postcode) return 'postcode_missing';
  if (ukPostcode(gift.postcode) === null) return 'postcode_wrong';
  return gift.house || gift.postcode === ABROAD ? null : 'house_missing';
}

export function claimLine(gift: Candidate, today: string): ClaimLine {
  const problem = problemOf(gift, today);
  const isOutside = problem === 'before_declaration' || problem === 'after_declaration';
  return {
    gift_id: gift.gift_id,
    gift_number: gift.gift_number,
    declaration_id: gift.declaration_id,
    title: gift.title,
    first_name: gift.first_name,
    last_name: gift.last_name,
    house: gift.house,
    postcode: gift.postcode,
    date: gift.given_on,
    amount: gift.amount,
    problem,
    declared_from: isOutside ? gift.starts_on : null,
    declared_to: isOutside ? gift.ends_on : null,
    lapses_on: lapseOf(gift.given_on),
  };
}

export interface Together {
  date: string;
  amount: number;
  gifts: number;
  gift_ids: string[];
}

/** One small gift of each donor without a name; a donor with more keeps a line for each. */
export function putTogether(lines: readonly ClaimLine[]): { lines: ClaimLine[]; together: Together[] } {
  const ofDonor = new Map<number, number>();
  for (const { declaration_id } of lines) ofDonor.set(declaration_id, (ofDonor.get(declaration_id) ?? 0) + 1);
  const isSmall = ({ amount, problem, declaration_id }: ClaimLine) =>
    problem === null && amount <= MOST_SMALL && ofDonor.get(declaration_id) === 1;
  const together: Together[] = [];
  for (const line of lines.filter(isSmall)) {
    const last = together.at(-1);
    if (last && last.amount + line.amount <= MOST_TOGETHER) {
      last.amount += line.amount;
      last.gifts += 1;
      last.gift_ids.push(line.gift_id);
      if (line.date > last.date) last.date = line.date;
    } else together.push({ date: line.date, amount: line.amount, gifts: 1, gift_ids: [line.gift_id] });
  }
  return { lines: lines.filter((line) => !isSmall(line)), together };
}

export interface SmallGift {
  gift_id: string;
  given_on: string;
  amount: number;
  fund_id: number;
}

/** Oldest first until the year is full; what does not fit as a whole waits, for a part of a gift is not claimed. */
export function smallGiftsOf(
  taxYear: number,
  gifts: readonly SmallGift[],
  { claimed, aided }: { claimed: number; aided: number },
) {
  const own = gifts.filter(({ given_on }) => taxYearOf(given_on) === taxYear);
  const limit = Math.min(SMALL_LIMIT, aided * SMALL_TIMES);
  let room = Math.max(limit - claimed, 0);
  const taken: SmallGift[] = [];
  for (const gift of own) {
    if (gift.amount > room) continue;
    taken.push(gift);
    room -= gift.amount;
  }
  const sum = (list: readonly SmallGift[]) => list.reduce((total, { amount }) => total + amount, 0);
  return {
    taken,
    scheme: {
      tax_year: taxYear,
      eligible: sum(own),
      claimable: sum(taken),
      claimed,
      limit,
      lapses_on: smallLapseOf(taxYear),
    },
  };
}

/** To whole pennies by the largest remainders, so that the parts are the sum. */
export function shareOut(
  total: number,
  parts: readonly { fundId: number; amount: number }[],
): { fundId: number; amount: number }[] {
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (whole === 0) return [];
  const shares = parts.map(({ fundId, amount }) => {
    const exact = (total * amount) / whole;
    return { fundId, amount: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  let left = total - shares.reduce((sum, { amount }) => sum + amount, 0);
  for (const share of shares.toSorted((a, b) => b.rest - a.rest || a.fundId - b.fundId)) {
    if (left === 0) break;
    share.amount += 1;
    left -= 1;
  }
  return shares.map(({ fundId, amount }) => ({ fundId, amount }));
}
