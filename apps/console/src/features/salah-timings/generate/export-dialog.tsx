import { NOT_A_FILE, RequestFailure } from '@minaret/contract/api/client';
import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { saveFile } from '../../timings/save-file.ts';
import type { Month } from '../month/month.ts';
import { salahApi } from '../salah-api.ts';
import { type DateRange, RangeDialog } from './range-dialog.tsx';

interface ExportDialogProps {
  m_id: number;
  month: Month;
  onClose: () => void;
}

export function ExportDialog({ m_id, month, onClose }: ExportDialogProps) {
  const { t } = useTranslation('salah');
  const failureText = useFailureText();
  const download = useMutation({
    mutationFn: (range: DateRange) => salahApi.download({ query: { ...range, m_id } }),
    onSuccess: (file) => {
      saveFile(file);
      onClose();
    },
  });
  const failed = isNoFile(download.error) ? t('range.notAFile') : t('range.exportFailed');
  return (
    <RangeDialog
      title={t('range.exportTitle')}
      text={t('range.exportText')}
      action={t('range.export')}
      month={month}
      error={download.error && failureText(download.error, failed)}
      busy={download.isPending}
      onCancel={onClose}
      onSubmit={download.mutate}
    />
  );
}

function isNoFile(error: Error | null): boolean {
  return error instanceof RequestFailure && error.code === NOT_A_FILE;
}
