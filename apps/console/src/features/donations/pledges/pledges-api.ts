import { client } from '@minaret/contract/api/client';
import { type PledgeFilter, pledgesContract } from '@minaret/contract/giving/pledges';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';
import { givingKey } from '../donations-api.ts';

export const pledgesApi = client(pledgesContract, send);

export function pledgesOf(m_id: number, filter: PledgeFilter, page: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'pledges', filter, page],
    queryFn: () => pledgesApi.list({ params: { m_id }, query: { ...filter, page: page + 1 } }),
    placeholderData: keepPreviousData,
  });
}

export function nightOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'pledge-night'],
    queryFn: () => pledgesApi.night({ params: { m_id } }),
    // It ends without anybody's doing.
    refetchInterval: 60_000,
  });
}

export function giftsForPledgeOf(m_id: number, pledge_id: string, search: string) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'pledge-gifts', pledge_id, search],
    queryFn: () => pledgesApi.gifts({ params: { m_id, pledge_id }, query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  });
}

export function pledgesOfGiftOf(m_id: number, gift_id: string) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'pledges-of-gift', gift_id],
    queryFn: () => pledgesApi.ofGift({ params: { m_id, gift_id } }),
  });
}
