// Decides: what a page (bundle) of the console may weigh: the size limit in kB.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** JavaScript that a first visit to any page may cost in any language, its words included, in bytes of gzip. */
export const LIMIT = 225_000;

const PAGE = /^src\/features\/[^/]+\/pages\/[^/]+\.tsx$/;
/** What stands around every page and is loaded lazily too: layouts and their error boundary. */
const FRAME = /^src\/features\/[^/]+\/(pages\/)?[^/]+-(layout|error)\.tsx$/;
/** Shown by the frame itself, in its own words. */
const SHELL_PAGE = /^src\/features\/shell\//;
const DEV_ONLY = /^src\/dev\//;
const WORDS = /packages\/i18n\/src\/([a-z]{2,3})\/([^/]+)\.ts$/;
/** Every page loads these words, and its own. */
const COMMON_WORDS = ['common', 'shell', 'failures'];

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {{ manifest: Record<string, Chunk>, modules: Record<string, string[]>, html: string, namespaces: Record<string, string[]>, gzip: (file: string) => number }} Build
 * @typedef {{ page: string, own: number, css: number, words: Record<string, number>, firstLoad: number }} Route
 * @typedef {{ entry: number, css: number, frames: number, routes: Route[], others: { name: string, size: number }[], heaviest: number, faults: string[] }} Report
 */

/**
 * Measures what a visitor downloads: the entry, the frame around the page, the page, and its words.
 * @param {Build} build
 * @returns {Report}
 */
export function bundleReport({ manifest, modules, html, namespaces, gzip }) {
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry);
  const entryKeys = closure(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  );
  const entryFiles = new Set([...files(manifest, entryKeys), ...scripts(html)]);
  /** @param {Set<string>} keys */
  const beyondEntry = (keys) => new Set([...files(manifest, keys)].filter((file) => !entryFiles.has(file)));
  /** @param {Iterable<string>} list */
  const weigh = (list) => [...list].reduce((sum, file) => sum + gzip(file), 0);
  /** @param {Set<string>} keys */
  const weighCss = (keys) => weigh(new Set([...keys].flatMap((key) => manifest[key]?.css ?? [])));

  const frameKeys = closure(
    manifest,
    lazy.filter((key) => FRAME.test(key)),
  );
  const frameFiles = beyondEntry(frameKeys);
  const base = weigh(entryFiles);
  /** @param {string[]} names */
  const wordsOf = (names) =>
    wordsByLocale(lazy, names, (keys) => weigh(beyondEntry(closure(manifest, keys))));

  const routes = lazy
    .filter((key) => PAGE.test(key) && !FRAME.test(key))
    .map((page) => {
      const keys = closure(manifest, [page]);
      const pageFiles = beyondEntry(keys);
      const css = weighCss(new Set([...keys].filter((key) => !entryKeys.has(key))));
      const words = wordsOf([...COMMON_WORDS, ...(namespaces[page] ?? [])]);
      return {
        page,
        own: weigh(pageFiles),
        css,
        words,
        firstLoad:
          base + weigh(new Set([...frameFiles, ...pageFiles])) + Math.max(0, ...Object.values(words)),
      };
    });
  const heaviest = Math.max(base + weigh(frameFiles), ...routes.map((route) => route.firstLoad));
  const others = lazy
    .filter((key) => !PAGE.test(key) && !FRAME.test(key) && !WORDS.test(key))
    .map((name) => ({ name, size: weigh(beyondEntry(closure(manifest, [name]))) }));

  const faults = foreignPages(manifest, modules, entryKeys, lazy);
  for (const id of Object.values(modules).flat())
    if (DEV_ONLY.test(id)) faults.push(`${id} is for development only.`);
  for (const { page } of routes)
    if (!namespaces[page] && !SHELL_PAGE.test(page))
      faults.push(`${page} has no line in src/app/router/page-components.ts that names its words.`);
  if (heaviest > LIMIT)
    faults.push(`A first load costs ${kB(heaviest)} of JavaScript; the limit is ${kB(LIMIT)}.`);
  return {
    entry: weigh(entryFiles),
    css: weighCss(entryKeys),
    frames: weigh(frameFiles),
    routes,
    others,
    heaviest,
    faults,
  };
}

/**
 * The chunks that arrive together with these: they and all they import statically.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 */
function closure(manifest, keys) {
  const seen = new Set(/** @type {string[]} */ ([]));
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  return seen;
}

/**
 * @param {Record<string, Chunk>} manifest
 * @param {Set<string>} keys
 */
