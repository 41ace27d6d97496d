import type { SavedSettings } from '@minaret/contract/salah-timings';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n.ts';
import { timingsKey } from '../timings/keys.ts';
import { UploadDialog } from '../timings/upload-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import type { Month } from './month.ts';
import type { OpenDialog } from './page-actions.tsx';
import { salahApi } from './salah-api.ts';

interface SalahDialogsProps {
  m_id: number;
  month: Month;
  settings: SavedSettings | undefined;
  dialog: OpenDialog | null;
  onClose: () => void;
}

export function SalahDialogs({ m_id, month, settings, dialog, onClose }: SalahDialogsProps) {
  const { t } = useTranslation('salah');
  const queries = useQueryClient();
  return (
    <>
      <GenerateDialog
        m_id={m_id}
        opened={dialog === 'generate'}
        month={month}
        settings={settings}
        onClose={onClose}
      />
      {dialog === 'export' && <ExportDialog m_id={m_id} month={month} onClose={onClose} />}
      <UploadDialog
        opened={dialog === 'upload'}
        title={t('uploadTitle')}
        variant="salah"
        send={({ file, overwrite, answers }) =>
          salahApi.upload({ params: { m_id, overwrite }, query: { answers }, body: { file } })
        }
        onStored={() => void queries.invalidateQueries({ queryKey: timingsKey(m_id) })}
        onClose={onClose}
      />
    </>
  );
}
