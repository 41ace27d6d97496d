import type { Metal, ZakatSchool } from '@minaret/contract/giving/nisab';
import type { Generated } from 'kysely';

interface Priced {
  /** Of a gram, in thousandths of the currency's unit. */
  gold: number | null;
  silver: number | null;
  /** `YYYY-MM-DD`. */
  priced_on: string | null;
  currency: string;
  version: Generated<number>;
  updated_at: Date;
}

export interface ZakatSettingsTable extends Priced {
  masjid_id: number;
  is_offered: boolean;
  school: ZakatSchool;
  metal: Metal;
  why: string | null;
  why_ar: string | null;
  why_ur: string | null;
  policy: string | null;
  policy_ar: string | null;
  policy_ur: string | null;
}

/** The operator's, for every masjid. */
export type MetalPricesTable = Priced;
