import type { LibraryItem } from '@minaret/contract/library/libraries';
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import check from '../../../ui/fields/check-field.module.css';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { editPath } from '../paths.ts';
import classes from './library-row.module.css';
import type { LibraryActions } from './use-library.ts';

/** Up (-1) or down (1) by one place; undefined at the ends. */
export interface Moving {
  up?: (() => void) | undefined;
  down?: (() => void) | undefined;
}

export function ItemSwitch({ item, actions }: { item: LibraryItem; actions: LibraryActions }) {
  const { t } = useTranslation('library');
  return (
    <input
      type="checkbox"
      role="switch"
      aria-checked={item.is_on}
      className={check.switch}
      aria-label={t('list.turn', { title: item.title })}
      checked={item.is_on}
      onChange={(event) => actions.turn({ id: item.id, is_on: event.currentTarget.checked })}
    />
  );
}

/** What can be done to an item; `onMove` where it has a place among others. */
export function ItemMenu({
  item,
  actions,
  onMove,
}: {
  item: LibraryItem;
  actions: LibraryActions;
  onMove?: Moving;
}) {
  const { t } = useTranslation('library');
  const places = onMove
    ? [
        {
          label: t('list.up'),
          icon: <IconArrowUp size={18} aria-hidden />,
          onClick: onMove.up,
          disabled: !onMove.up,
        },
        {
          label: t('list.down'),
          icon: <IconArrowDown size={18} aria-hidden />,
          onClick: onMove.down,
          disabled: !onMove.down,
        },
      ]
    : [];
  return (
    <MoreMenu
      label={t('list.more', { title: item.title })}
      className={classes.more}
      groups={[
        {
          key: 'item',
          entries: [
            { label: t('list.edit'), icon: <IconPencil size={18} aria-hidden />, to: editPath(item) },
            {
              label: t('list.duplicate'),
              icon: <IconCopy size={18} aria-hidden />,
              onClick: () => actions.duplicate(item),
            },
            ...places,
          ],
        },
        {
          key: 'danger',
          entries: [
            {
              label: t('list.delete'),
              icon: <IconTrash size={18} aria-hidden />,
              danger: true,
              onClick: () => actions.remove(item),
            },
          ],
        },
      ]}
    />
  );
}
