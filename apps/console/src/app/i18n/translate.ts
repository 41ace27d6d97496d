import { type Catalogue, formatPlace, type Locale } from '@minaret/i18n';

/** The words of one language that are loaded, by namespace. */
export type Words = Readonly<Record<string, Catalogue>>;
export type Values = Readonly<Record<string, unknown>>;

const pluralRules = new Map<Locale, Intl.PluralRules>();

function pluralForm(locale: Locale, count: number): string {
  let rules = pluralRules.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
  }
  return rules.select(count);
}

function find(catalogue: Catalogue | undefined, path: string): string | undefined {
  let at: string | Catalogue | undefined = catalogue;
  for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*(?:, ([\w-]+))?\}\}/g, (_, name: string, format?: string) =>
    formatPlace(values[name], format),
  );
}

/**
 * i18next's sentences without its weight: `namespace:path.to.key`, `{{placeholders}}`, `{{with, a-format}}` and plural suffixes,
 * told alike by a test that asks both. The path alone is looked up in the first namespace.
 */
export function translate(
  words: Words,
  locale: Locale,
  namespace: string,
  key: string,
  values: Values = {},
): string {
  const colon = key.indexOf(':');
  const catalogue = words[colon < 0 ? namespace : key.slice(0, colon)];
  const path = key.slice(colon + 1);
  const { count } = values;
  const text =
    typeof count === 'number'
      ? ((count === 0 ? find(catalogue, `${path}_zero`) : undefined) ??
        find(catalogue, `${path}_${pluralForm(locale, count)}`) ??
        find(catalogue, path))
      : find(catalogue, path);
  return text === undefined ? path : fill(text, values);
}
