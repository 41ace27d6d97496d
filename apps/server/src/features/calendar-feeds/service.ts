export { timesCalendar } from './calendar.ts';
export { feedWords, hasManyJumuah, localeOf } from './words.ts';
