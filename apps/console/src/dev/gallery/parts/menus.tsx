import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DropMenu, type MenuEntry } from '../../../ui/popovers/drop-menu.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import classes from '../gallery.module.css';
import { GalleryPart } from '../gallery-part.tsx';
import { useWords } from '../words.ts';

const SIZES = ['small', 'medium', 'large'] as const;

/** A menu of actions with one that is off and one that leads elsewhere; a menu of choices; the three dots of a row. */
export function Menus() {
  const words = useWords();
  const [log, setLog] = useState('');
  const [size, setSize] = useState<(typeof SIZES)[number]>('medium');
  const entry = (label: string, rest: Partial<MenuEntry> = {}) => ({
    label,
    onClick: () => setLog(label),
    ...rest,
  });
  const actions = [
    {
      key: 'change',
      entries: [
        entry(words.edit, { icon: <IconPencil size={16} aria-hidden /> }),
        entry(words.duplicate, { icon: <IconCopy size={16} aria-hidden /> }),
        entry(words.download),
        entry(words.archive, { disabled: true }),
      ],
    },
    {
      key: 'more',
      entries: [
        { label: words.toTabs, to: '?tab=second' },
        entry(words.remove, { danger: true, icon: <IconTrash size={16} aria-hidden /> }),
      ],
    },
  ];
  const sizes = SIZES.map((one) => entry(words[one], { current: one === size, onClick: () => setSize(one) }));
  return (
    <GalleryPart id="menu" title={words.menu} log={log}>
      <div className={classes.row}>
        <DropMenu label={words.actions} groups={actions} className={classes.trigger} head={words.fajr}>
          {words.actions}
        </DropMenu>
        <DropMenu
          label={`${words[size]}, ${words.size}`}
          groups={[{ key: 'sizes', title: words.size, entries: sizes }]}
          className={classes.trigger}
        >
          {words[size]}
        </DropMenu>
        <MoreMenu label={`${words.fajr} …`} groups={actions} />
      </div>
    </GalleryPart>
  );
}
