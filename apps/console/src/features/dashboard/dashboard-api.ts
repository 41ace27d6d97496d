import { client } from '@minaret/contract/api/client';
import { dashboardContract } from '@minaret/contract/masjid/dashboard';
import { reviewRequestsContract } from '@minaret/contract/system/review-requests';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

const dashboardApi = client(dashboardContract, send);
export const reviewApi = client(reviewRequestsContract, send);

const REFRESH_EVERY = 15 * 60_000;

/** Events say when colleagues change something; now and then it is asked all the same. */
export function dashboardOf(m_id: number) {
  return queryOptions({
    queryKey: ['dashboard', m_id],
    queryFn: () => dashboardApi.get({ params: { m_id } }),
    refetchInterval: REFRESH_EVERY,
  });
}
