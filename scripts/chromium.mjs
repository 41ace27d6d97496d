import { findProgram } from './lib/find-program.mjs';

export const CHROMIUM = {
  title: 'Chromium',
  // The shell draws the same without the windows around it: the journeys take a third less processor time in it.
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  variable: 'CHROME_PATH',
  debian: ['chromium-headless-shell', 'chromium'],
  purpose: 'The journeys',
};

/**
 * The browser for the journeys.
 * @param {{ install: boolean }} options whether Debian's package may be installed when there is none
 */
export function findChromium(options) {
  return findProgram(CHROMIUM, options);
}
