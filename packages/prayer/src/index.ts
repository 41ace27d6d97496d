export * from './athan.ts';
export { examine } from './checks/examine.ts';
export * from './checks/finding.ts';
export { applyFix } from './checks/fix.ts';
export { findingSentence } from './checks/sentences.ts';
export * from './clock.ts';
export * from './dates.ts';
export * from './explain-time.ts';
export { csvCell } from './files/csv.ts';
export { iqamahRecord } from './files/iqamah-record.ts';
export { readTimetable } from './files/read.ts';
export * from './files/read-types.ts';
export * from './files/row.ts';
export { problemSentence, questionSentence } from './files/sentences.ts';
export { type WriteOptions, writeTimetable } from './files/write.ts';
export type { IqamahFitContext } from './fit/fit-days.ts';
export type { IqamahException } from './fit/fit-exceptions.ts';
export {
  type FittedColumn,
  fitIqamah,
  fitIqamahSteps,
  type IqamahFit,
  withFitted,
} from './fit/fit-iqamah.ts';
export { fitMethod, type MethodFit, type Undecided } from './fit/fit-method.ts';
export type { SalahRow } from './fit/minute-table.ts';
export type { PrayerResiduals, Residual } from './fit/residuals.ts';
export * from './hijri.ts';
export * from './hijri-events.ts';
export { IQAMAH_ENGLISH, type IqamahSentenceKey, type IqamahWords } from './iqamah-english.ts';
export * from './iqamah-rules.ts';
export * from './iqamah-sentences.ts';
export * from './iqamah-steps.ts';
export { HIGH_LATITUDE, METHODS, type Method, type MethodCode } from './methods.ts';
export { type DayWithInstants, timetableIn, timetableWithInstantsIn } from './prayer-times.ts';
export * from './resolve-iqamah.ts';
export * from './row-minutes.ts';
export * from './simple-iqamah.ts';
export * from './special-prayers.ts';
export * from './timetable.ts';
export * from './types.ts';
export * from './zone.ts';
export * from './zones.ts';
