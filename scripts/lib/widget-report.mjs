// Decides: what the scripts of widgets may weigh: the size limit in kB.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { kB } from './bundle-report.mjs';

/** Bytes of gzip: the element on the pages of others, and what stands inside of a framed widget (8 kB with all of its page). */
export const WIDGET_LIMITS = { 'minaret-times.js': 9_000, 'embed.js': 2_000 };

/** @typedef {{ parts: { file: string, size: number, limit: number }[], faults: string[] }} WidgetReport */

/**
 * @param {string} dist
 * @returns {WidgetReport}
 */
export function widgetReport(dist) {
  const parts = Object.entries(WIDGET_LIMITS).map(([file, limit]) => ({
    file,
    limit,
    size: gzipSync(readFileSync(join(dist, file))).byteLength,
  }));
  const faults = parts
    .filter(({ size, limit }) => size > limit)
    .map(({ file, size, limit }) => `${file} is ${kB(size)}; the limit is ${kB(limit)}.`);
  return { parts, faults };
}

/** @param {WidgetReport} report */
export function formatWidgetReport({ parts, faults }) {
  const line = (/** @type {string} */ name, /** @type {string} */ text) => `  ${name.padEnd(52)}${text}`;
  return [
    'widget: each script, gzip',
    ...parts.map(({ file, size, limit }) => line(file, `${kB(size)} of ${kB(limit)}`)),
    ...faults.map((fault) => `  FAULT ${fault}`),
  ].join('\n');
}
