import { client, RequestFailure } from '@minaret/contract/api/client';
import { bankContract } from '@minaret/contract/giving/bank';
import { campaignsContract } from '@minaret/contract/giving/campaigns';
import { cardAccountContract } from '@minaret/contract/giving/card-account';
import { countingContract } from '@minaret/contract/giving/counting';
import { donationSettingsContract } from '@minaret/contract/giving/donation-settings';
import { fundsContract } from '@minaret/contract/giving/funds';
import { type GiftFilter, giftsContract } from '@minaret/contract/giving/gifts';
import { type LedgerAccountKind, ledgerContract } from '@minaret/contract/giving/ledger';
import { openingsContract } from '@minaret/contract/giving/openings';
import { outgoingsContract } from '@minaret/contract/giving/outgoings';
import { payoutsContract } from '@minaret/contract/giving/payouts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const settingsApi = client(donationSettingsContract, send);
export const fundsApi = client(fundsContract, send);
export const giftsApi = client(giftsContract, send);
export const campaignsApi = client(campaignsContract, send);
export const ledgerApi = client(ledgerContract, send);
export const bankApi = client(bankContract, send);
export const payoutsApi = client(payoutsContract, send);
export const countingApi = client(countingContract, send);
export const openingsApi = client(openingsContract, send);
export const outgoingsApi = client(outgoingsContract, send);
export const cardAccountApi = client(cardAccountContract, send);

/** Everything of the masjid's giving: one gift changes funds, campaigns, ledger and the overview. */
export const givingKey = (m_id: number) => ['masjid', m_id, 'giving'] as const;

export function settingsOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'settings'],
    queryFn: () => settingsApi.get({ params: { m_id } }),
  });
}

export function givingQrOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'qr'],
    queryFn: () => settingsApi.qr({ params: { m_id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function fundsOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'funds'],
    queryFn: () => fundsApi.list({ params: { m_id } }),
  });
}

/** Without a month: this one, by the masjid's calendar. */
export function overviewOf(m_id: number, month: string | undefined) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'overview', month],
    queryFn: () => fundsApi.overview({ params: { m_id }, query: { month } }),
    placeholderData: keepPreviousData,
  });
}

/** Without days: this month. */
export function balancesOf(m_id: number, from?: string, to?: string) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'balances', from, to],
    queryFn: () => fundsApi.balances({ params: { m_id }, query: { from, to } }),
    placeholderData: keepPreviousData,
  });
}

export function giftsOf(m_id: number, filter: GiftFilter, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'gifts', filter, page],
    queryFn: () => giftsApi.list({ params: { m_id }, query: { ...filter, page: page + 1 } }),
    placeholderData: keepPreviousData,
  });
}

export function giftOf(m_id: number, gift_id: string) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'gift', gift_id],
    queryFn: () => giftsApi.get({ params: { m_id, gift_id } }),
  });
}

export function campaignsOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'campaigns'],
    queryFn: () => campaignsApi.list({ params: { m_id } }),
  });
}

export interface LedgerFilter {
  search?: string | undefined;
  account?: LedgerAccountKind | undefined;
  fund_id?: number | undefined;
  gift_id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function ledgerOf(m_id: number, filter: LedgerFilter, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'ledger', filter, page],
    queryFn: () => ledgerApi.entries({ params: { m_id }, query: { ...filter, page: page + 1 } }),
    placeholderData: keepPreviousData,
  });
}

export function ledgerCheckOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'ledger-check'],
    queryFn: () => ledgerApi.check({ params: { m_id } }),
  });
}

export function closesOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'closes'],
    queryFn: () => ledgerApi.closes({ params: { m_id } }),
  });
}

export function sheetsOf(m_id: number, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'sheets', page],
    queryFn: () => countingApi.list({ params: { m_id }, query: { page: page + 1 } }),
    placeholderData: keepPreviousData,
  });
}

export function sheetOf(m_id: number, sheet_id: string) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'sheet', sheet_id],
    queryFn: () => countingApi.get({ params: { m_id, sheet_id } }),
  });
}

export function bankLinesOf(m_id: number, state: 'open' | undefined, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'bank', state, page],
    queryFn: () => bankApi.lines({ params: { m_id }, query: { state, page: page + 1 } }),
    placeholderData: keepPreviousData,
  });
}

export function payoutsOf(m_id: number, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'payouts', page],
    queryFn: () => payoutsApi.list({ params: { m_id }, query: { page: page + 1 } }),
    placeholderData: keepPreviousData,
  });
}

export function payoutOf(m_id: number, payout_id: string) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'payout', payout_id],
    queryFn: () => payoutsApi.get({ params: { m_id, payout_id } }),
  });
}

export function openingsOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'openings'],
    queryFn: () => openingsApi.list({ params: { m_id } }),
  });
}

export function outgoingsOf(m_id: number, from: string, to: string, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'outgoings', from, to, page],
    queryFn: () => outgoingsApi.list({ params: { m_id }, query: { from, to, page: page + 1 } }),
    placeholderData: keepPreviousData,
  });
}

/** Null: this server takes no cards. */
export function cardAccountOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'card-account'],
    queryFn: () =>
      cardAccountApi.get({ params: { m_id } }).catch((error: unknown) => {
        if (error instanceof RequestFailure && error.httpStatus === 404) return null;
        throw error;
      }),
  });
}
