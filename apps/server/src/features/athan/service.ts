export { athanCalls } from './calls.ts';
export { athanHistory } from './history.ts';
export { athanSettings } from './settings-in-force.ts';
export { soundFiles } from './sound-files.ts';
