import { client } from '@minaret/contract/api/client';
import { firstStepsContract } from '@minaret/contract/masjid/first-steps';
import { type TourPage, toursContract } from '@minaret/contract/masjid/tours';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const firstStepsApi = client(firstStepsContract, send);
const toursApi = client(toursContract, send);

/** Asked anew whenever the dashboard is opened: a step may have been done on the page before. */
export function firstStepsOf(m_id: number) {
  return queryOptions({
    queryKey: ['first-steps', m_id],
    queryFn: () => firstStepsApi.get({ params: { m_id } }),
    staleTime: 0,
  });
}

export const seenTours = queryOptions({
  queryKey: ['tours'],
  queryFn: () => toursApi.list(),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Gone from this device at once; that it could not be kept is no reason to bother anyone. */
export async function keepSeen(queries: QueryClient, page: TourPage): Promise<void> {
  const { queryKey } = seenTours;
  queries.setQueryData(queryKey, (known) => ({ seen: [...(known?.seen ?? []), page] }));
  const kept = await toursApi.see({ body: { page } }).catch(() => null);
  if (kept) queries.setQueryData(queryKey, kept);
}
