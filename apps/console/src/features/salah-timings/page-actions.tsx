import { IconCalendarPlus, IconDownload, IconUpload } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n.ts';
import { ActionButtons } from '../timings/action-buttons.tsx';

export type OpenDialog = 'generate' | 'export' | 'upload';

export function PageActions({ onOpen }: { onOpen: (dialog: OpenDialog) => void }) {
  const { t } = useTranslation('salah');
  return (
    <ActionButtons
      actions={[
        { label: t('generate'), icon: IconCalendarPlus, run: () => onOpen('generate') },
        { label: t('export'), icon: IconDownload, run: () => onOpen('export') },
        { label: t('upload'), icon: IconUpload, run: () => onOpen('upload') },
      ]}
    />
  );
}
