import { Button, Skeleton } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PictureRefused, pictureFile } from './paper-api.ts';
import classes from './paper-tab.module.css';

interface MadePictureProps {
  address: string;
  alt: string;
  /** Width over height, so that nothing jumps when it is there. */
  ratio: number;
}

/** A picture that the server makes, or why it does not. */
export function MadePicture({ address, alt, ratio }: MadePictureProps) {
  const { t } = useTranslation('paper');
  const { data, error, isFetching, refetch } = useQuery(pictureFile(address));
  const source = useObjectUrl(data);
  if (error)
    return (
      <Refused code={error instanceof PictureRefused ? error.code : ''} onTryAgain={() => void refetch()} />
    );
  return (
    <div className={classes.picture} style={{ aspectRatio: ratio }} aria-busy={isFetching}>
      {source ? (
        <img src={source} alt={alt} />
      ) : (
        <Skeleton height="100%" radius={4} aria-label={t('making')} />
      )}
    </div>
  );
}

function Refused({ code, onTryAgain }: { code: string; onTryAgain: () => void }) {
  const { t } = useTranslation(['paper', 'common']);
  if (code === 'paper_empty')
    return (
      <EmptyState
        icon={<IconCalendarOff size={24} aria-hidden />}
        title={t('empty')}
        text={t('emptyText')}
        heading="h3"
      />
    );
  if (code === 'no_change_ahead')
    return (
      <EmptyState
        icon={<IconCalendarOff size={24} aria-hidden />}
        title={t('noChange')}
        text={t('noChangeText')}
        heading="h3"
      />
    );
  if (code === 'paper_range')
    return (
      <Notice kind="info" title={t('rangeTitle')}>
        {t('rangeText')}
      </Notice>
    );
  const isBusy = code === 'unavailable' || code === 'too_many_requests';
  return (
    <Notice
      kind={isBusy ? 'warning' : 'error'}
      title={isBusy ? t('busyTitle') : t('failed')}
      action={
        <Button size="xs" variant="default" onClick={onTryAgain}>
          {t('common:tryAgain')}
        </Button>
      }
    >
      {isBusy ? t('busyText') : null}
    </Notice>
  );
}

/** For as long as the picture is shown: an address of a file keeps it in memory. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
