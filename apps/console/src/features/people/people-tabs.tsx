import { PAGES } from '@minaret/contract/pages';
import { NavLink } from 'react-router';
import { useTranslation } from '../../app/i18n.ts';
import classes from './people-tabs.module.css';

/** The two pages about people, beside each other. */
export function PeopleTabs() {
  const { t } = useTranslation('people');
  return (
    <nav className={classes.tabs} aria-label={t('tabs.label')}>
      <NavLink to={PAGES.invites.path}>{t('tabs.users')}</NavLink>
      <NavLink to={PAGES.invitesActivity.path}>{t('tabs.activity')}</NavLink>
    </nav>
  );
}
