import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  children: ReactNode;
  /** Without padding, for tables and lists that reach the edges. */
  flush?: boolean;
  className?: string;
}

export function Card({ children, flush = false, className }: CardProps) {
  return (
    <div
      className={className ? `${classes.card} ${className}` : classes.card}
      data-flush={flush || undefined}
    >
      {children}
    </div>
  );
}

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** At the end of the heading's line: a date, a count, a quiet button. */
  aside?: ReactNode;
  /** Nothing: the heading is the whole card. */
  children?: ReactNode;
  flush?: boolean;
  /** What is aside is wide: it goes under the heading where there is no room. */
  wraps?: boolean;
  /** Its name as a step of the page's tour. */
  tour?: string;
}

/** A card with a heading of its own. */
export function Section({ title, text, aside, children, flush = false, wraps = false, tour }: SectionProps) {
  return (
    <section className={classes.card} data-flush data-tour={tour}>
      <header className={classes.head} data-wraps={wraps || undefined}>
        <div>
          <h2>{title}</h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {aside}
      </header>
      {children && (
        <div className={classes.body} data-flush={flush || undefined}>
          {children}
        </div>
      )}
    </section>
  );
}
