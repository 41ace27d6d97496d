import { ActionIcon } from '@mantine/core';
import type { OwnAthanSound } from '@minaret/contract/athan/athan-sounds';
import { IconPencil, IconPlayerPlay, IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import type { Preview } from '../calls/use-preview.ts';
import rows from '../list-card.module.css';
import { lengthText } from './sound-length.ts';
import classes from './sounds.module.css';
import { useCallNames } from './use-call-names.ts';

interface SoundRowProps {
  sound: OwnAthanSound;
  preview: Preview;
  onRename: () => void;
  onDelete: () => void;
}

export function SoundRow({ sound, preview, onRename, onDelete }: SoundRowProps) {
  const { t } = useTranslation('athan');
  const namesOf = useCallNames();
  const { id, name, seconds, url, used_by } = sound;
  const key = `own ${id}`;
  const isPlaying = preview.playing === key;
  return (
    <li className={rows.row}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(isPlaying ? 'own.stopOne' : 'own.listenTo', { name })}
        onClick={() => (isPlaying ? preview.stop() : preview.play(key, url, 100))}
      >
        {isPlaying ? <IconPlayerStop size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
      </ActionIcon>
      <div className={rows.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={classes.quiet}>
          <bdi>{lengthText(seconds)}</bdi> ·{' '}
          {used_by.length > 0 ? t('own.usedBy', { prayers: namesOf(used_by) }) : t('own.unused')}
        </p>
      </div>
      <MoreMenu
        label={t('own.menu', { name })}
        groups={[
          {
            key: 'do',
            entries: [
              { label: t('own.rename'), icon: <IconPencil size={16} aria-hidden />, onClick: onRename },
              {
                label: t('own.delete'),
                icon: <IconTrash size={16} aria-hidden />,
                danger: true,
                onClick: onDelete,
              },
            ],
          },
        ]}
      />
    </li>
  );
}
