import type { PageName, PUBLIC_PAGES } from '@minaret/contract/access/console-pages';
import { LIBRARY_TYPES } from '@minaret/contract/library/library-content';
import type { Page } from 'playwright-core';

export type Visitor = 'nobody' | 'admin' | 'content' | 'other' | 'system';
/** What the demo has, by its ids: made or looked up when the sweep begins. */
export interface Known {
  hash: string;
  image: string;
  message: string;
  item: string;
  setup: string;
  accept: string;
}

export interface Visit {
  name: string;
  as: Visitor;
  path: string;
  /** What is opened on the page, by the keys and buttons that open it in every language. */
  open?: (page: Page) => Promise<void>;
  /** Pages in the language of their own content: a guide, a screen. */
  ownLanguage?: boolean;
}

type Paths = (known: Known) => { path: string; as?: Visitor; opens?: Record<string, Visit['open']> }[];

const menu =
  (index: number): Visit['open'] =>
  async (page) => {
    await page.locator('[aria-haspopup="menu"]:visible').nth(index).click();
    await page.locator('[role="menu"]:visible').waitFor();
  };

/** A menu's entry, counted from its beginning. */
const rowMenu =
  (row: number, entry: number): Visit['open'] =>
  async (page) => {
    await page.locator('main [aria-haspopup="menu"]:visible').nth(row).click();
    await page.locator('[role="menu"]:visible [role^="menuitem"]').nth(entry).click();
    await dialog(page);
  };

const dialog = (page: Page) => page.locator('[role="dialog"]:visible, dialog[open]').first().waitFor();
const asking =
  (...selectors: string[]): Visit['open'] =>
  async (page) => {
    for (const selector of selectors) await page.locator(`${selector}:visible`).first().click();
    await dialog(page);
  };
const palette = async (page: Page) => {
  await page.locator('[aria-keyshortcuts]').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
};
/** The page's own tour, from the palette, where it stands among the actions. */
const tour: Visit['open'] = async (page) => {
  await palette(page);
  await page.locator('[role="option"][id$="-action-tour"]').click();
  await page.locator('.driver-popover').waitFor();
};
const at = (...paths: string[]) => paths.map((path) => ({ path }));
/** A dialog that the address asks for. */
const doing = (path: string, ...actions: string[]) =>
  actions.map((action) => ({
    path: `${path}${path.includes('?') ? '&' : '?'}do=${action}`,
    opens: { dialog },
  }));

