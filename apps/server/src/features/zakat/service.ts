export { saveZakatSettings, zakatOfPage } from './settings.ts';
