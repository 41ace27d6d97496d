// Decides: in which language the console starts: the cookie first, then the browser's; a person's own language is for mails only.

import { catalogues, direction, isLocale, type Locale, type Namespace, preferredLocale } from '@minaret/i18n';
import type { TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '../session/cookies.ts';
import { translate, type Values, type Words } from './translate.ts';

const COOKIE = 'locale';
const LATER = 300;

export interface Language {
  locale: Locale;
  words: Words;
}

let current: Language = { locale: 'en', words: {} };
/** Every namespace a page has asked for: all of them follow a change of language. */
const wanted = new Set<Namespace>();
const listeners = new Set<() => void>();

async function load(locale: Locale, namespaces: Iterable<Namespace>): Promise<Words> {
  const entries = [...namespaces].map(async (name) => [name, await catalogues[locale][name]()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function setLanguage(next: Language): void {
  current = next;
  document.documentElement.lang = next.locale;
  document.documentElement.dir = direction(next.locale);
  for (const notify of listeners) notify();
}

/** Called with a route's code, so that its words are there before its first render. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((name) => !(name in current.words));
  for (const name of namespaces) wanted.add(name);
  if (missing.length === 0) return;
  const { locale } = current;
  const words = await load(locale, missing);
  if (locale === current.locale) setLanguage({ locale, words: { ...current.words, ...words } });
}

/** Loads the words of every namespace in use, then turns the page: no half-translated moment. */
export async function changeLocale(locale: Locale): Promise<void> {
  writeCookie(COOKIE, locale);
  setLanguage({ locale, words: await load(locale, wanted) });
}

export async function startI18n(): Promise<void> {
  const stored = readCookie(COOKIE);
  const locale = isLocale(stored) ? stored : preferredLocale(navigator.languages);
  wanted.add('common');
  setLanguage({ locale, words: await load(locale, wanted) });
  // Words for what goes wrong come after the first page: until then a failure has the server's own.
  setTimeout(() => void loadNamespaces(['failures']).catch(() => undefined), LATER);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, () => current.locale);
}

type First<Names> = Names extends readonly [infer Name, ...unknown[]] ? Name : Names;

/** The keys and placeholders that `t` takes are i18next's types over our English catalogues. */
function asTFunction<Names extends Namespace | readonly Namespace[]>(
  t: (key: string, values?: Values) => string,
) {
  return t as unknown as TFunction<Names extends readonly Namespace[] ? Names : [First<Names>]>;
}

/** Says the words of a language; of several namespaces the first needs no prefix. */
export function translator<const Names extends Namespace | readonly Namespace[] = 'common'>(
  { locale, words }: Language,
  names?: Names,
) {
  const first = String(Array.isArray(names) ? names[0] : (names ?? 'common'));
  const t = asTFunction<Names>((key, values) => translate(words, locale, first, key, values));
  return { t, locale };
}
export type Translator<Names extends Namespace | readonly Namespace[]> = ReturnType<typeof translator<Names>>;

/** Words for a component: `useTranslation('users')`, or several namespaces, the first of which needs no prefix. */
export function useTranslation<const Names extends Namespace | readonly Namespace[] = 'common'>(
  names?: Names,
) {
  const language = useSyncExternalStore(subscribe, () => current);
  const first = String(Array.isArray(names) ? names[0] : (names ?? 'common'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of names is new at each render, its first is not.
  return useMemo(() => translator(language, names), [language, first]);
}
