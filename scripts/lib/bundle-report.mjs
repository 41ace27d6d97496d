import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** JavaScript that a first visit to any page may cost, in bytes of gzip. */
export const LIMIT = 200_000;

const PAGE = /^src\/features\/[^/]+\/pages\/[^/]+\.tsx$/;
/** What stands around every page and is loaded lazily too: layouts and their error boundary. */
const FRAME = /^src\/features\/[^/]+\/(pages\/)?[^/]+-(layout|error)\.tsx$/;
const WORDS = /packages\/i18n\/src\/([a-z]{2,3})\/([^/]+)\.ts$/;
/** Every page needs these words; of the others, its own. Those of failures come after the first page. */
const COMMON_WORDS = ['common', 'shell'];
const LATER_WORDS = ['failures'];

/**
 * @typedef {{ file: string, src?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {{ manifest: Record<string, Chunk>, modules: Record<string, string[]>, html: string, gzip: (file: string) => number }} Build
 * @typedef {{ page: string, own: number, css: number, firstLoad: number }} Route
 * @typedef {{ entry: number, css: number, frames: number, words: number, routes: Route[], others: { name: string, size: number }[], heaviest: number, faults: string[] }} Report
 */

/**
 * Measures what a visitor downloads: the entry, the frame around the page, the page, and its words.
 * @param {Build} build
 * @returns {Report}
 */
export function bundleReport({ manifest, modules, html, gzip }) {
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
  const words = largestWords(lazy, (keys) => weigh(beyondEntry(closure(manifest, keys))));
  const frameFiles = beyondEntry(frameKeys);
  const base = weigh(entryFiles) + words;

  const routes = lazy
    .filter((key) => PAGE.test(key) && !FRAME.test(key))
    .map((page) => {
      const keys = closure(manifest, [page]);
      const pageFiles = beyondEntry(keys);
      const css = weighCss(new Set([...keys].filter((key) => !entryKeys.has(key))));
      return {
        page,
        own: weigh(pageFiles),
        css,
        firstLoad: base + weigh(new Set([...frameFiles, ...pageFiles])),
      };
    });
  const heaviest = Math.max(base + weigh(frameFiles), ...routes.map((route) => route.firstLoad));
  const others = lazy
    .filter((key) => !PAGE.test(key) && !FRAME.test(key) && !WORDS.test(key))
    .map((name) => ({ name, size: weigh(beyondEntry(closure(manifest, [name]))) }));

  const faults = foreignPages(manifest, modules, entryKeys, lazy);
  if (heaviest > LIMIT)
    faults.push(`A first load costs ${kB(heaviest)} of JavaScript; the limit is ${kB(LIMIT)}.`);
  return {
    entry: weigh(entryFiles),
    css: weighCss(entryKeys),
    frames: weigh(frameFiles),
    words,
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
 * The dearest language: the words of every page, and the largest set of a single one.
 * @param {string[]} lazy
 * @param {(keys: string[]) => number} weigh
 */
function largestWords(lazy, weigh) {
  const locales = new Set(lazy.flatMap((key) => WORDS.exec(key)?.[1] ?? []));
  const costs = [...locales].map((locale) => {
    const own = lazy.filter((key) => {
      const [, language, namespace = ''] = WORDS.exec(key) ?? [];
      return language === locale && !LATER_WORDS.includes(namespace);
    });
    const isCommon = (/** @type {string} */ key) => COMMON_WORDS.includes(WORDS.exec(key)?.[2] ?? '');
    return (
      weigh(own.filter(isCommon)) +
      Math.max(0, ...own.filter((key) => !isCommon(key)).map((key) => weigh([key])))
    );
  });
  return Math.max(0, ...costs);
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
    line('words of the dearest language', `+ ${kB(report.words)}`),
    ...report.routes.map((route) =>
      line(shorten(route.page), `+ ${kB(route.own)}, css ${kB(route.css)} = ${kB(route.firstLoad)}`),
    ),
    ...report.others.map((other) => line(`on demand: ${shorten(other.name)}`, kB(other.size))),
    line('heaviest first load', `${kB(report.heaviest)} of ${kB(LIMIT)}`),
    ...report.faults.map((fault) => `  FAULT ${fault}`),
  ].join('\n');
}

/** @param {string} name */
function shorten(name) {
  return name.replace(/^src\/features\//, '').replace('/pages/', '/');
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
    gzip: (file) => gzipSync(read(file)).byteLength,
  };
}
