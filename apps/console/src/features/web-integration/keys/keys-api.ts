import { client } from '@minaret/contract/api/client';
import { apiKeysContract } from '@minaret/contract/public-api/api-keys';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

export const keysApi = client(apiKeysContract, send);

export function apiKeys(m_id: number) {
  return queryOptions({
    queryKey: ['masjid', m_id, 'api-keys'],
    queryFn: () => keysApi.list({ params: { m_id } }),
  });
}
