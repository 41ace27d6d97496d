import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** @typedef {{ name: string, folder: string, dist: string }} WebApp */
/** @typedef {{ stats: string, content: string }} Fingerprint */

const SKIPPED = new Set(['node_modules', 'dist', '.vite', 'test']);

/**
 * Every app that Vite builds.
 * @returns {WebApp[]}
 */
export function webApps(root = ROOT) {
  return readdirSync(join(root, 'apps'))
    .map((name) => ({ name, folder: join(root, 'apps', name), dist: join(root, 'apps', name, 'dist') }))
    .filter(({ folder }) => existsSync(join(folder, 'vite.config.ts')));
}

/**
 * What the build of an app depends on: its own files, our packages, and the versions of everyone else's.
 * @param {WebApp} app
 */
function inputs(app, root = ROOT) {
  const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib/first-paint.ts']
    .map((file) => join(root, file))
    .filter(existsSync);
  return [...shared, ...filesBelow(app.folder), ...filesBelow(join(root, 'packages'))];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/**
 * @param {string[]} paths
 * @param {(path: string) => string | Buffer} describe
 */
function digest(paths, describe, root = ROOT) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(`${relative(root, path)}\0`)
      .update(describe(path))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} path */
function statLine(path) {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

/** @param {WebApp} app */
function fingerprintFile(app) {
  return join(app.dist, '.inputs.json');
}

/**
 * @param {WebApp} app
 * @returns {Fingerprint | undefined}
 */
function readFingerprint(app) {
  try {
    return JSON.parse(readFileSync(fingerprintFile(app), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * To be taken before a build: what changes while it runs must be seen as changed afterwards.
 * @param {WebApp} app
 * @returns {Fingerprint}
 */
export function takeFingerprint(app, root = ROOT) {
  const paths = inputs(app, root);
  return { stats: digest(paths, statLine, root), content: digest(paths, (path) => readFileSync(path), root) };
}

/**
 * @param {WebApp} app
 * @param {Fingerprint} fingerprint
 */
export function markBuilt(app, fingerprint) {
  writeFileSync(fingerprintFile(app), JSON.stringify(fingerprint));
}

/** @param {WebApp} app */
export function unmarkBuilt(app) {
  rmSync(fingerprintFile(app), { force: true });
}

/**
 * Whether the built app is made of today's files. Sizes and times are compared first; contents are read only
 * when those differ, as after a copy of the checkout.
 * @param {WebApp} app
 */
export function isFresh(app, root = ROOT) {
  const built = readFingerprint(app);
  if (!built || !existsSync(join(app.dist, 'index.html'))) return false;
  if (built.stats === digest(inputs(app, root), statLine, root)) return true;
  const today = takeFingerprint(app, root);
  if (built.content !== today.content) return false;
  if (isWritable(app)) markBuilt(app, today);
  return true;
}

/** @param {WebApp} app */
export function isWritable(app) {
  try {
    accessSync(existsSync(app.dist) ? app.dist : app.folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
