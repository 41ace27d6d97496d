import { Button } from '@mantine/core';
import { IconDownload, IconSchool, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureText } from '../../app/failure-text.ts';
import { useTranslation } from '../../app/i18n.ts';
import { toast } from '../../ui/toast.ts';
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
  const say = useFailureText();
  const download = useMutation({
    mutationFn: () => iqamaApi.download({ params: { m_id }, query: {} }),
    onSuccess: saveFile,
    onError: (error) => toast({ kind: 'failed', message: say(error, t('exportFailed')) }),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSchool size={18} aria-hidden />}
        onClick={() => onOpen('learn')}
      >
        {t('learn')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={() => onOpen('upload')}
      >
        {t('upload')}
      </Button>
      {children}
    </>
  );
}
