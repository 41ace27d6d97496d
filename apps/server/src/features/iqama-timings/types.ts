import type { IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import type { IqamahTime } from '@minaret/prayer/iqamah/iqamah-steps';
import type { IqamahDay } from '@minaret/prayer/iqamah/resolve-iqamah';
import type { Day } from '@minaret/prayer/types';
import type { RecordContent } from '../../db/stored-schemas.ts';
import type { RecordSource } from '../../db/tables/iqamah.ts';

export interface RulesInForce {
  rules: IqamahRules;
  /** 0 is the defaults nobody has saved. */
  version: number;
}

/** A record as the history keeps it. */
export type KeptRecord = RecordContent & { source: RecordSource };
export type DatedRecord = KeptRecord & { date: string };

/** A day of the masjid, whole: when each salah begins and each congregation stands, with what decided it. */
export interface ResolvedDay {
  salah: Day;
  /** False: the masjid has stored no salah times for the day; `salah` is calculated by its settings. */
  isStored: boolean;
  iqamah: IqamahDay;
}

export interface Today extends ResolvedDay {
  /** Of today if it is a Friday, else of the one that comes. */
  jumuah: { date: string; times: IqamahTime[] };
}
