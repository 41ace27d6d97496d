import type { SavedSettings } from '@minaret/contract/salah-timings';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n.ts';
import { toast } from '../../ui/toast.ts';
import { OverwriteTimings } from '../timings/overwrite-timings.tsx';
import { useOverwritable } from '../timings/use-overwritable.ts';
import type { Month } from './month.ts';
import { type DateRange, RangeDialog } from './range-dialog.tsx';
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

interface GenerateDialogProps {
  m_id: number;
  opened: boolean;
  month: Month;
  settings: SavedSettings | undefined;
  onClose: () => void;
}

export function GenerateDialog({ m_id, opened, month, settings, onClose }: GenerateDialogProps) {
  const { t } = useTranslation('salah');
  const generate = useGenerate(m_id, onClose);
  const leave = () => {
    generate.decline();
    onClose();
  };
  const text = settings && {
    method: t(`methods.${settings.calculation_method}`),
    asr: t(`asrMethods.${settings.asr_method}`),
  };
  return (
    <>
      {opened && !generate.taken && (
        <RangeDialog
          title={t('range.generateTitle')}
          text={text && t('range.with', text)}
          action={t('range.generate')}
          month={month}
          error={generate.error}
          busy={generate.isBusy}
          onCancel={leave}
          onSubmit={generate.start}
        />
      )}
      <OverwriteTimings
        taken={generate.taken}
        onNo={leave}
        onYes={generate.confirm}
        saving={generate.isBusy}
        error={generate.error}
      />
    </>
  );
}
