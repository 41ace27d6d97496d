import { useQueryClient } from '@tanstack/react-query';
import { useEvents } from '../../app/events/use-events.ts';
import { timingsKey } from './keys.ts';

/** What makes something known of a masjid's times old. */
const TOPICS: ReadonlySet<string> = new Set(['timings', 'hijri', 'athan', 'athan-sounds', 'special-prayers']);

/** What somebody else changes is seen at once: times, calendar, calls and special prayers lean on each other. */
export function useTimingsHints(m_id: number): void {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: timingsKey(m_id) });
  useEvents({
    onHint: ({ topic }) => {
      if (TOPICS.has(topic)) void refresh();
    },
    onReturn: refresh,
  });
}
