import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  const options = /** @type {const} */ ({
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  console.log('No Chromium here: installing Debian\'s package "chromium" ...');
  spawnSync('apt-get', ['update'], options);
  const install = ['install', '-y', '--no-install-recommends', 'chromium'];
  return spawnSync('apt-get', install, options).status === 0;
}

/**
 * The browser for the journeys, or one clear line: they are never skipped in silence.
 * @param {{ install: boolean }} options whether Debian's package may be installed when there is none
 * @returns {string}
 */
export function findChromium({ install }) {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new Error(`CHROME_PATH is ${chosen}, which is not a program that can be run.`);
  }
  const found = onPath() ?? (install && installFromDebian() ? onPath() : undefined);
  if (found) return found;
  throw new Error(
    'The journeys need Chromium: run "apt-get install --no-install-recommends chromium" as root, or set CHROME_PATH to a Chrome or Chromium.',
  );
}
