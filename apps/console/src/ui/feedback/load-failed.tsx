import { Button } from '@mantine/core';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  onTryAgain: () => void;
  /** What could not be loaded, where that is not the page. */
  title?: string;
}

/** Stands in the place of what could not be loaded. */
export function LoadFailed({ onTryAgain, title }: LoadFailedProps) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="error"
      title={title ?? t('loadFailed')}
      action={
        <Button size="xs" variant="default" onClick={onTryAgain}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
