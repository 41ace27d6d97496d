import { activity as arActivity } from './ar/activity.ts';
import { appPage as arAppPage } from './ar/app-page.ts';
import { athan as arAthan } from './ar/athan.ts';
import { billing as arBilling } from './ar/billing.ts';
import { billingMail as arBillingMail } from './ar/billing-mail.ts';
import { common as arCommon } from './ar/common.ts';
import { dashboard as arDashboard } from './ar/dashboard.ts';
import { disputes as arDisputes } from './ar/disputes.ts';
import { donations as arDonations } from './ar/donations.ts';
import { failures as arFailures } from './ar/failures.ts';
import { feeds as arFeeds } from './ar/feeds.ts';
import { findings as arFindings } from './ar/findings.ts';
import { giving as arGiving } from './ar/giving.ts';
import { guide as arGuide } from './ar/guide.ts';
import { hijri as arHijri } from './ar/hijri.ts';
import { history as arHistory } from './ar/history.ts';
import { iqama as arIqama } from './ar/iqama.ts';
import { iqamaChange as arIqamaChange } from './ar/iqama-change.ts';
import { janazah as arJanazah } from './ar/janazah.ts';
import { keywords as arKeywords } from './ar/keywords.ts';
import { kiosks as arKiosks } from './ar/kiosks.ts';
import { library as arLibrary } from './ar/library.ts';
import { libraryItem as arLibraryItem } from './ar/library-item.ts';
import { live as arLive } from './ar/live.ts';
import { mail as arMail } from './ar/mail.ts';
import { masjid as arMasjid } from './ar/masjid.ts';
import { monthly as arMonthly } from './ar/monthly.ts';
import { moving as arMoving } from './ar/moving.ts';
import { mqtt as arMqtt } from './ar/mqtt.ts';
import { openings as arOpenings } from './ar/openings.ts';
import { paper as arPaper } from './ar/paper.ts';
import { payments as arPayments } from './ar/payments.ts';
import { payouts as arPayouts } from './ar/payouts.ts';
import { people as arPeople } from './ar/people.ts';
import { places as arPlaces } from './ar/places.ts';
import { plans as arPlans } from './ar/plans.ts';
import { pledges as arPledges } from './ar/pledges.ts';
import { proposals as arProposals } from './ar/proposals.ts';
import { push as arPush } from './ar/push.ts';
import { receipts as arReceipts } from './ar/receipts.ts';
import { salah as arSalah } from './ar/salah.ts';
import { screenSettings as arScreenSettings } from './ar/screen-settings.ts';
import { screens as arScreens } from './ar/screens.ts';
import { shell as arShell } from './ar/shell.ts';
import { start as arStart } from './ar/start.ts';
import { system as arSystem } from './ar/system.ts';
import { systemBilling as arSystemBilling } from './ar/system-billing.ts';
import { systemDashboard as arSystemDashboard } from './ar/system-dashboard.ts';
import { systemImages as arSystemImages } from './ar/system-images.ts';
import { timings as arTimings } from './ar/timings.ts';
import { upload as arUpload } from './ar/upload.ts';
import { users as arUsers } from './ar/users.ts';
import { usualMethods as arUsualMethods } from './ar/usual-methods.ts';
import { web as arWeb } from './ar/web.ts';
import { webhooks as arWebhooks } from './ar/webhooks.ts';
import { zakat as arZakat } from './ar/zakat.ts';
import type { Catalogue } from './catalogues.ts';
import { activity } from './en/activity.ts';
import { appPage } from './en/app-page.ts';
import { athan } from './en/athan.ts';
import { billing } from './en/billing.ts';
import { billingMail } from './en/billing-mail.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { disputes } from './en/disputes.ts';
import { donations } from './en/donations.ts';
import { failures } from './en/failures.ts';
import { feeds } from './en/feeds.ts';
import { findings } from './en/findings.ts';
import { giving } from './en/giving.ts';
import { guide } from './en/guide.ts';
import { hijri } from './en/hijri.ts';
import { history } from './en/history.ts';
import { iqama } from './en/iqama.ts';
import { iqamaChange } from './en/iqama-change.ts';
import { janazah } from './en/janazah.ts';
import { keywords } from './en/keywords.ts';
import { kiosks } from './en/kiosks.ts';
import { library } from './en/library.ts';
import { libraryItem } from './en/library-item.ts';
import { live } from './en/live.ts';
import { mail } from './en/mail.ts';
import { masjid } from './en/masjid.ts';
import { monthly } from './en/monthly.ts';
import { moving } from './en/moving.ts';
import { mqtt } from './en/mqtt.ts';
import { openings } from './en/openings.ts';
import { paper } from './en/paper.ts';
import { payments } from './en/payments.ts';
import { payouts } from './en/payouts.ts';
import { people } from './en/people.ts';
import { places } from './en/places.ts';
import { plans } from './en/plans.ts';
import { pledges } from './en/pledges.ts';
import { proposals } from './en/proposals.ts';
import { push } from './en/push.ts';
import { receipts } from './en/receipts.ts';
import { salah } from './en/salah.ts';
import { screenSettings } from './en/screen-settings.ts';
import { screens } from './en/screens.ts';
import { shell } from './en/shell.ts';
import { start } from './en/start.ts';
import { system } from './en/system.ts';
import { systemBilling } from './en/system-billing.ts';
import { systemDashboard } from './en/system-dashboard.ts';
import { systemImages } from './en/system-images.ts';
import { timings } from './en/timings.ts';
import { upload } from './en/upload.ts';
import { users } from './en/users.ts';
import { usualMethods } from './en/usual-methods.ts';
import { web } from './en/web.ts';
import { webhooks } from './en/webhooks.ts';
import { zakat } from './en/zakat.ts';
import type { Locale } from './locales.ts';
import type { Namespace } from './resources.ts';

