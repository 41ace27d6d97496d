import { client } from '@minaret/contract/api/client';
import { type ActivityFilter, activityContract } from '@minaret/contract/masjid/activity';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';

export const activityApi = client(activityContract, send);

export function activity(m_id: number, filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', m_id, filter],
    queryFn: ({ pageParam }) =>
      activityApi.list({ params: { m_id }, query: { ...filter, before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, has_more }) => (has_more ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  });
}

export function activityChoices(m_id: number) {
  return queryOptions({
    queryKey: ['activity', m_id, 'choices'],
    queryFn: () => activityApi.choices({ params: { m_id } }),
  });
}
