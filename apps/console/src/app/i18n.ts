import { catalogues, direction, isLocale, type Locale, type Namespace, preferredLocale } from '@minaret/i18n';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'locale';

/** Hands i18next one namespace of one language at a time, each a chunk of its own. */
const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (locale, namespace, done) => {
    const load = isLocale(locale) ? catalogues[locale][namespace as Namespace] : undefined;
    if (!load) return done(new Error(`No catalogue ${locale}/${namespace}`), false);
    load().then(
      (words) => done(null, words),
      (error) => done(error, false),
    );
  },
};

function markDocument(locale: string): void {
  if (!isLocale(locale)) return;
  document.documentElement.lang = locale;
  document.documentElement.dir = direction(locale);
}

export async function startI18n(): Promise<void> {
  const stored = readCookie(COOKIE);
  i18next.on('languageChanged', markDocument);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: isLocale(stored) ? stored : preferredLocale(navigator.languages),
      fallbackLng: false,
      ns: ['common', 'failures'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}

/** Called with a route's code, so that its words are there before its first render. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

/** Loads the words of every namespace in use, then turns the page: no half-translated moment. */
export async function changeLocale(locale: Locale): Promise<void> {
  writeCookie(COOKIE, locale);
  await i18next.changeLanguage(locale);
}

export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : preferredLocale([i18n.language]);
}
