import { Button } from '@mantine/core';
import { PAGES } from '@minaret/contract/access/console-pages';
import { IconPhotoOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

interface MissingItemProps {
  /** Deleted, or another masjid's; otherwise it may yet be loaded. */
  isGone: boolean;
  onTryAgain: () => void;
}

export function MissingItem({ isGone, onTryAgain }: MissingItemProps) {
  const { t } = useTranslation(['libraryItem', 'common']);
  return (
    <EmptyState
      heading="h1"
      icon={<IconPhotoOff size={24} />}
      title={isGone ? t('form.gone') : t('form.loadFailed')}
      action={
        isGone ? (
          <Button component={Link} variant="default" to={PAGES.libraryList.path}>
            {t('form.back')}
          </Button>
        ) : (
          <Button variant="default" onClick={onTryAgain}>
            {t('common:tryAgain')}
          </Button>
        )
      }
    />
  );
}
