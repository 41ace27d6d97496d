import type { TakenTimetable } from '../iqama-timings/service.ts';
import type { TakenSalahDays } from '../salah-timings/service.ts';

/** What became of the times that were brought along. */
export interface MovedIn {
  salah: TakenSalahDays;
  iqamah: TakenTimetable;
}
