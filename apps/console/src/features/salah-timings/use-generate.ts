import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n.ts';
import { toast } from '../../ui/toast.ts';
import { useToLook } from '../timings/checks/use-to-look.ts';
import { timingsKey } from '../timings/keys.ts';
import { useOverwritable } from '../timings/use-overwritable.ts';
import type { DateRange } from './range-dialog.tsx';
import { salahApi } from './salah-api.ts';

/** Writes the times of a range; asks before it replaces any. */
export function useGenerate(m_id: number, onDone: () => void) {
  const { t } = useTranslation('salah');
  const queries = useQueryClient();
  const toLook = useToLook();
  return useOverwritable({
    send: (range: DateRange, overwrite) =>
      salahApi.generate({ params: { m_id }, body: { ...range, is_overwrite: overwrite } }),
    onDone: ({ days, findings }) => {
      toast({ message: toLook(t('range.done', { count: days }), findings) });
      void queries.invalidateQueries({ queryKey: timingsKey(m_id) });
      onDone();
    },
    failed: t('range.generateFailed'),
  });
}
