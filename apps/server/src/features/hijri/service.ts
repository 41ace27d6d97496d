export { hijriHistory } from './history.ts';
