import { Button } from '@mantine/core';
import { IconCalendarPlus, IconDownload, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { ActionButtons } from '../timings/action-buttons.tsx';
import type { Month } from './month/month.ts';

const GenerateYear = lazy(async () => ({
  default: (await import('./generate/generate-year.tsx')).GenerateYear,
}));

export type OpenDialog = 'generate' | 'export' | 'upload';

interface PageActionsProps {
  m_id: number;
  month: Month;
  onOpen: (dialog: OpenDialog) => void;
}

export function PageActions({ m_id, month, onOpen }: PageActionsProps) {
  const { t } = useTranslation('salah');
  return (
    <>
      <ActionButtons
        actions={[{ label: t('generate'), icon: IconCalendarPlus, run: () => onOpen('generate') }]}
      />
      <Suspense
        fallback={
          <Button variant="default" disabled>
            {t('generateYear')}
          </Button>
        }
      >
        <GenerateYear m_id={m_id} month={month} />
      </Suspense>
      <ActionButtons
        actions={[
          { label: t('export'), icon: IconDownload, run: () => onOpen('export') },
          { label: t('upload'), icon: IconUpload, run: () => onOpen('upload') },
        ]}
      />
    </>
  );
}
