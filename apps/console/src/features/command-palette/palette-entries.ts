// Decides: what the search (command palette, keyboard shortcut Ctrl+K) finds: pages and actions.

import { ADMIN_ROLES, hasRole, type Role } from '@minaret/contract/access/access';
import { mayOpen, PAGES, type PageName } from '@minaret/contract/access/console-pages';
import { guideFor } from '@minaret/contract/access/guide-address';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { SPECIAL_ROLES } from '@minaret/contract/athan/special-prayers';
import { LIBRARY_TYPES } from '@minaret/contract/library/library-content';
import { LOCALE_NAMES, LOCALES, type Locale } from '@minaret/i18n';
import { PAGE_ACTIONS, type PageWithActions } from '../../app/router/page-actions.ts';
import type { AnyPageName } from '../../app/router/page-names.ts';

export type Translate = (key: string, values?: Record<string, string>) => string;

/** What choosing a line of the palette does. */
export type PaletteAction =
  | { kind: 'go'; to: string }
  | { kind: 'open'; href: string }
  | { kind: 'dialog'; dialog: 'profile' | 'password' }
  | { kind: 'language'; locale: Locale }
  | { kind: 'scheme'; scheme: 'light' | 'dark' | 'auto' }
  | { kind: 'masjid'; m_id: number }
  | { kind: 'tour' }
  | { kind: 'logout' };

export interface Entry {
  id: string;
  group: 'pages' | 'actions';
  label: (translate: Translate) => string;
  action: PaletteAction;
}

export interface Situation {
  roles: readonly Role[];
  masjid: SessionMasjid | null;
  masjids: readonly SessionMasjid[];
  locale: Locale;
  page: AnyPageName | undefined;
  hasTour: boolean;
}

const SCHEMES = ['light', 'dark', 'auto'] as const;

function isAddressable(page: PageName): boolean {
  return !PAGES[page].path.includes(':');
}

function pageEntries(roles: readonly Role[]): Entry[] {
  const names = Object.keys(PAGES) as PageName[];
  return names
    .filter((page) => isAddressable(page) && mayOpen(page, roles))
    .map((page) => ({
      id: `page-${page}`,
      group: 'pages',
      label: (translate) => translate(`shell:pages.${page}`),
      action: { kind: 'go', to: PAGES[page].path },
    }));
}

function actionEntry(
  name: string,
  action: PaletteAction,
  label: Entry['label'] = (translate) => translate(`start:actions.${name}`),
) {
  return { id: `action-${name}`, group: 'actions', label, action } satisfies Entry;
}

/** Dated notifications are in the other half of the page's switch. */
const TABS: Partial<Record<string, string>> = { notification: 'tab=notifications&' };

/** What a page does when its address asks for it. */
function pageActionEntries({ roles, masjid }: Situation): Entry[] {
  const isWaiting = masjid?.m_status === 0 && hasRole(roles, ADMIN_ROLES);
  const isOffered: Partial<Record<string, boolean>> = {
    review: isWaiting,
    janazah: hasRole(roles, SPECIAL_ROLES),
  };
  return (Object.keys(PAGE_ACTIONS) as PageWithActions[])
    .filter((page) => mayOpen(page, roles))
    .flatMap((page) =>
      PAGE_ACTIONS[page]
        .filter((action) => isOffered[action] ?? true)
        .map((action) =>
          actionEntry(
            `${page}-${action}`,
            { kind: 'go', to: `${PAGES[page].path}?${TABS[action] ?? ''}do=${action}` },
            (translate) => translate(`start:pageActions.${page}.${action}`),
          ),
        ),
    );
}

function contentEntries({ roles }: Situation): Entry[] {
  if (!mayOpen('libraryNew', roles)) return [];
  return LIBRARY_TYPES.map((type) =>
    actionEntry(
      `content-${type}`,
      { kind: 'go', to: PAGES.libraryNew.path.replace(':type', type) },
      (translate) => translate('start:actions.content', { type: translate(`library:types.${type}`) }),
    ),
  );
}

/** What people do in the Donation Portal, by the tab that it is done in. */
const GIVING_WORK = {
  enterGift: 'tab=enter',
  addCampaign: 'tab=campaigns&campaign=new',
  closeMonth: 'tab=ledger&view=close',
};

function givingEntries({ roles }: Situation): Entry[] {
  if (!mayOpen('donationPortal', roles)) return [];
  return Object.entries(GIVING_WORK).map(([name, query]) =>
    actionEntry(name, { kind: 'go', to: `${PAGES.donationPortal.path}?${query}` }),
  );
}

/** What is done on a page of the masjid's or of the system area, for those who may open it. */
function workEntries(situation: Situation): Entry[] {
  const { roles, masjid } = situation;
  const on = (page: PageName, name: string): Entry[] =>
    mayOpen(page, roles) ? [actionEntry(name, { kind: 'go', to: PAGES[page].path })] : [];
  const monthly = masjid && (masjid.m_prayer_url ?? `/monthly/${masjid.hash_id}`);
  return [
    ...pageActionEntries(situation),
    ...contentEntries(situation),
    ...givingEntries(situation),
    ...on('systemDailyMessagesAdd', 'addMessage'),
    ...on('systemImagesAdd', 'addImage'),
    ...(monthly ? [actionEntry('monthly', { kind: 'open', href: monthly })] : []),
  ];
}

function ownEntries({ roles, masjid, masjids, locale, page, hasTour }: Situation): Entry[] {
  const others = masjids.filter(({ m_id }) => m_id !== masjid?.m_id);
  // The account of a system admin is kept by the host: it has no profile to change here.
  const account = roles.includes('system-admin') ? [] : (['profile', 'password'] as const);
  return [
    ...(hasTour ? [actionEntry('tour', { kind: 'tour' })] : []),
    actionEntry('guide', { kind: 'open', href: guideFor(page, locale) }),
    ...LOCALES.filter((other) => other !== locale).map((other) =>
      actionEntry(`language-${other}`, { kind: 'language', locale: other }, (translate) =>
        translate('start:actions.language', { language: LOCALE_NAMES[other] }),
      ),
    ),
    ...SCHEMES.map((scheme) =>
      actionEntry(`scheme-${scheme}`, { kind: 'scheme', scheme }, (translate) =>
        translate('start:actions.scheme', { scheme: translate(`common:scheme.${scheme}`) }),
      ),
    ),
    ...others.map(({ m_id, m_name }) =>
      actionEntry(`masjid-${m_id}`, { kind: 'masjid', m_id }, (translate) =>
        translate('start:actions.masjid', { masjid: m_name }),
      ),
    ),
    ...account.map((dialog) => actionEntry(dialog, { kind: 'dialog', dialog })),
    actionEntry('logout', { kind: 'logout' }),
  ];
}

/** Every page and action that the person's roles allow. */
export function entriesFor(situation: Situation): Entry[] {
  return [...pageEntries(situation.roles), ...workEntries(situation), ...ownEntries(situation)];
}
