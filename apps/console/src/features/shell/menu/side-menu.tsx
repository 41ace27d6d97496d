// Decides: how the side menu (sidebar) is drawn; its entries stand in `console-pages.ts`.

import { MENU, mayOpen, PAGES } from '@minaret/contract/access/console-pages';
import { guideFor } from '@minaret/contract/access/guide-address';
import { IconArrowUpRight, IconLifebuoy, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { useCurrentPage } from '../../../app/router/page-focus.ts';
import type { AnyPageName } from '../../../app/router/page-names.ts';
import { requestTour } from '../../../app/router/tour-request.ts';
import { useSession } from '../../../app/session/session.ts';
import { BrandMark } from '../../../ui/motif/brand-mark.tsx';
import { MENU_ICONS, type MenuPage } from './menu-icons.ts';
import classes from './side-menu.module.css';

/** Pages without an entry of their own light up the one they belong to. */
const OWNERS: Partial<Record<AnyPageName, MenuPage>> = {
  libraryNew: 'libraryCollection',
  libraryEdit: 'libraryList',
  invitesActivity: 'invites',
  settingsPlans: 'settingsBilling',
  systemDailyMessagesAdd: 'systemDailyMessages',
  systemImagesAdd: 'systemImages',
  systemImagesCopy: 'systemImages',
  systemImagesEdit: 'systemImages',
};

function MenuLink({ page }: { page: MenuPage }) {
  const { t } = useTranslation('shell');
  const open = useCurrentPage();
  const Icon = MENU_ICONS[page];
  const isOpen = open === page;
  const owns = open !== undefined && OWNERS[open] === page;
  return (
    <Link
      className={classes.item}
      to={PAGES[page].path}
      aria-current={isOpen ? 'page' : owns ? 'true' : undefined}
    >
      <Icon size={18} aria-hidden />
      {t(`menu.${page}`)}
    </Link>
  );
}

/** The same menu at the side and in the drawer; `foot` is what only the drawer has. */
export function SideMenu({ foot }: { foot?: ReactNode }) {
  const { t } = useTranslation(['shell', 'common']);
  const { roles } = useSession();
  const page = useCurrentPage();
  const locale = useLocale();
  const groups = MENU.map(({ group, pages }) => ({
    group,
    pages: pages.filter((page) => mayOpen(page, roles)),
  }));
  return (
    <nav className={classes.menu} aria-label={t('mainMenu')}>
      <Link className={classes.brand} to="/">
        <BrandMark />
        {t('common:product')}
      </Link>
      <div className={classes.groups}>
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map(({ group, pages }) => (
            <div key={group ?? 'top'} className={classes.group}>
              {group && (
                <p id={`menu-${group}`} className={classes.title}>
                  {t(`groups.${group}`)}
                </p>
              )}
              <ul aria-labelledby={group ? `menu-${group}` : undefined}>
                {pages.map((page) => (
                  <li key={page}>
                    <MenuLink page={page} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
      {foot}
      <button type="button" className={`${classes.item} ${classes.around}`} onClick={requestTour}>
        <IconRoute size={18} aria-hidden />
        {t('showAround')}
      </button>
      <a
        className={classes.item}
        href={guideFor(page, locale)}
        target="_blank"
        rel="noopener"
        aria-description={t('common:opensInNewTab')}
      >
        <IconLifebuoy size={18} aria-hidden />
        {t('needHelp')}
        <IconArrowUpRight className={`mirror ${classes.out}`} size={16} aria-hidden />
      </a>
    </nav>
  );
}
