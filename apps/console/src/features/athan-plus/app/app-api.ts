import { client } from '@minaret/contract/api/client';
import { appOverviewContract } from '@minaret/contract/athan-plus/app-overview';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

export const appApi = client(appOverviewContract, send);

export function appOverview(m_id: number) {
  return queryOptions({
    queryKey: ['masjid', m_id, 'app-overview'],
    queryFn: () => appApi.get({ params: { m_id } }),
  });
}
