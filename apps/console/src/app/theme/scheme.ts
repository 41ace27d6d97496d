// Decides: light or dark mode (theme) of the console, and how it is remembered.

import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readCookie, removeCookie, writeCookie } from '../session/cookies.ts';

/** Read by boot.js too, before the first paint. */
const COOKIE = 'color_scheme';

function read(fallback: MantineColorScheme): MantineColorScheme {
  const stored = readCookie(COOKIE);
  return stored === 'light' || stored === 'dark' ? stored : fallback;
}

function write(scheme: MantineColorScheme): void {
  if (scheme === 'auto') removeCookie(COOKIE);
  else writeCookie(COOKIE, scheme);
}

/** Light, dark, or as the device: kept for a year, shared by the tabs of one browser at their next load. */
export const schemeManager: MantineColorSchemeManager = {
  get: read,
  set: write,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => removeCookie(COOKIE),
};
