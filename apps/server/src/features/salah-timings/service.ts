export { salahFindings } from './checks.ts';
export { fixSalah } from './fix.ts';
export { salahHistory } from './history.ts';
export { isOwnTimes, judgeHours as judgeSalahHours } from './hours.ts';
export { getMonth } from './read.ts';
export {
  firstStoredDay,
  loadCalculation,
  loadSalahInputs,
  type SalahInputs,
  salahDays,
  todaySalah,
} from './salah-inputs.ts';
export { type TakenSalahDays, takeDays } from './take-days.ts';
