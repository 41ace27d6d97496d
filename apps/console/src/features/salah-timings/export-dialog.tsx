import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { saveFile } from '../timings/save-file.ts';
import type { Month } from './month.ts';
import { type DateRange, RangeDialog } from './range-dialog.tsx';
import { salahApi } from './salah-api.ts';

interface ExportDialogProps {
  m_id: number;
  month: Month;
  onClose: () => void;
}

export function ExportDialog({ m_id, month, onClose }: ExportDialogProps) {
  const { t } = useTranslation('salah');
  const say = useFailureText();
  const download = useMutation({
    mutationFn: (range: DateRange) => salahApi.download({ query: { ...range, m_id } }),
    onSuccess: (file) => {
      if (!isFile(file.type)) return;
      saveFile(file);
      onClose();
    },
  });
  const failed = download.error && say(download.error, t('range.exportFailed'));
  const notAFile = download.data && !isFile(download.data.type) ? t('range.notAFile') : null;
  return (
    <RangeDialog
      title={t('range.exportTitle')}
      text={t('range.exportText')}
      action={t('range.export')}
      month={month}
      error={failed ?? notAFile}
      busy={download.isPending}
      onCancel={onClose}
      onSubmit={download.mutate}
    />
  );
}

function isFile(type: string): boolean {
  return type.startsWith('text/csv');
}