function files(manifest, keys) {
  const names = [...keys].map((key) => manifest[key]?.file ?? '');
  return new Set(names.filter((name) => name.endsWith('.js')));
}

/**
 * Scripts of the page itself, which no manifest lists.
 * @param {string} html
 */
function scripts(html) {
  return [...html.matchAll(/<script[^>]*\ssrc="\/?([^"]+)"/g)].map((match) => match[1] ?? '');
}

/**
 * What these words cost in each language.
 * @param {string[]} lazy
 * @param {string[]} names
 * @param {(keys: string[]) => number} weigh
 * @returns {Record<string, number>}
 */
function wordsByLocale(lazy, names, weigh) {
  const wanted = new Set(names.map(toFileName));
  const found = lazy.flatMap((key) => {
    const [, locale = '', file = ''] = WORDS.exec(key) ?? [];
    return wanted.has(file) ? [{ locale, key }] : [];
  });
  const locales = [...new Set(found.map(({ locale }) => locale))];
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      weigh(found.filter((one) => one.locale === locale).map(({ key }) => key)),
    ]),
  );
}

/**
 * The words of `screenSettings` are in `screen-settings.ts`.
 * @param {string} namespace
 */
function toFileName(namespace) {
  return namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Pages that would arrive with something else. Modules are read beside the manifest, because a page that is
 * imported statically melts into another chunk and leaves no name in it.
 * @param {Record<string, Chunk>} manifest
 * @param {Record<string, string[]>} modules
 * @param {Set<string>} entryKeys
 * @param {string[]} lazy
 */
function foreignPages(manifest, modules, entryKeys, lazy) {
  /** @param {Set<string>} keys */
  const pagesIn = (keys) =>
    [...files(manifest, keys)].flatMap((file) => modules[file] ?? []).filter((id) => PAGE.test(id));
  const inEntry = pagesIn(entryKeys);
  const faults = inEntry.map((page) => `${page} is in the entry: it has to be imported lazily.`);
  for (const key of lazy) {
    const foreign = pagesIn(closure(manifest, [key])).filter(
      (page) => page !== key && !inEntry.includes(page),
    );
    faults.push(...foreign.map((page) => `${key} pulls in another route's page: ${page}.`));
  }
  return faults;
}

/** @param {number} bytes */
export function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/**
 * @param {string} app
 * @param {Report} report
 */
export function formatReport(app, report) {
  const line = (/** @type {string} */ name, /** @type {string} */ text) => `  ${name.padEnd(52)}${text}`;
  return [
    `${app}: JavaScript of a first load, gzip`,
    line('entry', `${kB(report.entry)}, css ${kB(report.css)}`),
    line('frames around a page', `+ ${kB(report.frames)}`),
    ...report.routes.map((route) => {
      const words = Object.entries(route.words).map(([locale, size]) => `${locale} ${kB(size)}`);
      const parts = [`+ ${kB(route.own)}`, `css ${kB(route.css)}`, `words ${words.join(' / ')}`];
      return line(shorten(route.page), `${parts.join(', ')} = ${kB(route.firstLoad)}`);
    }),
    ...report.others.map((other) => line(`on demand: ${shorten(other.name)}`, kB(other.size))),
    line('heaviest first load', `${kB(report.heaviest)} of ${kB(LIMIT)}`),
    ...report.faults.map((fault) => `  FAULT ${fault}`),
  ].join('\n');
}

/** @param {string} name */
function shorten(name) {
  return name.replace(/^src\/features\//, '').replace('/pages/', '/');
}

const PAGE_LINE = /import\('\.\.\/\.\.\/(features\/[^']+)'\)[^{}]*?namespaces: \[([^\]]*)\]/g;

/**
 * The words that `src/app/router/page-components.ts` names for each page.
 * @param {string} text
 * @returns {Record<string, string[]>}
 */
function readNamespaces(text) {
  const lines = [...text.matchAll(PAGE_LINE)].map(([, page, names = '']) => [
    `src/${page}`,
    [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name),
  ]);
  return Object.fromEntries(lines);
}

/**
 * Reads a finished build from disk.
 * @param {string} dist
 * @param {Record<string, string[]>} modules
 * @returns {Build}
 */
export function readBuild(dist, modules) {
  /** @param {string} file */
  const read = (file) => readFileSync(join(dist, file));
  return {
    manifest: JSON.parse(read('.vite/manifest.json').toString()),
    modules,
    html: read('index.html').toString(),
    namespaces: readNamespaces(readFileSync(join(dist, '../src/app/router/page-components.ts'), 'utf8')),
    gzip: (file) => gzipSync(read(file)).byteLength,
  };
}
