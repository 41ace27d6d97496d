import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Status = 'success' | 'warning' | 'error' | 'info' | 'gold' | 'primary' | 'neutral';

interface StatusBadgeProps {
  status?: Status;
  /** A dot, for states that are alive: online, active, popular. */
  live?: boolean;
  children: ReactNode;
}

/** A word in its status colour, never colour alone. Roles and types are neutral. */
export function StatusBadge({ status = 'neutral', live = false, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-status={status}>
      {live && <span className={classes.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
