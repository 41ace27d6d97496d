import { IconDownload, IconSchool, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { usePageActions } from '../../app/router/page-actions.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ActionButtons } from '../timings/action-buttons.tsx';
import { saveFile } from '../timings/save-file.ts';
import { iqamaApi } from './iqama-api.ts';

export type OpenDialog = 'upload' | 'learn';

interface PageActionsProps {
  m_id: number;
  onOpen: (dialog: OpenDialog) => void;
  /** Save, the one filled button. */
  children: ReactNode;
}

export function PageActions({ m_id, onOpen, children }: PageActionsProps) {
  const { t } = useTranslation('iqama');
  const failureText = useFailureText();
  const download = useMutation({
    mutationFn: () => iqamaApi.download({ params: { m_id }, query: {} }),
    onSuccess: saveFile,
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('exportFailed')) }),
  });
  usePageActions('timingsIqama', {
    learn: () => onOpen('learn'),
    export: () => download.mutate(),
    upload: () => onOpen('upload'),
  });
  return (
    <>
      <ActionButtons
        actions={[
          { label: t('learn'), icon: IconSchool, run: () => onOpen('learn') },
          {
            label: t('export'),
            icon: IconDownload,
            run: () => download.mutate(),
            isBusy: download.isPending,
          },
          { label: t('upload'), icon: IconUpload, run: () => onOpen('upload') },
        ]}
      />
      {children}
    </>
  );
}
