import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../app/router/page-focus.ts';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Buttons at the end; at most one of them filled. */
  actions?: ReactNode;
  /** The page above this one, on pages that have no entry in the menu. */
  parent?: { to: string; label: string };
}

/** The head of every page. Its title takes the focus after a change of page; below another page it is the tab's, too. */
export function PageHeader({ title, subtitle, actions, parent }: PageHeaderProps) {
  usePageTitle(parent ? title : null);
  return (
    <header className={classes.header} data-tour="page">
      <div className={classes.words}>
        {parent && (
          <Link className={classes.parent} to={parent.to}>
            <IconChevronLeft className="mirror" size={16} aria-hidden />
            {parent.label}
          </Link>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && (
        <div className={classes.actions} data-tour="actions">
          {actions}
        </div>
      )}
    </header>
  );
}
