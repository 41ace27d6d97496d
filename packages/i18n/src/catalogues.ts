import type { Locale } from './locales.ts';
import type { Namespace } from './resources.ts';

type Loaders = { [Name in Namespace]: () => Promise<Catalogue> };
/** A namespace's words, nested as its English module nests them. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/**
 * Each namespace is a chunk of its own, loaded with the route that needs it.
 * Adding one, say `timings`: write `en/timings.ts` and `ar/timings.ts`, name it in `resources.ts`,
 * add its line to each language here and in `all.ts`. Types refuse whatever was forgotten.
 */
export const catalogues: Record<Locale, Loaders> = {
  en: {
    common: async () => (await import('./en/common.ts')).common,
    shell: async () => (await import('./en/shell.ts')).shell,
    failures: async () => (await import('./en/failures.ts')).failures,
    plans: async () => (await import('./en/plans.ts')).plans,
    billingMail: async () => (await import('./en/billing-mail.ts')).billingMail,
    users: async () => (await import('./en/users.ts')).users,
    masjid: async () => (await import('./en/masjid.ts')).masjid,
    mail: async () => (await import('./en/mail.ts')).mail,
    places: async () => (await import('./en/places.ts')).places,
    hijri: async () => (await import('./en/hijri.ts')).hijri,
    athan: async () => (await import('./en/athan.ts')).athan,
    iqama: async () => (await import('./en/iqama.ts')).iqama,
    iqamaChange: async () => (await import('./en/iqama-change.ts')).iqamaChange,
    salah: async () => (await import('./en/salah.ts')).salah,
    usualMethods: async () => (await import('./en/usual-methods.ts')).usualMethods,
    findings: async () => (await import('./en/findings.ts')).findings,
    history: async () => (await import('./en/history.ts')).history,
    people: async () => (await import('./en/people.ts')).people,
    activity: async () => (await import('./en/activity.ts')).activity,
    library: async () => (await import('./en/library.ts')).library,
    libraryItem: async () => (await import('./en/library-item.ts')).libraryItem,
    screens: async () => (await import('./en/screens.ts')).screens,
    screenSettings: async () => (await import('./en/screen-settings.ts')).screenSettings,
    timings: async () => (await import('./en/timings.ts')).timings,
    upload: async () => (await import('./en/upload.ts')).upload,
    dashboard: async () => (await import('./en/dashboard.ts')).dashboard,
    start: async () => (await import('./en/start.ts')).start,
    keywords: async () => (await import('./en/keywords.ts')).keywords,
    monthly: async () => (await import('./en/monthly.ts')).monthly,
    guide: async () => (await import('./en/guide.ts')).guide,
    system: async () => (await import('./en/system.ts')).system,
    'system-images': async () => (await import('./en/system-images.ts')).systemImages,
    'system-dashboard': async () => (await import('./en/system-dashboard.ts')).systemDashboard,
    systemBilling: async () => (await import('./en/system-billing.ts')).systemBilling,
  },
  ar: {
    common: async () => (await import('./ar/common.ts')).common,
    shell: async () => (await import('./ar/shell.ts')).shell,
    failures: async () => (await import('./ar/failures.ts')).failures,
    plans: async () => (await import('./ar/plans.ts')).plans,
    billingMail: async () => (await import('./ar/billing-mail.ts')).billingMail,
    users: async () => (await import('./ar/users.ts')).users,
    masjid: async () => (await import('./ar/masjid.ts')).masjid,
    mail: async () => (await import('./ar/mail.ts')).mail,
    places: async () => (await import('./ar/places.ts')).places,
    hijri: async () => (await import('./ar/hijri.ts')).hijri,
    athan: async () => (await import('./ar/athan.ts')).athan,
    iqama: async () => (await import('./ar/iqama.ts')).iqama,
    iqamaChange: async () => (await import('./ar/iqama-change.ts')).iqamaChange,
    salah: async () => (await import('./ar/salah.ts')).salah,
    usualMethods: async () => (await import('./ar/usual-methods.ts')).usualMethods,
    findings: async () => (await import('./ar/findings.ts')).findings,
    history: async () => (await import('./ar/history.ts')).history,
    people: async () => (await import('./ar/people.ts')).people,
    activity: async () => (await import('./ar/activity.ts')).activity,
    library: async () => (await import('./ar/library.ts')).library,
    libraryItem: async () => (await import('./ar/library-item.ts')).libraryItem,
    screens: async () => (await import('./ar/screens.ts')).screens,
    screenSettings: async () => (await import('./ar/screen-settings.ts')).screenSettings,
    timings: async () => (await import('./ar/timings.ts')).timings,
    upload: async () => (await import('./ar/upload.ts')).upload,
    dashboard: async () => (await import('./ar/dashboard.ts')).dashboard,
    start: async () => (await import('./ar/start.ts')).start,
    keywords: async () => (await import('./ar/keywords.ts')).keywords,
    monthly: async () => (await import('./ar/monthly.ts')).monthly,
    guide: async () => (await import('./ar/guide.ts')).guide,
    system: async () => (await import('./ar/system.ts')).system,
    'system-images': async () => (await import('./ar/system-images.ts')).systemImages,
    'system-dashboard': async () => (await import('./ar/system-dashboard.ts')).systemDashboard,
    systemBilling: async () => (await import('./ar/system-billing.ts')).systemBilling,
  },
};
