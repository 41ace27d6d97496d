import type { Role } from '@minaret/contract/access';
import { mayOpen, PAGES, type PageName } from '@minaret/contract/pages';
import type { SessionMasjid } from '@minaret/contract/session-user';
import { LOCALE_NAMES, LOCALES, type Locale } from '@minaret/i18n';

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
  page: string | undefined;
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

/** What is done on a page of the masjid's or of the system area, for those who may open it. */
function workEntries({ roles, masjid }: Situation): Entry[] {
  const on = (page: PageName, name: string, to: string = PAGES[page].path): Entry[] =>
    mayOpen(page, roles) ? [action(name, { kind: 'go', to })] : [];
  const monthly = masjid && (masjid.m_prayer_url ?? `/monthly/${masjid.hash_id}`);
  return [
    ...on('libraryNew', 'announcement', PAGES.libraryNew.path.replace(':type', 'announcement')),
    ...on('invites', 'invite', `${PAGES.invites.path}?invite`),
    ...on('settingsAlIqamah', 'pair', `${PAGES.settingsAlIqamah.path}?pair=`),
    ...on('timingsSalah', 'generate'),
    ...on('timingsSalah', 'exportTimings'),
    ...on('invitesActivity', 'exportActivity'),
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
    action('guide', { kind: 'open', href: `/guide/for/${page ?? ''}` }),
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
