// Decides: how scans of the code on a printed sheet are counted, and how much of it is kept in memory.

import { type PaperShows, PRINT_NAME } from '@minaret/contract/paper/paper-options';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import type { Standing } from '../public-times/service.ts';
import { addScans, type Scans } from './queries.ts';

const FLUSH_MS = 60_000;
/** Between two flushes; names beyond it, made up or not, are not counted. */
const MOST_ROWS = 2000;

export interface ScanCounter {
  /** The page behind a code was sent. Costs no statement. */
  note(standing: Standing, print: string, shows: PaperShows): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Scans are gathered and written together, and what is not written yet may be lost with the process. */
export function makeScanCounter(platform: Platform): ScanCounter {
  let rows = new Map<string, Scans>();

  async function flush(): Promise<void> {
    if (rows.size === 0) return;
    const taken = [...rows.values()];
    rows = new Map();
    await inTransaction(platform, 'read write', async (db) => {
      await enterTenant(db, { system: true });
      await addScans(db, taken);
    });
  }
  const flushQuietly = () =>
    flush().catch((error: Error) =>
      platform.log.warn({ part: 'paper', reason: error.message }, 'scans of prints were not kept'),
    );
  const timer = setInterval(flushQuietly, FLUSH_MS);
  timer.unref();
  return {
    note({ masjidId, today }, print, shows) {
      const [, period, version, digest] = PRINT_NAME.exec(print) ?? [];
      if (period === undefined || digest === undefined) return;
      const key = `${masjidId} ${print} ${shows} ${today}`;
      const counted = rows.get(key);
      if (counted) counted.scans += 1;
      else if (rows.size < MOST_ROWS)
        rows.set(key, {
          masjid_id: masjidId,
          period,
          version: Number(version),
          digest,
          shows,
          date: today,
          scans: 1,
        });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flushQuietly();
    },
  };
}
