// Decides: what each event of money debits and credits (postings): gift, card fee, refund, dispute, payout, banking; fees never touch zakat.

import type { GiftWay } from '@minaret/contract/giving/gifts';
import type { EntryKind, LedgerAccountKind } from '@minaret/contract/giving/ledger';

/** Debit above nothing, credit below. */
export interface Posting {
  account: LedgerAccountKind;
  fundId: number;
  amount: number;
}

export interface NewEntry {
  masjidId: number;
  kind: EntryKind;
  /** The day it counts for, by the masjid's calendar. */
  occurredOn: string;
  writtenAt: Date;
  /** The same of one source is booked once. */
  source: string;
  sourceId: string;
  giftId?: string;
  reverses?: number;
  madeBy?: number | null;
  approvedBy?: number;
  postings: readonly Posting[];
}

export interface GivenMoney {
  fundId: number;
  generalId: number;
  amount: number;
  cover: number;
}

/** From one account to the other, within a fund; nothing where there is nothing. */
function move(
  fundId: number,
  debit: LedgerAccountKind,
  credit: LedgerAccountKind,
  amount: number,
): Posting[] {
  if (amount === 0) return [];
  return [
    { account: debit, fundId, amount },
    { account: credit, fundId, amount: -amount },
  ];
}

/** Where a gift is when it has come. */
const PLACE_OF_WAY = {
  card: 'clearing',
  kiosk: 'clearing',
  cash: 'cash_box',
  cheque: 'cheques',
  bank: 'bank',
} as const satisfies Record<GiftWay, LedgerAccountKind>;

export function giftPostings(way: GiftWay, { fundId, generalId, amount, cover }: GivenMoney): Posting[] {
  const place = PLACE_OF_WAY[way];
  return [...move(fundId, place, 'gifts', amount), ...move(generalId, place, 'covers', cover)];
}

/** The provider says what it has taken: the fee is the general fund's, whatever the gift was for. */
export function settlementPostings({ fundId, generalId, amount, cover }: GivenMoney, fee: number): Posting[] {
  return [
    ...move(fundId, 'provider', 'clearing', amount),
    ...move(generalId, 'provider', 'clearing', cover),
    ...move(generalId, 'fees', 'provider', fee),
  ];
}

/** Given back; the fee stays spent. */
export function refundPostings({ fundId, generalId, amount, cover }: GivenMoney): Posting[] {
  return [...move(fundId, 'gifts', 'clearing', amount), ...move(generalId, 'covers', 'clearing', cover)];
}

export function refundSettlementPostings({ fundId, generalId, amount, cover }: GivenMoney): Posting[] {
  return [...move(fundId, 'clearing', 'provider', amount), ...move(generalId, 'clearing', 'provider', cover)];
}

export interface DisputedMoney {
  fundId: number;
  generalId: number;
  /** Of the gift; `fromGeneral` is the part that its fund has handed out already. */
  fromFund: number;
  fromGeneral: number;
  fromCover: number;
  /** More than was left of the gift. */
  beyond: number;
}

/** The bank takes it until it has decided; its fee is the general fund's. Below nothing: it gives it back. */
export function disputePostings(
  { fundId, generalId, fromFund, fromGeneral, fromCover, beyond }: DisputedMoney,
  fee: number,
): Posting[] {
  return [
    ...move(fundId, 'disputes', 'provider', fromFund),
    ...move(generalId, 'disputes', 'provider', fromGeneral + fromCover + beyond),
    ...move(generalId, 'fees', 'provider', fee),
  ];
}

/** The gift is none any more. What its fund cannot give any more the general fund gives for it. */
export function disputeLostPostings(money: DisputedMoney): Posting[] {
  const { fundId, generalId, fromFund, fromGeneral, fromCover, beyond } = money;
  return [
    ...move(fundId, 'gifts', 'disputes', fromFund),
    ...move(fundId, 'gifts', 'transfers', fromGeneral),
    ...move(generalId, 'transfers', 'disputes', fromGeneral),
    ...move(generalId, 'covers', 'disputes', fromCover),
    ...move(generalId, 'fees', 'disputes', beyond),
  ];
}

/** On its way to the bank; a fund whose part is below nothing (fees) gets it from the others. */
export function payoutPostings(parts: readonly { fundId: number; amount: number }[]): Posting[] {
  return parts.flatMap(({ fundId, amount }) => move(fundId, 'in_transit', 'provider', amount));
}

/** What the tax office owes for gifts, to the funds that they went to; below nothing: it was claimed too much before. */
export function claimPostings(parts: readonly { fundId: number; amount: number }[]): Posting[] {
  return parts.flatMap(({ fundId, amount }) => move(fundId, 'hmrc', 'gift_aid', amount));
}

/** Paid to the bank; what is paid less than it was claimed is no income after all. */
export function claimPaidPostings(
  parts: readonly { fundId: number; claimed: number; paid: number }[],
): Posting[] {
  return parts.flatMap(({ fundId, claimed, paid }) => [
    ...move(fundId, 'bank', 'hmrc', paid),
    ...move(fundId, 'gift_aid', 'hmrc', claimed - paid),
  ]);
}

export function bankedPostings(way: 'cash' | 'cheque', fundId: number, amount: number): Posting[] {
  return move(fundId, 'bank', PLACE_OF_WAY[way], amount);
}

/** Where each fund's part of some money is; funds that are named twice are one. */
export type FundParts = readonly { fundId: number; amount: number }[];

/** Cash of the boxes, counted by two people. */
export function countedPostings(parts: FundParts): Posting[] {
  const byFund = new Map<number, number>();
  for (const { fundId, amount } of parts) byFund.set(fundId, (byFund.get(fundId) ?? 0) + amount);
  return [...byFund].flatMap(([fundId, amount]) => move(fundId, 'cash_box', 'gifts', amount));
}

/** Out of the masjid, not yet on the statement. */
export function paidInPostings(parts: FundParts): Posting[] {
  return parts.flatMap(({ fundId, amount }) => move(fundId, 'in_transit', 'cash_box', amount));
}

/** The statement shows it. */
export function arrivedPostings(parts: FundParts): Posting[] {
  return parts.flatMap(({ fundId, amount }) => move(fundId, 'bank', 'in_transit', amount));
}

export function spendingPostings(way: 'bank' | 'cash_box', fundId: number, amount: number): Posting[] {
  return move(fundId, 'spending', way, amount);
}

/** Two balanced halves: what the one owes is what is due to the other. */
export function transferPostings(fromId: number, toId: number, amount: number): Posting[] {
  return [...move(fromId, 'transfers', 'due', amount), ...move(toId, 'due', 'transfers', amount)];
}

/** What a fund held before these books began, where it was. */
export function openingPostings(fundId: number, { bank, cash }: { bank: number; cash: number }): Posting[] {
  return [...move(fundId, 'bank', 'opening', bank), ...move(fundId, 'cash_box', 'opening', cash)];
}
