import { useQueryClient } from '@tanstack/react-query';
import { useEvents } from '../../app/events/use-events.ts';
import { billingKey } from './billing-api.ts';

/** Another admin, the card provider or the calendar has changed something: all of it is asked for anew. */
export function useBillingHints(m_id: number): void {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: billingKey(m_id) });
  useEvents({
    onHint: ({ topic }) => {
      if (topic === 'billing') void refresh();
    },
    onReturn: refresh,
  });
}
