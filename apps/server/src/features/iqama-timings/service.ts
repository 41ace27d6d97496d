export { type Change, findChanges } from './changes.ts';
export { fixIqamah } from './fix.ts';
export { iqamahHistory } from './history.ts';
export { fitTimetable } from './learn.ts';
export { iqamahFor, resolveDates, resolveDays, resolveRange } from './resolve.ts';
export { type TakenTimetable, takeTimetable } from './take-timetable.ts';
export { loadTimingInputs, rangeAround, type TimingInputs } from './timing-inputs.ts';
export type { ResolvedDay } from './types.ts';
export { judgeHours as judgeIqamahHours } from './upload.ts';
