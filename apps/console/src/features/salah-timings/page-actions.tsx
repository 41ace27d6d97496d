import { Button } from '@mantine/core';
import { IconCalendarPlus, IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n.ts';

export type OpenDialog = 'generate' | 'export' | 'upload';

export function PageActions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation('salah');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={() => onOpen('generate')}
      >
        {t('generate')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => onOpen('export')}
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
    </>
  );
}
