import type { OwnAthanSound } from '@minaret/contract/athan/athan-sounds';
import { IconMicrophone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { athanSounds } from '../../timings/words/athan-sounds-api.ts';
import { usePreview } from '../calls/use-preview.ts';
import { ListCard } from '../list-card.tsx';
import { SoundRow } from './sound-row.tsx';
import classes from './sounds.module.css';
import { useDeleteSound } from './use-delete-sound.ts';

const SoundDialog = lazy(async () => ({ default: (await import('./sound-dialog.tsx')).SoundDialog }));
const RenameDialog = lazy(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));

/** The masjid's own sounds: uploaded or recorded, heard, named, deleted. */
export function OwnSounds({ m_id, today }: { m_id: number; today: string }) {
  const { t } = useTranslation('athan');
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnAthanSound | null>(null);
  const found = useQuery(athanSounds(m_id));
  const remove = useDeleteSound(m_id);
  const preview = usePreview();
  const { data } = found;
  const isFull = data !== undefined && data.list.length >= data.most;
  return (
    <ListCard
      title={t('own.title')}
      text={t('own.text')}
      found={found}
      failed={t('own.loadFailed')}
      empty={{
        icon: <IconMicrophone size={24} aria-hidden />,
        title: t('own.emptyTitle'),
        text: t('own.emptyText'),
      }}
      add={{ label: t('own.add'), disabled: isFull, onClick: () => setAdding(true) }}
      row={(sound) => (
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
      )}
    >
      {isFull && <p className={classes.full}>{t('own.full', { count: data.most })}</p>}
      <Suspense>
        {isAdding && <SoundDialog m_id={m_id} today={today} onClose={() => setAdding(false)} />}
        {renamed && <RenameDialog m_id={m_id} sound={renamed} onClose={() => setRenamed(null)} />}
      </Suspense>
    </ListCard>
  );
}
