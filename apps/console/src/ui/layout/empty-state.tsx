import type { ReactNode } from 'react';
import { StarFrame } from '../motif/star-frame.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** A 24 px outline icon. */
  icon: ReactNode;
  title: ReactNode;
  /** What it is and why it is worth it. */
  text?: ReactNode;
  /** One button, at most two. */
  action?: ReactNode;
  /** A quiet line or link under the button. */
  hint?: ReactNode;
  /** When it is all a page has, its title is the page's. */
  heading?: 'h1' | 'h2' | 'h3';
}

/** Empty states teach: a star with an icon, what it is, why, one button. */
export function EmptyState({ icon, title, text, action, hint, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <StarFrame>{icon}</StarFrame>
      <Heading className={classes.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {hint && <div className={classes.hint}>{hint}</div>}
    </div>
  );
}
