import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './library-row.module.css';

/** Why an item is not, or not wholly, on the wall. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={classes.problem}>
      <IconAlertTriangle size={14} aria-hidden />
      {children}
    </p>
  );
}
