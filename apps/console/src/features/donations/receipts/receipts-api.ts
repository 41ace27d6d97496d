import { client } from '@minaret/contract/api/client';
import type { DeclarationFilter } from '@minaret/contract/giving/gift-aid';
import { giftAidContract } from '@minaret/contract/giving/gift-aid-claims';
import { type RECEIPT_VIEWS, receiptsContract } from '@minaret/contract/giving/receipts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';
import { givingKey } from '../donations-api.ts';

export const receiptsApi = client(receiptsContract, send);
export const giftAidApi = client(giftAidContract, send);

export type ReceiptView = (typeof RECEIPT_VIEWS)[number];

export function receiptsOf(m_id: number, view: ReceiptView, search: string, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'receipts', view, search, page],
    queryFn: () =>
      receiptsApi.list({
        params: { m_id },
        query: { view, page: page + 1, ...(search.trim() ? { search: search.trim() } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
}

export function receiptOf(m_id: number, number: string) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'receipt', number],
    queryFn: () => receiptsApi.get({ params: { m_id, number } }),
  });
}

export function receiptSettingsOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'receipt-settings'],
    queryFn: () => receiptsApi.settings({ params: { m_id } }),
  });
}

export interface ClaimOptions {
  to: string;
  together: boolean;
  small: boolean;
}

export function claimOf(m_id: number, { to, together, small }: ClaimOptions) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'claim', to, together, small],
    queryFn: () =>
      giftAidApi.draft({ params: { m_id }, query: { to, together: String(together), small: String(small) } }),
    placeholderData: keepPreviousData,
  });
}

export function declarationsOf(m_id: number, filter: DeclarationFilter, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'declarations', filter, page],
    queryFn: () => giftAidApi.declarations({ params: { m_id }, query: { ...filter, page: page + 1 } }),
    placeholderData: keepPreviousData,
  });
}

export function endEffectOf(m_id: number, declaration_id: number, ends_on: string, never_held: boolean) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'declaration-end', declaration_id, ends_on, never_held],
    queryFn: () =>
      giftAidApi.endEffect({
        params: { m_id, declaration_id },
        query: { ends_on, never_held: String(never_held) },
      }),
    placeholderData: keepPreviousData,
  });
}

/** Where the browser fetches them as files. */
export const documentAddress = (m_id: number, number: string) =>
  `/api/giving/receipts/${m_id}/${number}/document`;
export const scheduleAddress = (m_id: number, claim_id: number, kind: 'csv' | 'ods') =>
  `/api/giving/gift-aid/${m_id}/claims/${claim_id}/schedule.${kind}`;