/** Every word at once, for the server and for tests; web apps load `catalogues` piece by piece. */
export const all: Record<Locale, Record<Namespace, Catalogue>> = {
  en: {
    common,
    shell,
    failures,
    plans,
    billingMail,
    users,
    masjid,
    mail,
    places,
    billing,
    hijri,
    athan,
    iqama,
    iqamaChange,
    salah,
    usualMethods,
    timings,
    upload,
    dashboard,
    donations,
    disputes,
    kiosks,
    openings,
    payouts,
    pledges,
    receipts,
    zakat,
    start,
    keywords,
    monthly,
    moving,
    guide,
    findings,
    history,
    library,
    libraryItem,
    screens,
    screenSettings,
    system,
    'system-images': systemImages,
    'system-dashboard': systemDashboard,
    live,
    paper,
    payments,
    systemBilling,
    people,
    activity,
    web,
    mqtt,
    proposals,
    janazah,
    push,
    giving,
    appPage,
    webhooks,
    feeds,
  },
  ar: {
    common: arCommon,
    shell: arShell,
    failures: arFailures,
    plans: arPlans,
    billingMail: arBillingMail,
    users: arUsers,
    masjid: arMasjid,
    mail: arMail,
    places: arPlaces,
    billing: arBilling,
    hijri: arHijri,
    athan: arAthan,
    iqama: arIqama,
    iqamaChange: arIqamaChange,
    salah: arSalah,
    usualMethods: arUsualMethods,
    findings: arFindings,
    history: arHistory,
    live: arLive,
    paper: arPaper,
    payments: arPayments,
    people: arPeople,
    activity: arActivity,
    library: arLibrary,
    libraryItem: arLibraryItem,
    screens: arScreens,
    screenSettings: arScreenSettings,
    timings: arTimings,
    upload: arUpload,
    dashboard: arDashboard,
    donations: arDonations,
    disputes: arDisputes,
    kiosks: arKiosks,
    openings: arOpenings,
    payouts: arPayouts,
    pledges: arPledges,
    receipts: arReceipts,
    zakat: arZakat,
    start: arStart,
    keywords: arKeywords,
    monthly: arMonthly,
    moving: arMoving,
    guide: arGuide,
    system: arSystem,
    'system-images': arSystemImages,
    'system-dashboard': arSystemDashboard,
    systemBilling: arSystemBilling,
    web: arWeb,
    mqtt: arMqtt,
    proposals: arProposals,
    janazah: arJanazah,
    push: arPush,
    giving: arGiving,
    appPage: arAppPage,
    webhooks: arWebhooks,
    feeds: arFeeds,
  },
};
