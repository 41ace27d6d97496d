import { client } from '@minaret/contract/api/client';
import { masjidContract } from '@minaret/contract/masjid/masjid';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const masjidApi = client(masjidContract, send);

/** Other people change it too: events say when, and coming back to the tab asks anew. */
export function masjidFull(m_id: number) {
  return queryOptions({
    queryKey: ['masjid', m_id, 'full'],
    queryFn: () => masjidApi.getFull({ params: { m_id } }),
  });
}

export const supportKey = (m_id: number) => ['support-access', m_id] as const;
