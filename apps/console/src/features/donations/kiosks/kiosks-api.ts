import { client } from '@minaret/contract/api/client';
import { kiosksContract } from '@minaret/contract/giving/kiosks';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';
import { givingKey } from '../donations-api.ts';

export const kiosksApi = client(kiosksContract, send);

export function kiosksOf(m_id: number) {
  return queryOptions({
    queryKey: [...givingKey(m_id), 'kiosks'],
    queryFn: () => kiosksApi.list({ params: { m_id } }),
    // Whether it is there changes without anybody's doing.
    refetchInterval: 60_000,
  });
}
