import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-tabs.module.css';

export interface PageTab {
  key: string;
  to: string;
  label: ReactNode;
  /** Said after the label, muted. */
  count?: number | undefined;
}

interface PageTabsProps {
  label: string;
  tabs: readonly PageTab[];
  current: string;
}

/** Parts of a page, each with its own address: links, so that Back and bookmarks work. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  return (
    <nav className={classes.tabs} aria-label={label} data-tour="tabs">
      {tabs.map(({ key, to, label: words, count }) => (
        <Link key={key} className={classes.tab} to={to} aria-current={key === current ? 'page' : undefined}>
          {words}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
