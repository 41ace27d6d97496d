export { countAllScreens, countScreensOf, type ScreenCount } from './count.ts';
export { listAll } from './manage.ts';
export { previewManifest } from './preview.ts';
