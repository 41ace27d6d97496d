import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { all } from '@minaret/i18n/all';
import { Marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { GUIDE_FOLDER, type GuidePage, guidePages } from './guide-pages.ts';

const marked = new Marked();

/** What a page and its translation must have in common. */
interface Outline {
  pictures: string[];
  links: string[];
  /** Their levels, in order: places to link to are the English page's, heading by heading. */
  headings: number[];
  /** Rows of each table. */
  tables: number[];
  codeBlocks: number;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    tokens.push(token);
  });
  return tokens;
}

function outlineOf(text: string): Outline {
  const outline: Outline = { pictures: [], links: [], headings: [], tables: [], codeBlocks: 0 };
  for (const token of tokensOf(text)) {
    if (token.type === 'image') outline.pictures.push(String(token.href).replace(/^\.\.\//, ''));
    if (token.type === 'link') outline.links.push(String(token.href));
    if (token.type === 'heading') outline.headings.push(Number(token.depth));
    if (token.type === 'table') outline.tables.push(token.rows.length);
    if (token.type === 'code') outline.codeBlocks += 1;
  }
  return { ...outline, links: outline.links.sort() };
}

type Text = [key: string, text: string];
function texts(value: unknown, key = ''): Text[] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value ?? {}).flatMap(([name, below]) => texts(below, `${key}.${name}`));
}

const bare = (text: string) => text.replace(/[.:?؟،…]+$/, '').trim();
/** What the console writes so in every language. */
const UNTRANSLATED = new Set(['N/A']);
const english = texts(all.en);
const arabic = new Map(texts(all.ar));

/** What is set off in a page, as names of buttons, fields and menus are. */
function namedIn(text: string): Set<string> {
  const set = tokensOf(text).filter(({ type }) => type === 'strong' || type === 'em');
  return new Set(set.map((token) => bare('text' in token ? String(token.text).replace(/\s+/g, ' ') : '')));
}

/** Labels of the console that the English page names and the Arabic one calls otherwise. */
function otherwiseNamed(page: GuidePage, translation: GuidePage): string[] {
  const named = namedIn(translation.text);
  return [...namedIn(page.text)].flatMap((label) => {
    const labels = english
      .filter(([, text]) => bare(text) === label)
      .map(([key]) => bare(arabic.get(key) ?? ''));
    const isNamed = labels.length === 0 || UNTRANSLATED.has(label) || labels.some((each) => named.has(each));
    return isNamed ? [] : [`${label}: ${[...new Set(labels)].join(' / ')}`];
  });
}

const pages = await guidePages('en');
const translations = new Map((await guidePages('ar')).map((page) => [page.name, page]));

describe.each(pages.map((page) => [page.name, page] as const))('the Arabic page of %s', (name, page) => {
  const translation = translations.get(name);
  const isThere = translation?.writtenIn === 'ar';

  it('is there', () => {
    expect(isThere, `docs/guide/ar/${name}.md`).toBe(true);
  });

  it.runIf(isThere)('has the pictures, links, headings, tables and code of the English one', () => {
    expect(outlineOf(translation?.text ?? '')).toEqual(outlineOf(page.text));
  });

  it.runIf(isThere)('names buttons, fields and menus as the console does', () => {
    expect(translation && otherwiseNamed(page, translation)).toEqual([]);
  });
});

it('there is no Arabic page without an English one', async () => {
  const files = await readdir(join(GUIDE_FOLDER, 'ar'));
  expect(files.filter((file) => !pages.some(({ name }) => file === `${name}.md`))).toEqual([]);
});
