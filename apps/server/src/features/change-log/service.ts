export { changeOf, changesBefore, daysOf, foundIn, settingsFound } from './kept-change.ts';
export { aboutOf, asClock } from './present.ts';
export { lastChangeSince } from './queries.ts';
export { recordChange } from './record.ts';
export type { AreaDays, Found, HistoryArea, Kept, KeptChange, Moment, Restore, Restoring } from './types.ts';
