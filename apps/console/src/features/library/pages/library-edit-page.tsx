import { Button, Skeleton } from '@mantine/core';
import { RequestFailure } from '@minaret/contract/client';
import { PAGES } from '@minaret/contract/pages';
import type { SessionMasjid } from '@minaret/contract/session-user';
import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../../app/i18n.ts';
import { useSession } from '../../../app/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ItemForm } from '../form/item-form.tsx';
import { libraryItem } from '../library-api.ts';

function EditItem({ masjid, id }: { masjid: SessionMasjid; id: number }) {
  const { t } = useTranslation(['libraryItem', 'common']);
  // What was read on an earlier visit may be old: the form begins with what is saved now.
  const item = useQuery({ ...libraryItem(masjid.m_id, id), gcTime: 0, refetchOnWindowFocus: false });
  if (item.data) return <ItemForm masjid={masjid} type={item.data.content.type} item={item.data} />;
  if (item.isPending) return <Skeleton height={480} radius={12} />;
  const isGone = item.error instanceof RequestFailure && item.error.code === 'not_found';
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
          <Button variant="default" onClick={() => item.refetch()}>
            {t('common:tryAgain')}
          </Button>
        )
      }
    />
  );
}

export function LibraryEditPage() {
  const { masjid } = useSession();
  const { content_id } = useParams();
  const id = Number(content_id);
  return masjid && <EditItem key={`${masjid.m_id} ${id}`} masjid={masjid} id={id} />;
}
