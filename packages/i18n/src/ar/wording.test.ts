import { DEFAULT_SETTINGS } from '@minaret/display/settings';
import { expect, it } from 'vitest';
import { all } from '../all.ts';
import type { Catalogue } from '../catalogues.ts';
import { formatClauses, formatList, formatParts, formatSpan } from '../format-list.ts';
import { screenWords } from '../screen-words.ts';

/** How a word or a sign is written; the word for each thing is the glossary's. Search words may have both. */
const NOT_WRITTEN: [pattern: RegExp, instead: string][] = [
  [/الاحترافي(?!ة)/, 'الاحترافية'],
  [/سووا/, 'سوّوا'],
  [/تعذر/, 'تعذّر'],
  [/(^|\s)و \p{Script=Latin}/u, 'no space after و'],
  [/\d\}?\}? [دسث](?!\p{L})|\}\} [دسثم](?!\p{L})/u, 'the unit as a word'],
  [/[\u0600-\u06ff»)}]\s*[,;?]/u, '، ؛ ؟'],
];
/** A place that is searched for as it is written elsewhere, and names of columns in a file. */
const QUOTED = /^(places:search\.help|keywords:.*)$/;

function sentences(catalogue: Catalogue, prefix: string): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : sentences(value, `${prefix}${key}.`),
  );
}
const arabic = Object.entries(all.ar).flatMap(([name, words]) => sentences(words, `${name}:`));
const walls = Object.entries(screenWords('ar', DEFAULT_SETTINGS).say);

it.each(NOT_WRITTEN)('is written in one way, and never %s but %s', (pattern) => {
  const said = [...arabic, ...walls]
    .map(([key, text]) => [key, text.replace(/\{\{(\w+), [\w-]+\}\}/g, '{{$1}}')] as const)
    .filter(([key, text]) => !QUOTED.test(key) && pattern.test(text));
  expect(said).toEqual([]);
});

it('tells the screens from the iqamah times in the menu', () => {
  const { menu } = all.ar.shell as unknown as { menu: Record<string, string> };
  expect(menu.settingsAlIqamah).toBe('شاشات الإقامة');
  expect(new Set(Object.values(menu)).size).toBe(Object.keys(menu).length);
});

it('joins lists, facts and clauses as each language does', () => {
  const days = ['الأحد', 'الاثنين', 'الجمعة'];
  expect(formatList(days, 'ar')).toBe('الأحد والاثنين والجمعة');
  expect(formatList(['Sunday', 'Monday'], 'en')).toBe('Sunday, Monday');
  expect(formatParts(['Toronto', null, 'كندا'], 'ar')).toBe('Toronto، كندا');
  expect(formatParts(['Toronto', '', false, 'Canada', 0], 'en')).toBe('Toronto, Canada, 0');
  expect(formatSpan(['3 دقائق', '7 ثوانٍ'], 'ar')).toBe('3 دقائق و7 ثوانٍ');
  expect(formatSpan(['3 min', '7 s'], 'en')).toBe('3 min 7 s');
  expect(formatClauses(['أ', 'ب'], 'ar')).toBe('أ؛ ب');
});
