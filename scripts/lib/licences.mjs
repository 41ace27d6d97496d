import { readFileSync } from 'node:fs';

/** Licences under which a package may come: they ask for no more than a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
]);

/**
 * Packages under another licence, or that name none in their package file; each with why it may come all the same.
 * @type {readonly [RegExp, RegExp, string][]}
 */
const EXCEPTIONS = [
  [
    /^@img\/sharp-/,
    /LGPL-3\.0-or-later/,
    'libvips is linked as a library of its own that a host can replace',
  ],
  [
    /^(lightningcss(-.+)?|axe-core|ical\.js|web-push)$/,
    /^MPL-2\.0$/,
    'unchanged, and used for building and testing only',
  ],
  [/^fast-sha256$/, /^Unlicense$/, 'in the public domain; brought by standardwebhooks, a reference of tests'],
  [/^quran-json$/, /^CC-BY-4\.0$/, 'a reference of tests, credited in docs/licences.md, not shipped'],
  [/^sentry$/, /^FSL-1\.1-Apache-2\.0$/, 'a command line brought by @sentry/node, never run by the product'],
  [/^(busboy|dicer|streamsearch)$/, /^$/, 'MIT by the LICENSE file in the package; for tests'],
  [/^(humanize-number|only)$/, /^$/, 'MIT by the Readme in the package; for tests'],
];

/**
 * Whether an expression of licences can be met by allowed ones alone: all of an AND, one of an OR. Nested brackets are not
 * understood, and so not allowed.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)));
}

/**
 * @typedef {{ license?: string, link?: boolean }} Locked
 * @param {Record<string, Locked>} packages of a lockfile
 * @returns {string[]} a line for each package that may not come
 */
export function licenceFaults(packages) {
  return Object.entries(packages).flatMap(([path, { license = '', link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (link || name === path || isAllowed(license)) return [];
    const isExcepted = EXCEPTIONS.some(([of, under]) => of.test(name) && under.test(license));
    return isExcepted ? [] : [`${name}: ${license || 'no licence named'}`];
  });
}

/** Exceptions that no package needs any more. @param {Record<string, Locked>} packages */
export function idleExceptions(packages) {
  const names = Object.entries(packages).map(([path, { license = '' }]) => ({
    name: path.split('node_modules/').at(-1) ?? '',
    license,
  }));
  return EXCEPTIONS.filter(
    ([of, under]) => !names.some(({ name, license }) => of.test(name) && under.test(license)),
  ).map(([of]) => String(of));
}

/** @param {string} file @returns {Record<string, Locked>} */
export function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
