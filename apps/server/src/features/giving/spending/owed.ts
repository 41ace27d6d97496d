// Decides: which fund owes which other one (card fees, money moved between funds) and how it is settled from the bank: no fund holds more or less afterwards.

import type { MoneyPlace } from '@minaret/contract/giving/funds';
import type { Posting } from '../postings.ts';
import type { PlaceOfFund } from './outgoing-queries.ts';

/** Where one fund's money can be used up for another one's. */
const SHARED = ['provider', 'in_transit', 'due'] as const satisfies readonly MoneyPlace[];

export interface Owed {
  place: (typeof SHARED)[number];
  from: number;
  to: number;
  amount: number;
}

/** Of each shared place, who is below nothing there owes to who is above; restricted funds are paid first, as they come first. */
export function owedBetween(places: readonly PlaceOfFund[]): Owed[] {
  const owed: Owed[] = [];
  for (const place of SHARED) {
    const here = places.filter((each) => each.place === place);
    const left = new Map(here.map(({ fundId, amount }) => [fundId, amount]));
    for (const { fundId: from, amount: below } of here.filter(({ amount }) => amount < 0)) {
      let open = -below;
      for (const { fundId: to } of here) {
        const amount = Math.min(open, Math.max(0, left.get(to) ?? 0));
        if (amount === 0) continue;
        owed.push({ place, from, to, amount });
        left.set(to, (left.get(to) ?? 0) - amount);
        open -= amount;
      }
    }
  }
  return owed;
}

/** The one pays from its part of the bank; the other gets it there and gives up as much where it was used. */
export function settledPostings(owed: readonly Owed[]): Posting[] {
  return owed.flatMap(({ place, from, to, amount }) => [
    { account: place, fundId: from, amount },
    { account: 'bank', fundId: from, amount: -amount },
    { account: 'bank', fundId: to, amount },
    { account: place, fundId: to, amount: -amount },
  ]);
}

/** By pair of funds, whatever the place. */
export function owedByPair(owed: readonly Owed[]) {
  const pairs = new Map<string, { from_fund_id: number; to_fund_id: number; amount: number }>();
  for (const { from, to, amount } of owed) {
    const pair = pairs.get(`${from} ${to}`) ?? { from_fund_id: from, to_fund_id: to, amount: 0 };
    pairs.set(`${from} ${to}`, { ...pair, amount: pair.amount + amount });
  }
  return [...pairs.values()];
}

/** Who would have to pay more than is theirs at the bank. */
export function isShort(owed: readonly Owed[], places: readonly PlaceOfFund[]): boolean {
  return owedByPair(owed).some(({ from_fund_id }) => {
    const atBank =
      places.find(({ fundId, place }) => fundId === from_fund_id && place === 'bank')?.amount ?? 0;
    const all = owed.reduce((sum, { from, amount }) => sum + (from === from_fund_id ? amount : 0), 0);
    return all > atBank;
  });
}
