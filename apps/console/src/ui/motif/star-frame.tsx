import type { ReactNode } from 'react';
import classes from './star-frame.module.css';
import { starOutline } from './star-outline.ts';

const OUTER = starOutline(42, 41.5);
const INNER = starOutline(42, 33);

/** One soft star with an icon in it, as empty states have; gold on teal in the upgrade prompt. */
export function StarFrame({ children, tone = 'soft' }: { children: ReactNode; tone?: 'soft' | 'gold' }) {
  return (
    <span className={classes.frame} data-tone={tone} aria-hidden="true">
      <svg width="84" height="84" viewBox="0 0 84 84" focusable="false" aria-hidden="true">
        <path className={classes.outer} d={OUTER} />
        <path className={classes.inner} d={INNER} />
      </svg>
      <span className={classes.icon}>{children}</span>
    </span>
  );
}
