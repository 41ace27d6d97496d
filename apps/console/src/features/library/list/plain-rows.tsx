import type { LibraryItem } from '@minaret/contract/libraries';
import type { Screen } from '@minaret/contract/screens';
import { LibraryRow } from './library-row.tsx';
import classes from './sortable-rows.module.css';
import type { LibraryActions } from './use-library.ts';

export interface RowsProps {
  items: readonly LibraryItem[];
  screens: readonly Screen[];
  actions: LibraryActions;
}

/** While the machinery for dragging is on its way. */
export function PlainRows({ items, screens, actions }: RowsProps) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <LibraryRow item={item} screens={screens} actions={actions} onMove={{}} />
        </li>
      ))}
    </ul>
  );
}
