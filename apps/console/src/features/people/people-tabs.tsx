import { PAGES } from '@minaret/contract/access/console-pages';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { useCurrentPage } from '../../app/router/page-focus.ts';
import classes from './people-tabs.module.css';

/** The two pages about people, beside each other. */
export function PeopleTabs() {
  const { t } = useTranslation('people');
  const open = useCurrentPage();
  const tabs = [
    { page: 'invites', label: t('tabs.users') },
    { page: 'invitesActivity', label: t('tabs.activity') },
  ] as const;
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      {tabs.map(({ page, label }) => (
        <Link key={page} to={PAGES[page].path} aria-current={open === page ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
