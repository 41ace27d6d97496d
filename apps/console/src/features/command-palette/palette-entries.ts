import { ADMIN_ROLES, hasRole, type Role } from '@minaret/contract/access/access';
import { guideFor } from '@minaret/contract/access/guide-address';
import { mayOpen, PAGES, type PageName } from '@minaret/contract/access/pages';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { LIBRARY_TYPES } from '@minaret/contract/library/library-content';
import { LOCALE_NAMES, LOCALES, type Locale } from '@minaret/i18n';
import { type DeedPage, PAGE_DEEDS } from '../../app/router/page-actions.ts';
import type { AnyPageName } from '../../app/router/pages.ts';

export type Say = (key: string, values?: Record<string, string>) => string;

/** What choosing a line of the palette does. */
export type Deed =
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
  label: (say: Say) => string;
  deed: Deed;
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
      label: (say) => say(`shell:pages.${page}`),
      deed: { kind: 'go', to: PAGES[page].path },
    }));
}

function action(name: string, deed: Deed, label: Entry['label'] = (say) => say(`start:actions.${name}`)) {
  return { id: `action-${name}`, group: 'actions', label, deed } satisfies Entry;
}

/** Dated notifications are in the other half of the page's switch. */
const TABS: Partial<Record<string, string>> = { notification: 'tab=notifications&' };

/** What a page does when its address asks for it. */
function deedEntries({ roles, masjid }: Situation): Entry[] {
  const isWaiting = masjid?.m_status === 0 && hasRole(roles, ADMIN_ROLES);
  return (Object.keys(PAGE_DEEDS) as DeedPage[])
    .filter((page) => mayOpen(page, roles) && (page !== 'dashboard' || isWaiting))
    .flatMap((page) =>
      PAGE_DEEDS[page].map((deed) =>
        action(
          `${page}-${deed}`,
          { kind: 'go', to: `${PAGES[page].path}?${TABS[deed] ?? ''}do=${deed}` },
          (say) => say(`start:deeds.${page}.${deed}`),
        ),
      ),
    );
}

function contentEntries({ roles }: Situation): Entry[] {
  if (!mayOpen('libraryNew', roles)) return [];
  return LIBRARY_TYPES.map((type) =>
    action(`content-${type}`, { kind: 'go', to: PAGES.libraryNew.path.replace(':type', type) }, (say) =>
      say('start:actions.content', { type: say(`library:types.${type}`) }),
    ),
  );
}

/** What is done on a page of the masjid's or of the system area, for those who may open it. */
function workEntries(situation: Situation): Entry[] {
  const { roles, masjid } = situation;
  const on = (page: PageName, name: string): Entry[] =>
    mayOpen(page, roles) ? [action(name, { kind: 'go', to: PAGES[page].path })] : [];
  const monthly = masjid && (masjid.m_prayer_url ?? `/monthly/${masjid.hash_id}`);
  return [
    ...deedEntries(situation),
    ...contentEntries(situation),
    ...on('systemDailyMessagesAdd', 'addMessage'),
    ...on('systemImagesAdd', 'addImage'),
    ...(monthly ? [action('monthly', { kind: 'open', href: monthly })] : []),
  ];
}

function ownEntries({ roles, masjid, masjids, locale, page, hasTour }: Situation): Entry[] {
  const others = masjids.filter(({ m_id }) => m_id !== masjid?.m_id);
  // The account of a system admin is kept by the host: it has no profile to change here.
  const account = roles.includes('system-admin') ? [] : (['profile', 'password'] as const);
  return [
    ...(hasTour ? [action('tour', { kind: 'tour' })] : []),
    action('guide', { kind: 'open', href: guideFor(page, locale) }),
    ...LOCALES.filter((other) => other !== locale).map((other) =>
      action(`language-${other}`, { kind: 'language', locale: other }, (say) =>
        say('start:actions.language', { language: LOCALE_NAMES[other] }),
      ),
    ),
    ...SCHEMES.map((scheme) =>
      action(`scheme-${scheme}`, { kind: 'scheme', scheme }, (say) =>
        say('start:actions.scheme', { scheme: say(`common:scheme.${scheme}`) }),
      ),
    ),
    ...others.map(({ m_id, m_name }) =>
      action(`masjid-${m_id}`, { kind: 'masjid', m_id }, (say) =>
        say('start:actions.masjid', { masjid: m_name }),
      ),
    ),
    ...account.map((dialog) => action(dialog, { kind: 'dialog', dialog })),
    action('logout', { kind: 'logout' }),
  ];
}

/** Every page and action that the person's roles allow. */
export function entriesFor(situation: Situation): Entry[] {
  return [...pageEntries(situation.roles), ...workEntries(situation), ...ownEntries(situation)];
}
