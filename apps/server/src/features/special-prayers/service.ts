export { rangeForSpecial, specialPrayersBetween } from './between.ts';
export { eidPrayers, setEidTimes } from './eid-times.ts';
export { specialHistory } from './history.ts';
export { comingJanazahs } from './list.ts';
export type { SpecialOccurrence } from './resolve.ts';
