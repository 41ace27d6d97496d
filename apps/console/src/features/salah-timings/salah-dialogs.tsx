import { client } from '@minaret/contract/api/client';
import { salahFilesContract } from '@minaret/contract/salah/salah-files';
import type { SavedSettings } from '@minaret/contract/salah/salah-timings';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { send } from '../../app/session/send.ts';
import { timingsKey } from '../timings/keys.ts';
import { UploadDialog } from '../timings/upload/upload-dialog.tsx';
import { ExportDialog } from './generate/export-dialog.tsx';
import { GenerateDialog } from './generate/generate-dialog.tsx';
import { type Month, monthOf } from './month/month.ts';
import type { OpenDialog } from './page-actions.tsx';

const filesApi = client(salahFilesContract, send);

interface SalahDialogsProps {
  m_id: number;
  month: Month;
  settings: SavedSettings | undefined;
  dialog: OpenDialog | null;
  onMonth: (month: Month) => void;
  /** To what the checks say of a month. */
  onLook: (month: Month) => void;
  onClose: () => void;
}

export function SalahDialogs(props: SalahDialogsProps) {
  const { m_id, month, settings, dialog, onMonth, onLook, onClose } = props;
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
          filesApi.upload({ params: { m_id, overwrite }, query: { answers }, body: { file } })
        }
        preview={({ file, answers }) =>
          filesApi.uploadPreview({ params: { m_id }, query: { answers }, body: { file } })
        }
        onStored={({ first }) => {
          void queries.invalidateQueries({ queryKey: timingsKey(m_id) });
          if (first) onMonth(monthOf(first));
        }}
        onLook={({ first, findings }) => onLook(monthOf(findings[0]?.dates[0] ?? first ?? month))}
        onClose={onClose}
      />
    </>
  );
}
