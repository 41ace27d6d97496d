import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * A program that tests need and npm does not bring.
 * @typedef {object} Wanted
 * @property {string} title what it is called in messages
 * @property {readonly string[]} names its file names, the best first
 * @property {string} variable the environment variable that names it outright
 * @property {readonly string[]} debian Debian's packages, the best first: one is enough
 * @property {string} purpose what needs it, as the beginning of a sentence
 * @property {readonly string[]} [folders] where it lies besides the folders of PATH
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

/** @param {readonly string[]} names @param {readonly string[]} [more] */
function onPath(names, more = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** What goes before `apt-get` for it to work, or nothing when it cannot: nobody is asked for a password in the middle of a run. */
function privilege() {
  if (!onPath(['apt-get'])) return undefined;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

/** @param {Wanted} wanted */
function installFromDebian({ title, debian }) {
  const before = privilege();
  if (!before) return false;
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = 'env', ...rest] = [
      ...before,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return spawnSync(command, rest, { stdio: 'inherit' }).status === 0;
  };
  apt('update');
  return debian.some((name) => {
    console.log(`No ${title} here: installing Debian's package "${name}" ...`);
    return apt('install', '-y', '--no-install-recommends', name);
  });
}

/** @param {Wanted} wanted the command that brings it, for a person to run */
export function installCommand({ debian }) {
  return `sudo apt-get install --no-install-recommends ${debian[0]}`;
}

/** @param {Wanted} wanted what a person can do who has none */
export function howToBring(wanted) {
  return `run "${installCommand(wanted)}", or set ${wanted.variable}`;
}

/**
 * @param {Wanted} wanted
 * @param {{ install: boolean }} options whether Debian's package may be installed when there is none
 * @returns {string | undefined}
 */
function lookFor(wanted, { install }) {
  const chosen = process.env[wanted.variable];
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`${wanted.variable} is ${chosen}, which is not a program that can be run.`);
  }
  const look = () => onPath(wanted.names, wanted.folders);
  return look() ?? (install && installFromDebian(wanted) ? look() : undefined);
}

/**
 * The program, or one clear line.
 * @param {Wanted} wanted
 * @param {{ install: boolean }} options whether Debian's package may be installed when there is none
 * @returns {string}
 */
export function findProgram(wanted, options) {
  const found = lookFor(wanted, options);
  if (found) return found;
  throw new Error(`${wanted.purpose} need ${wanted.title}: ${howToBring(wanted)}.`);
}

/**
 * The program if it is there: nothing is installed, and nothing fails without it.
 * @param {Wanted} wanted
 */
export function findIfThere(wanted) {
  return lookFor(wanted, { install: false });
}

/**
 * The program, or nothing where its tests are to be skipped: a person's machine may lack it, one that sets `CI` may not.
 * @param {Wanted} wanted
 * @param {{ install: boolean }} options
 */
export function findForTests(wanted, options) {
  return process.env.CI ? findProgram(wanted, options) : lookFor(wanted, options);
}
