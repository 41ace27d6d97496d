import { client } from '@minaret/contract/api/client';
import { liveBroadcastContract } from '@minaret/contract/athan-plus/live-broadcast';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

export const liveApi = client(liveBroadcastContract, send);

export function liveBroadcasts(m_id: number) {
  return queryOptions({
    queryKey: ['masjid', m_id, 'live-broadcast'],
    queryFn: () => liveApi.getAll({ params: { m_id } }),
  });
}
