import { client } from '@minaret/contract/api/client';
import { type DonorFilter, donorsContract } from '@minaret/contract/giving/donors';
import { type RegularShown, regularGiftsContract } from '@minaret/contract/giving/regular-gifts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';
import { givingKey } from '../donations-api.ts';

export const donorsApi = client(donorsContract, send);
export const regularGiftsApi = client(regularGiftsContract, send);

export function donorsOf(m_id: number, filter: DonorFilter, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'donors', filter, page],
    queryFn: () => donorsApi.list({ params: { m_id }, query: { ...filter, page: page + 1 } }),
    placeholderData: keepPreviousData,
  });
}

export function donorOf(m_id: number, id: string) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'donor', id],
    queryFn: () => donorsApi.get({ params: { m_id, id } }),
  });
}

export function regularOverviewOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'regular-overview'],
    queryFn: () => regularGiftsApi.overview({ params: { m_id } }),
  });
}

export function regularOf(m_id: number, id: string) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'regular', id],
    queryFn: () => regularGiftsApi.get({ params: { m_id, id } }),
  });
}

export function regularsOf(m_id: number, state: RegularShown, q: string | undefined) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'regulars', state, q],
    queryFn: () => regularGiftsApi.list({ params: { m_id }, query: { state, q } }),
    placeholderData: keepPreviousData,
  });
}
