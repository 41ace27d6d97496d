import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COUNTING = fileURLToPath(new URL('./counting-reporter.mjs', import.meta.url));

const TYPES_KEPT = join('node_modules', '.cache', 'types');

const bin = (/** @type {string} */ name) => join('node_modules', '.bin', name);

/** Each part of the tree has its own compiler settings: packages know neither Node nor a browser. */
function typeSteps() {
  const parts = ['packages', 'apps'].flatMap((group) => readdirSync(group).map((name) => join(group, name)));
  const projects = parts.filter((folder) => existsSync(join(folder, 'tsconfig.json')));
  // The large ones first, so that two beside each other end together.
  const large = ['apps/console', 'apps/server', '.'];
  const small = projects.filter((folder) => !large.includes(folder));
  return [...large, ...small].map((folder) => ({
    title: `types of ${folder}`,
    command: bin('tsc'),
    args: [
      '-p',
      folder,
      // Each checker works out the contract's types anew: four of them need twice the time of one, and two projects
      // stand beside each other already.
      '--checkers',
      '1',
      // What has not changed since the last run is not looked at again; `npm ci` forgets it.
      '--incremental',
      '--tsBuildInfoFile',
      join(TYPES_KEPT, `${folder}.tsbuildinfo`),
    ],
  }));
}

export function buildStep() {
  return {
    title: 'build of the web apps, and their sizes',
    command: process.execPath,
    args: ['scripts/build.mjs'],
  };
}

/** Formatting, lint and types: what needs nothing but the sources. */
export function staticSteps() {
  return [
    { title: 'format and lint', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
    ...typeSteps(),
  ];
}

/**
 * @param {readonly string[]} projects
 * @param {{ skipAll?: boolean, skipLong?: boolean }} [options] `skipAll` counts them all the same; `skipLong` leaves out
 * what takes longer than five seconds a file and so waits for `npm test`
 */
export function vitestStep(projects, { skipAll = false, skipLong = false } = {}) {
  const names = projects.flatMap((name) => ['--project', name]);
  const none = skipAll ? ['--testNamePattern', '(?!)'] : [];
  return {
    title: `tests: ${projects.join(', ')}`,
    command: bin('vitest'),
    args: [
      'run',
      ...names,
      ...none,
      ...(skipLong ? ['--exclude', '**/*.long.test.ts'] : []),
      '--reporter=default',
      `--reporter=${COUNTING}`,
    ],
  };
}
