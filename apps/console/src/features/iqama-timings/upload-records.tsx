import { client } from '@minaret/contract/api/client';
import { iqamaFilesContract } from '@minaret/contract/iqama/iqama-files';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { send } from '../../app/session/send.ts';
import { timingsKey } from '../timings/keys.ts';
import { UploadDialog } from '../timings/upload/upload-dialog.tsx';

const filesApi = client(iqamaFilesContract, send);

interface UploadRecordsProps {
  m_id: number;
  /** Records have come from this day on. */
  onUploaded: (first: string) => void;
  onLook: () => void;
  onClose: () => void;
}

/** A file of iqamah times becomes dated records. */
export function UploadRecords({ m_id, onUploaded, onLook, onClose }: UploadRecordsProps) {
  const { t } = useTranslation('iqama');
  const queries = useQueryClient();
  return (
    <UploadDialog
      opened
      title={t('uploadTitle')}
      variant="iqamah"
      preview={({ file, answers }) =>
        filesApi.uploadPreview({ params: { m_id }, query: { answers }, body: { file } })
      }
      send={({ file, overwrite, answers }) =>
        filesApi.upload({ params: { m_id, overwrite }, query: { answers }, body: { file } })
      }
      onStored={({ first }) => {
        void queries.invalidateQueries({ queryKey: timingsKey(m_id) });
        if (first) onUploaded(first);
      }}
      onLook={onLook}
      onClose={onClose}
    />
  );
}
