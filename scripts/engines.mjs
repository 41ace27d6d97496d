/** @typedef {import('./lib/find-program.mjs').Wanted} Wanted */

const purpose = 'The journeys in other engines';

/** What the journeys beside Chromium need. @type {Record<'firefox' | 'webKit' | 'display', Wanted>} */
export const ENGINES = {
  firefox: {
    title: 'Firefox',
    names: ['firefox-esr', 'firefox'],
    variable: 'FIREFOX_PATH',
    debian: ['firefox-esr'],
    purpose,
  },
  webKit: {
    title: 'WebKitGTK',
    names: ['WebKitWebDriver'],
    variable: 'WEBKIT_DRIVER_PATH',
    debian: ['webkit2gtk-driver'],
    purpose,
  },
  display: { title: 'Xvfb', names: ['Xvfb'], variable: 'XVFB_PATH', debian: ['xvfb'], purpose },
};
