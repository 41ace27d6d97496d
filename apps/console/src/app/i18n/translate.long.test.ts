import { formatPlace, LOCALES } from '@minaret/i18n';
import { all } from '@minaret/i18n/all';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { translate } from './translate.ts';

const COUNTS = [undefined, 0, 1, 2, 3, 11, 100, 101];
const PLURALS = { days_zero: 'none', days_one: '{{count}} day', days_two: 'two', days_few: 'few {{count}}' };
const MORE_PLURALS = { ...PLURALS, days_many: 'many {{count}}', days_other: '{{ count }} days' };

type Tree = { readonly [key: string]: string | Tree };

/** A value for every place that any sentence has. */
const VALUES = Object.fromEntries(
  [...JSON.stringify(all).matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [name, `<${name}>`]),
);

function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

it.each(LOCALES)('says what i18next says, sentence by sentence, in %s', async (lng) => {
  const words = { ...all[lng], plurals: MORE_PLURALS };
  const i18next = createInstance().use({
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: formatPlace,
  });
  await i18next.init({
    lng,
    fallbackLng: false,
    resources: { [lng]: words },
    ns: Object.keys(words),
    interpolation: { escapeValue: false },
  });
  const questions = Object.entries(words).flatMap(([namespace, catalogue]) =>
    keysOf(catalogue).flatMap((key) => {
      const bare = key.replace(/_(zero|one|two|few|many|other)$/, '');
      return COUNTS.map((count) => ({
        namespace,
        key: bare,
        values: { ...VALUES, count },
      }));
    }),
  );
  const ours = questions.map(({ namespace, key, values }) =>
    translate(words, lng, 'common', `${namespace}:${key}`, values),
  );
  const theirs = questions.map(({ namespace, key, values }) =>
    Reflect.apply(i18next.t, i18next, [`${namespace}:${key}`, values]),
  );
  expect(questions.length).toBeGreaterThan(500);
  expect(ours).toEqual(theirs);
});

it('shows the key of a sentence that is missing', () => {
  expect(translate({ common: {} }, 'en', 'common', 'not.there')).toBe('not.there');
});
