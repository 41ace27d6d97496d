import { Button, Skeleton } from '@mantine/core';
import type { OwnAthanSound } from '@minaret/contract/athan/athan-sounds';
import { IconMicrophone, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { athanSounds } from '../athan-api.ts';
import { usePreview } from '../calls/use-preview.ts';
import { SoundRow } from './sound-row.tsx';
import classes from './sounds.module.css';
import { useDeleteSound } from './use-delete-sound.ts';

const SoundDialog = lazy(async () => ({ default: (await import('./sound-dialog.tsx')).SoundDialog }));
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));

/** The masjid's own sounds: uploaded or recorded, heard, named, deleted. */
export function OwnSounds({ m_id, today }: { m_id: number; today: string }) {
  const { t } = useTranslation(['athan', 'common']);
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnAthanSound | null>(null);
  const found = useQuery(athanSounds(m_id));
  const remove = useDeleteSound(m_id);
  const preview = usePreview();
  const { data } = found;
  const isFull = data !== undefined && data.list.length >= data.most;
  const add = (
    <Button
      className={classes.add}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!data || isFull}
      onClick={() => setAdding(true)}
    >
      {t('own.add')}
    </Button>
  );
  const isEmpty = data?.list.length === 0;
  return (
    <Section title={t('own.title')} text={t('own.text')} aside={!isEmpty && add} flush>
      {found.isPending && <Skeleton height={120} />}
      {found.isError && !data && (
        <Notice
          kind="error"
          title={t('own.loadFailed')}
          action={
            <Button size="xs" variant="default" onClick={() => found.refetch()}>
              {t('common:tryAgain')}
            </Button>
          }
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={<IconMicrophone size={24} aria-hidden />}
          heading="h3"
          title={t('own.emptyTitle')}
          text={t('own.emptyText')}
          action={add}
        />
      )}
      {data && !isEmpty && (
        <ul className={classes.list}>
          {data.list.map((sound) => (
            <SoundRow
              key={sound.id}
              sound={sound}
              preview={preview}
              onRename={() => setRenamed(sound)}
              onDelete={() => {
                preview.stop();
                remove(sound);
              }}
            />
          ))}
        </ul>
      )}
      {isFull && <p className={classes.full}>{t('own.full', { count: data.most })}</p>}
      <Suspense>
        {isAdding && <SoundDialog m_id={m_id} today={today} onClose={() => setAdding(false)} />}
        {renamed && <RenameDialog m_id={m_id} sound={renamed} onClose={() => setRenamed(null)} />}
      </Suspense>
    </Section>
  );
}
