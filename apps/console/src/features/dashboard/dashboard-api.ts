import { client } from '@minaret/contract/client';
import { dashboardContract } from '@minaret/contract/dashboard';
import { reviewRequestsContract } from '@minaret/contract/review-requests';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/send.ts';

const dashboardApi = client(dashboardContract, send);
export const reviewApi = client(reviewRequestsContract, send);

const REFRESH_EVERY = 5 * 60_000;

/** Asked again now and then, and whenever the tab is looked at: colleagues change times too. */
export function dashboardOf(m_id: number) {
  return queryOptions({
    queryKey: ['dashboard', m_id],
    queryFn: () => dashboardApi.get({ params: { m_id } }),
    refetchInterval: REFRESH_EVERY,
  });
}
