import type { SavedSettings } from '@minaret/contract/salah/salah-timings';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { OverwriteTimings } from '../../timings/upload/overwrite-timings.tsx';
import type { Month } from '../month/month.ts';
import { RangeDialog } from './range-dialog.tsx';
import { useGenerate } from './use-generate.ts';

interface GenerateDialogProps {
  m_id: number;
  opened: boolean;
  month: Month;
  settings: SavedSettings | undefined;
  onClose: () => void;
}

export function GenerateDialog({ m_id, opened, month, settings, onClose }: GenerateDialogProps) {
  const { t } = useTranslation('salah');
  const generate = useGenerate(m_id, { onDone: onClose });
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
