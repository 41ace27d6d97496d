export { countAllScreens, countScreensOf, type ScreenCount } from './count.ts';
export { currentDefaults } from './defaults-in-force.ts';
export { listAll } from './manage.ts';
export { pairingOf, startPairing, takeTyped } from './pairing.ts';
export { previewManifest } from './preview.ts';
export { screenReach } from './screens-of-masjid.ts';
