// Decides: what a first visit of the phone app (Athan+), of a giving page and of a kiosk may weigh: the size limits in kB.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { kB } from './bundle-report.mjs';

/** Everything that a first visit loads, in bytes of gzip: page, style, script, words, face, times. */
export const APP_LIMIT = 150_000;
/** The same for a giving page, before the card provider's own. */
export const GIVING_LIMIT = 120_000;
/** The same for a kiosk, which is loaded once a day at most. */
export const KIOSK_LIMIT = 110_000;
/** The server's own part of it, which a build cannot weigh: the page's words and 400 days. The journeys weigh them. */
const SERVED = 12_000;
/** What is loaded with a page of the app, over what the first one has. */
export const APP_PAGE_LIMIT = 12_000;

const PAGE = /-page\.tsx$/;
const WORDS = /language-\w+\.ts$/;
/** A face with a range of letters of its own is fetched where one of them is shown. */
const LATER_FACE = /arabic/;

/**
 * @typedef {{ file: string, imports?: string[], isEntry?: boolean, isDynamicEntry?: boolean }} Chunk
 * @typedef {{ first: { name: string, size: number }[], total: number, limit: number, pages: { name: string, size: number }[], faults: string[] }} AppReport
 */

/**
 * @param {string} dist
 * @param {number} limit
 * @returns {AppReport}
 */
export function appReport(dist, limit = APP_LIMIT) {
  const manifest = /** @type {Record<string, Chunk>} */ (
    JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  );
  const bytes = (/** @type {string} */ file) => readFileSync(join(dist, file));
  const sizeOf = (/** @type {string} */ file) =>
    file.endsWith('.woff2') ? bytes(file).byteLength : gzipSync(bytes(file)).byteLength;
  const entry = filesOf(manifest, ['index.html']);
  const beyond = (/** @type {string} */ key) =>
    [...filesOf(manifest, [key])].filter((file) => !entry.has(file));
  const weigh = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const named = (/** @type {RegExp} */ pattern) =>
    Object.keys(manifest)
      .filter((key) => pattern.test(key))
      .map((name) => ({ name, size: weigh(beyond(name)) }));
  const others = Object.values(manifest).map(({ file }) => file);
  const style = others.filter((file) => file.endsWith('.css'));
  const faces = others.filter((file) => file.endsWith('.woff2'));
  const face = faces.filter((file) => !LATER_FACE.test(file));
  const [words = { name: 'words', size: 0 }] = named(WORDS).sort((a, b) => b.size - a.size);
  const first = [
    { name: 'script', size: weigh(entry) },
    words,
    { name: 'style', size: weigh(style) },
    { name: 'face', size: weigh(face) },
    { name: 'page and times, at most', size: SERVED },
  ];
  const total = first.reduce((sum, { size }) => sum + size, 0);
  const later = faces.filter((file) => LATER_FACE.test(file));
  const pages = [...named(PAGE), ...later.map((name) => ({ name, size: sizeOf(name) }))];
  const faults = named(PAGE)
    .filter(({ size }) => size > APP_PAGE_LIMIT)
    .map(({ name, size }) => `${name} is ${kB(size)}; the limit of a page is ${kB(APP_PAGE_LIMIT)}.`);
  if (total > limit) faults.push(`A first visit is ${kB(total)}; the limit is ${kB(limit)}.`);
  return { first, total, limit, pages, faults };
}

/**
 * They and all they import statically.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 */
function filesOf(manifest, keys) {
  const seen = new Set(/** @type {string[]} */ ([]));
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  return new Set(
    [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
  );
}

/**
 * @param {string} name
 * @param {AppReport} report
 */
export function formatAppReport(name, { first, total, limit, pages, faults }) {
  const line = (/** @type {string} */ name, /** @type {string} */ text) => `  ${name.padEnd(52)}${text}`;
  return [
    `${name}: a whole first visit, gzip`,
    ...first.map(({ name, size }) => line(name, kB(size))),
    line('together', `${kB(total)} of ${kB(limit)}`),
    ...pages.map(({ name, size }) => line(`on demand: ${name}`, kB(size))),
    ...faults.map((fault) => `  FAULT ${fault}`),
  ].join('\n');
}
