import type { PublicTimes, PublicTimesDay } from '@minaret/contract/public-times/public-times';
import type { Range } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import type { Holding } from '../../platform/http/kept-answers.ts';

export type PublicDays = Pick<PublicTimes, 'days' | 'changes'>;

/** How a masjid stands at this moment, known without a statement as long as nothing has changed. */
export interface Standing {
  hashId: string;
  masjidId: number;
  version: string;
  /** Of the version. */
  day: string;
  timeZone: string;
  /** By its own clock. */
  today: string;
  now: number;
  /** Whole seconds until its own midnight: nothing that speaks of today may be kept longer. */
  secondsLeft: number;
}

export interface PublicTimesStore {
  standing(hashId: string): Promise<Standing>;
  /** For what is made of this standing alone: it holds so many seconds, never past midnight, unless the masjid changes. */
  holding(standing: Standing, seconds?: number): Holding;
  /** Made once for each version. */
  timesOf(standing: Standing): Promise<PublicTimes>;
  /** What one surface needs beyond the times, read in the masjid's name as a visitor. */
  read<T>(standing: Standing, work: (ctx: Context) => Promise<T>): Promise<T>;
  /** Whatever days are asked for, those that are not kept too. */
  daysOf(standing: Standing, range: Range): Promise<readonly PublicTimesDay[]>;
  /** The same, with what changes on them: the first day is compared with the one before. */
  daysAndChangesOf(standing: Standing, range: Range): Promise<PublicDays>;
}
