export { getOverview } from './overview.ts';
export { appPage, saveAppPage } from './page.ts';
