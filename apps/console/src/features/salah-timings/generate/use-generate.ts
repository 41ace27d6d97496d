import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFindingsMessage } from '../../timings/checks/use-findings-message.ts';
import { timingsKey } from '../../timings/keys.ts';
import { useOverwritable } from '../../timings/upload/use-overwritable.ts';
import { salahApi } from '../salah-api.ts';
import type { DateRange } from './range-dialog.tsx';
import { useUndoChange } from './use-undo-change.ts';

/** Days that have times already can be left out of it. */
export type GenerateInput = DateRange & { only_missing?: boolean };

interface Generate {
  onDone?: () => void;
  /** Tells how many days were written. */
  say?: (days: number, input: GenerateInput) => string;
}

/** Writes the times of a range; asks before it replaces any, and can be taken back. */
export function useGenerate(m_id: number, { onDone, say }: Generate = {}) {
  const { t } = useTranslation(['salah', 'common']);
  const queries = useQueryClient();
  const withFindings = useFindingsMessage();
  const takeBack = useUndoChange(m_id);
  return useOverwritable({
    send: (input: GenerateInput, overwrite) =>
      salahApi.generate({ params: { m_id }, body: { ...input, is_overwrite: overwrite } }),
    onDone: ({ days, change_id, findings }, input) => {
      toast({
        message: withFindings(say?.(days, input) ?? t('range.done', { count: days }), findings),
        ...(change_id !== null && { action: { label: t('common:undo'), run: () => takeBack(change_id) } }),
      });
      void queries.invalidateQueries({ queryKey: timingsKey(m_id) });
      onDone?.();
    },
    failed: t('range.generateFailed'),
  });
}
