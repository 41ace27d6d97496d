import type { PaperShows } from '@minaret/contract/paper/paper-options';
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

/** How often a day the code of a print was scanned. */
export interface PaperScansTable {
  masjid_id: number;
  period: string;
  version: number;
  shows: PaperShows;
  date: string;
  scans: number;
}
