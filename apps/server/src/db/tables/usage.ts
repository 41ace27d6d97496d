/** What is used up of a plan's monthly limits. */
export interface UsageCountsTable {
  masjid_id: number;
  limit_name: string;
  /** `2026-11-01`. */
  month: string;
  used: number;
}
