import type { StoredJson } from './stored-json.ts';

/** What was printed of a period, by version: equal content is printed as one version. */
export interface PaperPrintsTable {
  masjid_id: number;
  period: string;
  version: number;
  digest: string;
  days: StoredJson;
  printed_at: Date;
}
