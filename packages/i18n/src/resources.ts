import 'i18next';
import type { activity } from './en/activity.ts';
import type { athan } from './en/athan.ts';
import type { billing } from './en/billing.ts';
import type { billingMail } from './en/billing-mail.ts';
import type { common } from './en/common.ts';
import type { dashboard } from './en/dashboard.ts';
import type { failures } from './en/failures.ts';
import type { feeds } from './en/feeds.ts';
import type { findings } from './en/findings.ts';
import type { guide } from './en/guide.ts';
import type { hijri } from './en/hijri.ts';
import type { history } from './en/history.ts';
import type { iqama } from './en/iqama.ts';
import type { iqamaChange } from './en/iqama-change.ts';
import type { keywords } from './en/keywords.ts';
import type { library } from './en/library.ts';
import type { libraryItem } from './en/library-item.ts';
import type { live } from './en/live.ts';
import type { mail } from './en/mail.ts';
import type { masjid } from './en/masjid.ts';
import type { monthly } from './en/monthly.ts';
import type { moving } from './en/moving.ts';
import type { paper } from './en/paper.ts';
import type { payments } from './en/payments.ts';
import type { people } from './en/people.ts';
import type { places } from './en/places.ts';
import type { plans } from './en/plans.ts';
import type { salah } from './en/salah.ts';
import type { screenSettings } from './en/screen-settings.ts';
import type { screens } from './en/screens.ts';
import type { shell } from './en/shell.ts';
import type { start } from './en/start.ts';
import type { system } from './en/system.ts';
import type { systemBilling } from './en/system-billing.ts';
import type { systemDashboard } from './en/system-dashboard.ts';
import type { systemImages } from './en/system-images.ts';
import type { timings } from './en/timings.ts';
import type { upload } from './en/upload.ts';
import type { users } from './en/users.ts';
import type { usualMethods } from './en/usual-methods.ts';
import type { web } from './en/web.ts';
import type { webhooks } from './en/webhooks.ts';

/** The English catalogues give the keys and placeholders that `t` accepts. */
export interface Resources {
  common: typeof common;
  shell: typeof shell;
  failures: typeof failures;
  plans: typeof plans;
  billingMail: typeof billingMail;
  users: typeof users;
  masjid: typeof masjid;
  mail: typeof mail;
  places: typeof places;
  billing: typeof billing;
  hijri: typeof hijri;
  athan: typeof athan;
  iqama: typeof iqama;
  iqamaChange: typeof iqamaChange;
  salah: typeof salah;
  usualMethods: typeof usualMethods;
  findings: typeof findings;
  history: typeof history;
  live: typeof live;
  paper: typeof paper;
  payments: typeof payments;
  people: typeof people;
  activity: typeof activity;
  library: typeof library;
  libraryItem: typeof libraryItem;
  screens: typeof screens;
  screenSettings: typeof screenSettings;
  timings: typeof timings;
  upload: typeof upload;
  dashboard: typeof dashboard;
  start: typeof start;
  keywords: typeof keywords;
  monthly: typeof monthly;
  guide: typeof guide;
  system: typeof system;
  'system-images': typeof systemImages;
  'system-dashboard': typeof systemDashboard;
  systemBilling: typeof systemBilling;
  web: typeof web;
  moving: typeof moving;
  webhooks: typeof webhooks;
  feeds: typeof feeds;
}
export type Namespace = keyof Resources;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
