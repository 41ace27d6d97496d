import { findProgram } from './lib/find-program.mjs';

const CHROMIUM = {
  title: 'Chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  variable: 'CHROME_PATH',
  debian: 'chromium',
  missing:
    'The journeys need Chromium: run "apt-get install --no-install-recommends chromium" as root, or set CHROME_PATH to a Chrome or Chromium.',
};

/**
 * The browser for the journeys.
 * @param {{ install: boolean }} options whether Debian's package may be installed when there is none
 */
export function findChromium(options) {
  return findProgram(CHROMIUM, options);
}
