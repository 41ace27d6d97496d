// Decides: which page of the guide "Need help" opens on each page of the console.

import type { PageName, PUBLIC_PAGES } from '@minaret/contract/access/console-pages';

type AnyPage = PageName | keyof typeof PUBLIC_PAGES;

/** What helps on each page of the console: a page of `docs/guide`, by its name. */
export const GUIDE_PAGES: Record<AnyPage, string> = {
  dashboard: 'dashboard',
  timingsIqama: 'iqamah-timings',
  timingsSalah: 'salah-timings',
  timingsAthan: 'athan',
  libraryList: 'content',
  libraryCollection: 'content',
  libraryNew: 'content',
  libraryEdit: 'content',
  settingsHijri: 'hijri',
  settingsAlIqamah: 'screens',
  settingsAthanPlus: 'live',
  donationPortal: 'donations',
  integrationsWeb: 'web-integration',
  settingsMasjid: 'masjid-settings',
  invites: 'users',
  invitesActivity: 'users',
  settingsPlans: 'plans',
  settingsBilling: 'billing',
  accountSecurity: 'logging-in',
  unauthorized: 'plans',
  systemDashboard: 'system-admin',
  systemBilling: 'system-admin',
  systemDailyMessages: 'system-admin',
  systemDailyMessagesAdd: 'system-admin',
  systemImages: 'system-admin',
  systemImagesAdd: 'system-admin',
  systemImagesCopy: 'system-admin',
  systemImagesEdit: 'system-admin',
  login: 'logging-in',
  registration: 'register',
  forgotPassword: 'logging-in',
  verify: 'register',
  resetPassword: 'logging-in',
  setupPassword: 'users',
  inviteAccepted: 'users',
  authenticate: 'logging-in',
};

/** A page this version does not know, such as an old tab's, has the index. */
export function guideOf(page: string): string {
  return new Map(Object.entries(GUIDE_PAGES)).get(page) ?? 'index';
}
