import { useQueryClient } from '@tanstack/react-query';
import { useHints } from '../../app/use-hints.ts';
import { timingsKey } from './keys.ts';

/** What somebody else changes is seen at once: salah, iqamah and calendar lean on each other. */
export function useTimingsHints(m_id: number): void {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: timingsKey(m_id) });
  useHints({
    onHint: ({ topic }) => {
      if (topic === 'timings' || topic === 'hijri') void refresh();
    },
    onReturn: refresh,
  });
}
