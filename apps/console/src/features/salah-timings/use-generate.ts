import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n.ts';
import { toast } from '../../ui/toast.ts';
import { useOverwritable } from '../timings/use-overwritable.ts';
import type { DateRange } from './range-dialog.tsx';
import { salahApi, salahKey } from './salah-api.ts';

/** Writes the times of a range; asks before it replaces any. */
export function useGenerate(m_id: number, onDone: () => void) {
  const { t } = useTranslation('salah');
  const queries = useQueryClient();
  return useOverwritable({
    send: (range: DateRange, overwrite) =>
      salahApi.generate({ params: { m_id }, body: { ...range, is_overwrite: overwrite } }),
    onDone: ({ days }) => {
      toast({ message: t('range.done', { count: days }) });
      void queries.invalidateQueries({ queryKey: salahKey(m_id) });
      onDone();
    },
    failed: t('range.generateFailed'),
  });
}
