import { expect, it } from 'vitest';
import { idleExceptions, isAllowed, licenceFaults, lockedPackages } from './licences.mjs';

it.each([
  ['MIT', true],
  ['(MIT OR EUPL-1.1+)', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN terms.txt', false],
  ['(MIT AND (GPL-2.0-only OR ISC))', false],
  ['', false],
])('%s may come: %s', (expression, may) => {
  expect(isAllowed(expression)).toBe(may);
});

it('names a package under a licence that is not allowed, and one that names none', () => {
  const packages = {
    '': {},
    'apps/server': {},
    'node_modules/@minaret/server': { link: true },
    'node_modules/good': { license: 'ISC' },
    'node_modules/good/node_modules/strict': { license: 'AGPL-3.0-only' },
    'node_modules/silent': {},
    'node_modules/axe-core': { license: 'GPL-2.0-only' },
  };
  expect(licenceFaults(packages)).toEqual([
    'strict: AGPL-3.0-only',
    'silent: no licence named',
    'axe-core: GPL-2.0-only',
  ]);
});

it('every package of the lockfile may come, and every exception is needed', () => {
  const packages = lockedPackages('package-lock.json');
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(licenceFaults(packages)).toEqual([]);
  expect(idleExceptions(packages)).toEqual([]);
});
