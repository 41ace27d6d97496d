// Decides: what the player of a wall may weigh: the size limit in kB.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { kB } from './bundle-report.mjs';
import { newerThanOldest } from './old-browsers.mjs';

/** Page, script and styles of a screen, the largest design's with them, in bytes of gzip; fonts and pictures come besides. */
export const SCREEN_LIMIT = 60_000;

/** @typedef {{ parts: { file: string, size: number }[], total: number, faults: string[] }} ScreenReport */

/**
 * All that the page of a screen loads, and whether the oldest television can read it.
 * @param {string} dist
 * @returns {ScreenReport}
 */
export function screenReport(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const tags = [
    ...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\/screen\/([^"]+\.(?:js|css))"[^>]*>/g),
  ];
  const named = tags.map((match) => match[1] ?? '');
  const later = tags.flatMap(([tag, file = '']) => (/rel="prefetch"/.test(tag) ? [file] : []));
  // Of the styles a screen shows one design's; the scripts for later (live sound, a campaign) are for what is no first picture.
  const designs = later.filter((file) => file.endsWith('.css'));
  const sized = (/** @type {string} */ file) => ({
    file,
    size: gzipSync(readFileSync(join(dist, file))).byteLength,
  });
  const [largest] = designs.map(sized).sort((a, b) => b.size - a.size);
  const first = named.filter((file) => !later.includes(file));
  const parts = [...['index.html', ...first].map(sized), ...(largest ? [largest] : [])];
  const total = parts.reduce((sum, part) => sum + part.size, 0);
  const faults = [...named, ...workers(dist)].flatMap((file) =>
    newerThanOldest(file, readFileSync(join(dist, file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  for (const [, inline] of html.matchAll(/<script>([\s\S]*?)<\/script>/g))
    faults.push(...newerThanOldest('index.html.js', inline ?? '').map((what) => `index.html: ${what}`));
  if (/type="module"/.test(html)) faults.push('index.html: a module script');
  if (total > SCREEN_LIMIT)
    faults.push(`The first load of a screen is ${kB(total)}; the limit is ${kB(SCREEN_LIMIT)}.`);
  return { parts, total, faults };
}

/** @param {string} dist */
function workers(dist) {
  return readdirSync(dist).filter((file) => file.endsWith('.js'));
}

/** @param {ScreenReport} report */
export function formatScreenReport(report) {
  const line = (/** @type {string} */ name, /** @type {string} */ text) => `  ${name.padEnd(52)}${text}`;
  return [
    'screen: the whole first load without fonts and pictures, gzip',
    ...report.parts.map((part) => line(part.file, kB(part.size))),
    line('together', `${kB(report.total)} of ${kB(SCREEN_LIMIT)}`),
    ...report.faults.map((fault) => `  FAULT ${fault}`),
  ].join('\n');
}
