import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useEvents } from '../../app/events/use-events.ts';
import { useMinute } from '../../app/events/use-minute.ts';
import { currentUser } from '../../app/session/users-api.ts';
import { dashboardOf } from './dashboard-api.ts';
import { presentAt } from './hero/moment.ts';

/** The dashboard at this minute. After the masjid's midnight it is asked for anew; until the answer it is right all the same. */
export function useDashboard(m_id: number) {
  const now = useMinute();
  const queries = useQueryClient();
  const { data, refetch, isError } = useQuery(dashboardOf(m_id));
  // Whatever changes at the masjid may be seen here: times, iqamah, its name, its calendar.
  useEvents({
    onHint: ({ topic }) => {
      void refetch();
      // Its standing, name and plan are in the session too.
      if (topic === 'masjid') void queries.invalidateQueries(currentUser);
    },
    onReturn: refetch,
  });
  const present = data ? presentAt(data, now) : null;
  const date = present?.today.date;
  // Yesterday, today and two more are sent: as soon as today is not the second, a midnight has passed.
  const isPast = data !== undefined && date !== data.days[1]?.date;
  useEffect(() => {
    if (isPast) void refetch();
  }, [isPast, refetch]);
  return { now, data, present, isError, refetch };
}