/** Every page of the contract's table: a page that is not here does not compile, and is counted as wrong. */
export const VISITS: Record<PageName | keyof typeof PUBLIC_PAGES, Paths> = {
  dashboard: () => [
    {
      path: '/dashboard',
      opens: { 'language menu': menu(0), 'appearance menu': menu(1), 'account menu': menu(2), palette },
    },
    { path: '/dashboard', as: 'other' },
    { path: '/dashboard?do=review', as: 'other', opens: { dialog } },
  ],
  timingsIqama: () => [
    {
      path: '/timings/iqama',
      opens: {
        history: (page) => page.locator('main summary').last().click(),
        'a rule': menu(3),
        tour,
      },
    },
    ...doing('/timings/iqama', 'record', 'learn', 'upload'),
  ],
  timingsSalah: () => [
    {
      path: '/timings/salah',
      opens: { 'a time': asking('main td button'), match: asking('main button[data-variant="subtle"]') },
    },
    ...doing('/timings/salah', 'generate', 'export', 'upload'),
  ],
  timingsAthan: () => [...at('/timings/athan'), ...doing('/timings/athan', 'special')],
  libraryList: () => [{ path: '/library/list', opens: { 'an item': menu(3) } }],
  libraryCollection: () => [...at('/library/collection'), { path: '/library/collection', as: 'other' }],
  libraryNew: () => at(...LIBRARY_TYPES.map((type) => `/library/new/${type}`)),
  libraryEdit: ({ item }) => at(`/library/edit/${item}`),
  settingsHijri: () => [
    { path: '/settings/hijri', opens: { 'a record': asking('main button:has(.tabler-icon-plus)') } },
  ],
  settingsAlIqamah: () => [
    {
      path: '/settings/al-iqamah',
      opens: { 'a screen': menu(3), rename: rowMenu(0, 0), rehearse: rowMenu(0, 2) },
    },
    ...at(...['design', 'moments', 'ticker', 'night'].map((tab) => `/settings/al-iqamah?tab=${tab}`)),
    ...doing('/settings/al-iqamah', 'pair'),
  ],
  settingsAthanPlus: () => at('/settings/athan-plus'),
  donationPortal: () => [...at('/donations'), { path: '/donations', as: 'other' }],
  integrationsWeb: () => at('/integrations/web'),
  settingsMasjid: () => [...at('/settings/masjid'), { path: '/settings/masjid', as: 'other' }],
  invites: () => [
    {
      path: '/invites/all',
      opens: { 'a person': menu(3), 'change roles': rowMenu(1, 0), remove: rowMenu(1, 2) },
    },
    ...doing('/invites/all', 'invite'),
    { path: '/invites/all', as: 'content' },
  ],
  invitesActivity: () => at('/invites/activity'),
  settingsPlans: () => at('/settings/plans'),
  settingsBilling: () => at('/settings/payment-billing'),
  accountSecurity: () => [
    { path: '/account/security', opens: { profile: profileDialog(0), password: profileDialog(1) } },
    { path: '/account/security', as: 'system' },
  ],
  unauthorized: () => at('/unauthorized/donations', '/unauthorized/other'),
  systemDashboard: () => [
    {
      path: '/system-admin/dashboard',
      as: 'system',
      opens: {
        return: asking('main li button'),
        'support view': asking('main section:has(input[type="search"]) li button'),
      },
    },
    { path: '/system-admin/dashboard', as: 'admin' },
  ],
  systemBilling: () => [
    {
      path: '/system-admin/billing',
      as: 'system',
      opens: {
        'give a plan': asking('main li button'),
        table: (page) => page.locator('main summary').first().click(),
      },
    },
    { path: '/system-admin/billing', as: 'admin' },
  ],
  systemDailyMessages: () => [
    { path: '/system-admin/content/daily-messages', as: 'system', opens: { more: menu(3), palette } },
    {
      path: '/system-admin/content/daily-messages?tab=notifications',
      as: 'system',
      opens: { 'a notification': asking('main td button') },
    },
    ...[
      ...doing('/system-admin/content/daily-messages', 'preview', 'import'),
      ...doing('/system-admin/content/daily-messages?tab=notifications', 'notification'),
    ].map((each) => ({ ...each, as: 'system' as const })),
  ],
  systemDailyMessagesAdd: ({ message }) =>
    ['', `?edit=${message}`].map((query) => ({
      path: `/system-admin/content/daily-messages/add${query}`,
      as: 'system' as const,
    })),
  systemImages: () => [{ path: '/system-admin/content/images', as: 'system' }],
  systemImagesAdd: () => [{ path: '/system-admin/content/images/add', as: 'system' }],
  systemImagesCopy: ({ image }) => [{ path: `/system-admin/content/images/copy/${image}`, as: 'system' }],
  systemImagesEdit: ({ image }) => [{ path: `/system-admin/content/images/edit/${image}`, as: 'system' }],
  login: () => [{ path: '/login', as: 'nobody' }],
  registration: () => [{ path: '/registration', as: 'nobody' }],
  forgotPassword: () => [{ path: '/forgot-password', as: 'nobody' }],
  verify: () => [{ path: '/verify/x', as: 'nobody' }],
  resetPassword: () => [{ path: '/reset-password/x', as: 'nobody' }],
  setupPassword: ({ setup }) => [
    { path: '/invite/setup-password/x', as: 'nobody' },
    { path: `/invite/setup-password/${setup}`, as: 'nobody' },
  ],
  inviteAccepted: ({ accept }) => [
    { path: '/invite/accepted/x', as: 'nobody' },
    { path: `/invite/accepted/${accept}`, as: 'nobody' },
  ],
  authenticate: () => [{ path: '/authenticate?token=x', as: 'nobody' }],
};

function profileDialog(entry: number): Visit['open'] {
  return async (page) => {
    await page.locator('header [aria-haspopup="menu"]:visible').last().click();
    await page.locator('[role="menu"]:visible [role="menuitem"]').nth(entry).click();
    await dialog(page);
  };
}

/** SecondProcess the console: what screens, homes and the public see, mostly in the language of the masjid or the guide. */
const BESIDE = ({ hash }: Known): Visit[] =>
  [
    '/screen',
    `/clock/${hash}`,
    `/monthly/${hash}`,
    `/monthly/${hash}?lang=ar`,
    '/guide',
    '/guide/users',
    '/guide/system-admin',
    '/guide/ar',
    '/guide/ar/users',
    '/dev/mailbox',
  ].map((path) => ({
    name: path.replace(hash, ''),
    as: 'nobody',
    path,
    ownLanguage: !path.includes('lang=ar'),
  }));

export function visitsOf(known: Known): Visit[] {
  const console = Object.entries(VISITS).flatMap(([name, paths]) =>
    paths(known).flatMap(({ path, as = 'admin', opens = {} }) => {
      const query = path.split('?')[1] ?? (name === 'libraryNew' ? path.split('/').at(-1) : '');
      const base = { name: [name, as, query].filter(Boolean).join(' '), as, path };
      const opened = Object.entries(opens).map(([what, open]) => ({
        ...base,
        name: `${base.name}: ${what}`,
        open,
      }));
      // What the address opens by itself is not shown without it.
      return path.includes('do=') ? opened : [base, ...opened];
    }),
  );
  return [...console, ...BESIDE(known)];
}
