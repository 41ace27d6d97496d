import type { LibraryItem } from '@minaret/contract/library/libraries';
import { LibraryRow } from './library-row.tsx';
import classes from './sortable-rows.module.css';
import type { LibraryActions } from './use-library.ts';

export interface RowsProps {
  items: readonly LibraryItem[];
  actions: LibraryActions;
}

/** While the machinery for dragging is on its way. */
export function PlainRows({ items, actions }: RowsProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <LibraryRow item={item} actions={actions} onMove={{}} />
        </li>
      ))}
    </ul>
  );
}
