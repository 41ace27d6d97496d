// Decides: which page (component) each address of the console shows.

import type { Namespace } from '@minaret/i18n';
import type { ComponentType } from 'react';
import type { AnyPageName } from './page-names.ts';

export interface Page {
  /** The page's code: a chunk of its own, fetched when the route is entered. */
  load: () => Promise<ComponentType>;
  /** Its words, fetched beside it. `common` and `shell` are always there, `failures` soon after. */
  namespaces: readonly Namespace[];
}

/**
 * What each route of `contract/access/console-pages.ts` shows. A page lives in `features/<feature>/pages/<name>-page.tsx`:
 * `{ load: async () => (await import('...')).LoginPage, namespaces: ['users'] }`.
 */
export const pages: Record<AnyPageName, Page> = {
  dashboard: {
    load: async () => (await import('../../features/dashboard/pages/dashboard-page.tsx')).DashboardPage,
    namespaces: ['dashboard', 'timings'],
  },
  timingsIqama: {
    load: async () => (await import('../../features/iqama-timings/pages/iqama-page.tsx')).IqamaPage,
    namespaces: ['iqama', 'timings', 'masjid'],
  },
  timingsSalah: {
    load: async () => (await import('../../features/salah-timings/pages/salah-page.tsx')).SalahPage,
    namespaces: ['salah', 'timings'],
  },
  timingsAthan: {
    load: async () => (await import('../../features/athan/pages/athan-page.tsx')).AthanPage,
    namespaces: ['athan', 'timings', 'masjid'],
  },
  libraryList: {
    load: async () => (await import('../../features/library/pages/library-list-page.tsx')).LibraryListPage,
    namespaces: ['library', 'timings'],
  },
  libraryCollection: {
    load: async () =>
      (await import('../../features/library/pages/library-collection-page.tsx')).LibraryCollectionPage,
    namespaces: ['library', 'timings'],
  },
  libraryNew: {
    load: async () => (await import('../../features/library/pages/library-new-page.tsx')).LibraryNewPage,
    namespaces: ['library', 'libraryItem', 'timings', 'masjid'],
  },
  libraryEdit: {
    load: async () => (await import('../../features/library/pages/library-edit-page.tsx')).LibraryEditPage,
    namespaces: ['library', 'libraryItem', 'timings', 'masjid'],
  },
  settingsHijri: {
    load: async () => (await import('../../features/hijri/pages/hijri-page.tsx')).HijriPage,
    namespaces: ['hijri', 'timings'],
  },
  settingsAlIqamah: {
    load: async () => (await import('../../features/screens/pages/al-iqamah-page.tsx')).AlIqamahPage,
    namespaces: ['screens', 'screenSettings', 'timings', 'masjid'],
  },
  settingsAthanPlus: {
    load: async () => (await import('../../features/athan-plus/pages/athan-plus-page.tsx')).AthanPlusPage,
    namespaces: ['live', 'push', 'appPage', 'web', 'paper', 'dashboard', 'timings'],
  },
  donationPortal: {
    load: async () => (await import('../../features/donations/pages/donations-page.tsx')).DonationsPage,
    namespaces: ['donations'],
  },
  integrationsWeb: {
    load: async () =>
      (await import('../../features/web-integration/pages/web-integration-page.tsx')).WebIntegrationPage,
    namespaces: ['web', 'webhooks', 'mqtt', 'paper', 'timings'],
  },
  settingsMasjid: {
    load: async () => (await import('../../features/masjid/pages/masjid-page.tsx')).MasjidPage,
    namespaces: ['masjid', 'places'],
  },
  invites: {
    load: async () => (await import('../../features/people/pages/users-page.tsx')).UsersPage,
    namespaces: ['people'],
  },
  invitesActivity: {
    load: async () => (await import('../../features/people/pages/activity-page.tsx')).ActivityPage,
    namespaces: ['people', 'activity'],
  },
  settingsPlans: {
    load: async () => (await import('../../features/billing/pages/plans-page.tsx')).PlansPage,
    namespaces: ['billing', 'plans'],
  },
  settingsBilling: {
    load: async () => (await import('../../features/billing/pages/billing-page.tsx')).BillingPage,
    namespaces: ['billing', 'plans'],
  },
  accountSecurity: {
    load: async () => (await import('../../features/users/pages/security-page.tsx')).SecurityPage,
    namespaces: ['users', 'people'],
  },
  unauthorized: {
    load: async () => (await import('../../features/shell/pages/unauthorized-page.tsx')).UnauthorizedPage,
    namespaces: ['billing'],
  },
  systemDashboard: {
    load: async () => (await import('../../features/system-admin/pages/system-page.tsx')).SystemPage,
    namespaces: ['system-dashboard', 'timings', 'zakat'],
  },
  systemBilling: {
    load: async () =>
      (await import('../../features/system-billing/pages/system-billing-page.tsx')).SystemBillingPage,
    namespaces: ['systemBilling', 'plans'],
  },
  systemDailyMessages: {
    load: async () =>
      (await import('../../features/daily-messages/pages/daily-messages-page.tsx')).DailyMessagesPage,
    namespaces: ['system', 'timings', 'places'],
  },
  systemDailyMessagesAdd: {
    load: async () =>
      (await import('../../features/daily-messages/pages/daily-message-page.tsx')).DailyMessagePage,
    namespaces: ['system'],
  },
  systemImages: {
    load: async () => (await import('../../features/system-images/pages/images-page.tsx')).ImagesPage,
    namespaces: ['system-images'],
  },
  systemImagesAdd: {
    load: async () => (await import('../../features/system-images/pages/image-add-page.tsx')).ImageAddPage,
    namespaces: ['system-images'],
  },
  systemImagesCopy: {
    load: async () => (await import('../../features/system-images/pages/image-copy-page.tsx')).ImageCopyPage,
    namespaces: ['system-images'],
  },
  systemImagesEdit: {
    load: async () => (await import('../../features/system-images/pages/image-edit-page.tsx')).ImageEditPage,
    namespaces: ['system-images'],
  },

  login: {
    load: async () => (await import('../../features/users/pages/login-page.tsx')).LoginPage,
    namespaces: ['users'],
  },
  registration: {
    load: async () => (await import('../../features/users/pages/registration-page.tsx')).RegistrationPage,
    namespaces: ['users', 'places'],
  },
  forgotPassword: {
    load: async () =>
      (await import('../../features/users/pages/forgot-password-page.tsx')).ForgotPasswordPage,
    namespaces: ['users'],
  },
  verify: {
    load: async () => (await import('../../features/users/pages/verify-page.tsx')).VerifyPage,
    namespaces: ['users'],
  },
  resetPassword: {
    load: async () => (await import('../../features/users/pages/reset-password-page.tsx')).ResetPasswordPage,
    namespaces: ['users'],
  },
  setupPassword: {
    load: async () => (await import('../../features/users/pages/setup-password-page.tsx')).SetupPasswordPage,
    namespaces: ['users', 'people'],
  },
  inviteAccepted: {
    load: async () => (await import('../../features/people/pages/invitation-page.tsx')).InvitationPage,
    namespaces: ['people'],
  },
  authenticate: {
    load: async () => (await import('../../features/users/pages/authenticate-page.tsx')).AuthenticatePage,
    namespaces: ['users'],
  },
};
