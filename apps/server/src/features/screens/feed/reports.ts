import type { ScreenReport } from '@minaret/contract/screens/screen-feed';
import { enterTenant } from '../../../platform/database/tenant.ts';
import { inTransaction, type Platform } from '../../../platform/runtime.ts';
import { keepReports, type ReportRow } from './queries.ts';

const FLUSH_MS = 5000;
const AT_ONCE = 2000;

export interface Reports {
  /** Without a report: the device was merely heard of. */
  note(masjidId: number, screenId: number, report?: ScreenReport): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Devices report all the time: what they say is gathered and written together, and may be lost with the process. */
export function makeReports(platform: Platform): Reports {
  let heard = new Map<number, ReportRow>();
  const flush = async () => {
    const rows = [...heard.values()];
    heard = new Map();
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      await inTransaction(platform, 'read write', async (db) => {
        await enterTenant(db, { system: true });
        await keepReports(db, rows.slice(start, start + AT_ONCE));
      });
    }
  };
  const flushQuietly = () =>
    flush().catch((error: Error) =>
      platform.log.warn({ part: 'screens', reason: error.message }, 'reports of screens were not kept'),
    );
  const timer = setInterval(flushQuietly, FLUSH_MS);
  timer.unref();
  return {
    note(masjidId, screenId, report) {
      const before = heard.get(screenId);
      heard.set(screenId, {
        masjid_id: masjidId,
        screen_id: screenId,
        seen_at: platform.clock.now().toISOString(),
        report: report ? toRow(report) : (before?.report ?? null),
      });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flushQuietly();
    },
  };
}

function toRow({ version, ...rest }: ScreenReport): NonNullable<ReportRow['report']> {
  return { shown_version: version, ...rest };
}
