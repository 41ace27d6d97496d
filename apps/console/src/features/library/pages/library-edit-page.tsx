import { Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { RequestFailure } from '@minaret/contract/api/client';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../../app/session/session.ts';
import { ItemForm } from '../form/item-form.tsx';
import { libraryItem } from '../library-api.ts';

const MissingItem = lazy(async () => ({ default: (await import('../form/missing-item.tsx')).MissingItem }));

function EditItem({ masjid, id }: { masjid: SessionMasjid; id: number }) {
  // What was read on an earlier visit may be old: the form begins with what is saved now.
  const item = useQuery({ ...libraryItem(masjid.m_id, id), gcTime: 0, refetchOnWindowFocus: false });
  if (item.data) return <ItemForm masjid={masjid} type={item.data.content.type} item={item.data} />;
  if (item.isPending) return <Skeleton height={480} radius={12} />;
  const isGone = item.error instanceof RequestFailure && item.error.code === 'not_found';
  return (
    <Suspense>
      <MissingItem isGone={isGone} onTryAgain={() => item.refetch()} />
    </Suspense>
  );
}

export function LibraryEditPage() {
  const { masjid } = useSession();
  const { content_id } = useParams();
  const id = Number(content_id);
  return masjid && <EditItem key={`${masjid.m_id} ${id}`} masjid={masjid} id={id} />;
}
