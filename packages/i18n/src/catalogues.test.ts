import { describe, expect, it } from 'vitest';
import { all } from './all.ts';
import { type Catalogue, catalogues } from './catalogues.ts';
import { LOCALES, type Locale } from './locales.ts';
import type { Namespace } from './resources.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every sentence of a catalogue by its dotted key. */
function sentences(catalogue: Catalogue, prefix = ''): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : sentences(value, `${prefix}${key}.`),
  );
}

/** Plural forms of one key fold into one: they differ between languages. */
function keys(catalogue: Catalogue): string[] {
  return [...new Set(sentences(catalogue).map(([key]) => key.replace(PLURAL, '')))].sort();
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? ''))].sort();
}

/** The placeholders of each key; a plural may leave `count` out ("one day"). */
function placeholdersByKey(catalogue: Catalogue): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of sentences(catalogue)) {
    const base = key.replace(PLURAL, '');
    found.set(base, new Set([...(found.get(base) ?? []), ...placeholders(text)]));
  }
  return new Map([...found].map(([key, names]) => [key, [...names].sort()]));
}

const namespaces = Object.keys(all.en) as Namespace[];
const others = LOCALES.filter((locale): locale is Exclude<Locale, 'en'> => locale !== 'en');

describe.each(namespaces)('catalogue %s', (namespace) => {
  it.each(LOCALES)('has no empty text in %s', (locale) => {
    const empty = sentences(all[locale][namespace]).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it.each(others)('has the English keys in %s', (locale) => {
    expect(keys(all[locale][namespace])).toEqual(keys(all.en[namespace]));
  });

  it.each(others)('has the English placeholders in %s', (locale) => {
    expect(placeholdersByKey(all[locale][namespace])).toEqual(placeholdersByKey(all.en[namespace]));
  });

  it.each(LOCALES)('is loaded lazily as it stands in %s', async (locale) => {
    expect(await catalogues[locale][namespace]()).toEqual(all[locale][namespace]);
  });

  it.each(others)('has every plural form of %s', (locale) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const present = sentences(all[locale][namespace]).map(([key]) => key);
    const plurals = new Set(present.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
    const missing = [...plurals]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !present.includes(key));
    expect(missing).toEqual([]);
  });
});

it('says in English what the server says, code by code', async () => {
  const { FAILURES } = await import('@minaret/contract/api/failures');
  const spoken = Object.fromEntries(Object.entries(FAILURES).map(([code, { message }]) => [code, message]));
  expect(all.en.failures).toEqual(spoken);
});
