// Decides: which role may open a page of the console, the order of the side menu (sidebar), and where the root address leads (redirect, home).

import {
  ADMIN_ROLES,
  CONTENT_ROLES,
  DONATIONS_ROLES,
  hasRole,
  MOSQUE_ROLES,
  type PeopleAccess,
  type Role,
  SYSTEM_ROLES,
  TIMINGS_ROLES,
} from './access.ts';

/** Every page of the console behind sign-in, and who may open it: menu, route guard and 403 page read this one table. */
export const PAGES = {
  dashboard: { path: '/dashboard', access: { roles: MOSQUE_ROLES } },
  timingsIqama: { path: '/timings/iqama', access: { roles: TIMINGS_ROLES } },
  timingsSalah: { path: '/timings/salah', access: { roles: TIMINGS_ROLES } },
  timingsAthan: { path: '/timings/athan', access: { roles: TIMINGS_ROLES } },
  libraryList: { path: '/library/list', access: { roles: CONTENT_ROLES } },
  libraryCollection: { path: '/library/collection', access: { roles: CONTENT_ROLES } },
  libraryNew: { path: '/library/new/:type', access: { roles: CONTENT_ROLES } },
  libraryEdit: { path: '/library/edit/:type/:content_id', access: { roles: CONTENT_ROLES } },
  settingsHijri: { path: '/settings/hijri', access: { roles: TIMINGS_ROLES } },
  settingsAlIqamah: { path: '/settings/al-iqamah', access: { roles: CONTENT_ROLES } },
  settingsAthanPlus: { path: '/settings/athan-plus', access: { roles: CONTENT_ROLES } },
  donationPortal: { path: '/donations', access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } },
  integrationsWeb: { path: '/integrations/web', access: { roles: CONTENT_ROLES } },
  settingsMasjid: { path: '/settings/masjid', access: { roles: ADMIN_ROLES } },
  invites: { path: '/invites/all', access: { roles: ADMIN_ROLES } },
  invitesActivity: { path: '/invites/activity', access: { roles: ADMIN_ROLES } },
  settingsPlans: { path: '/settings/plans', access: { roles: ADMIN_ROLES } },
  settingsBilling: { path: '/settings/payment-billing', access: { roles: ADMIN_ROLES } },
  accountSecurity: { path: '/account/security', access: 'signed-in' },
  unauthorized: { path: '/unauthorized/:feature', access: 'signed-in' },
  systemDashboard: { path: '/system-admin/dashboard', access: { roles: SYSTEM_ROLES } },
  systemBilling: { path: '/system-admin/billing', access: { roles: SYSTEM_ROLES } },
  systemDailyMessages: { path: '/system-admin/content/daily-messages', access: { roles: SYSTEM_ROLES } },
  systemDailyMessagesAdd: {
    path: '/system-admin/content/daily-messages/add',
    access: { roles: SYSTEM_ROLES },
  },
  systemImages: { path: '/system-admin/content/images', access: { roles: SYSTEM_ROLES } },
  systemImagesAdd: { path: '/system-admin/content/images/add', access: { roles: SYSTEM_ROLES } },
  systemImagesCopy: { path: '/system-admin/content/images/copy/:image_id', access: { roles: SYSTEM_ROLES } },
  systemImagesEdit: { path: '/system-admin/content/images/edit/:image_id', access: { roles: SYSTEM_ROLES } },
} as const satisfies Record<string, { path: string; access: PeopleAccess }>;
export type PageName = keyof typeof PAGES;

/** The side menu, in its order; a page is shown to those who may open it. */
export const MENU = [
  { group: null, pages: ['dashboard'] },
  { group: 'timings', pages: ['timingsIqama', 'timingsSalah', 'timingsAthan'] },
  { group: 'slideshow', pages: ['libraryList', 'libraryCollection'] },
  { group: 'settings', pages: ['settingsHijri', 'settingsAlIqamah', 'settingsAthanPlus', 'donationPortal'] },
  { group: 'integrations', pages: ['integrationsWeb'] },
  { group: 'account', pages: ['settingsMasjid', 'invites', 'settingsBilling'] },
  { group: 'content', pages: ['systemDailyMessages', 'systemImages'] },
  { group: 'plans', pages: ['systemBilling'] },
] as const satisfies readonly { group: string | null; pages: readonly PageName[] }[];

/** Pages for people who are not signed in; a signed-in user is sent to /home. */
export const PUBLIC_PAGES = {
  login: '/login',
  registration: '/registration',
  forgotPassword: '/forgot-password',
  verify: '/verify/:token',
  resetPassword: '/reset-password/:token',
  setupPassword: '/invite/setup-password/:token',
  inviteAccepted: '/invite/accepted/:securityToken',
  authenticate: '/authenticate',
} as const;

/** The role half of a page's access. A missing feature is met by the upgrade prompt, not by a 403. */
export function mayOpen(page: PageName, roles: readonly Role[]): boolean {
  const access: PeopleAccess = PAGES[page].access;
  if (typeof access === 'string') return true;
  return hasRole(roles, access.roles);
}

/** Where the root sends someone: system admins to their content, others to the first home they may open. */
export function homePath(roles: readonly Role[]): string {
  if (roles.includes('system-admin')) return PAGES.systemDailyMessages.path;
  return mayOpen('settingsMasjid', roles) ? PAGES.settingsMasjid.path : PAGES.dashboard.path;
}
