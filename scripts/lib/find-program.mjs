import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A program that tests need and npm does not bring.
 * @typedef {object} Wanted
 * @property {string} title what it is called in messages
 * @property {readonly string[]} names its file names, the best first
 * @property {string} variable the environment variable that names it outright
 * @property {readonly string[]} debian Debian's packages, the best first: one is enough
 * @property {string} missing one clear line for when there is none
 */

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** @param {Wanted} wanted */
function installFromDebian({ title, debian }) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const options = /** @type {const} */ ({
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  spawnSync('apt-get', ['update'], options);
  return debian.some((name) => {
    console.log(`No ${title} here: installing Debian's package "${name}" ...`);
    return spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options).status === 0;
  });
}

/**
 * The program, or one clear line: what needs it is never skipped in silence.
 * @param {Wanted} wanted
 * @param {{ install: boolean }} options whether Debian's package may be installed when there is none
 * @returns {string}
 */
export function findProgram(wanted, { install }) {
  const chosen = process.env[wanted.variable];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`${wanted.variable} is ${chosen}, which is not a program that can be run.`);
  }
  const found =
    onPath(wanted.names) ?? (install && installFromDebian(wanted) ? onPath(wanted.names) : undefined);
  if (found) return found;
  throw new Error(wanted.missing);
}
