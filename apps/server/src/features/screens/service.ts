export { countScreens, type ScreenCount } from './count.ts';
export { listAll } from './manage.ts';
