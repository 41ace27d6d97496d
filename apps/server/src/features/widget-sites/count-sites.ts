// Decides: how views of widgets on other websites are counted ("Seen on"), and how much of it is kept in memory.

import type { WidgetView } from '@minaret/contract/embed/widget-options';
import { MOST_WIDGET_SITES } from '@minaret/contract/embed/widget-sites';
import { bounded } from '../../platform/caches.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import type { Asker } from '../../platform/http/kept-answers.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import type { Standing } from '../public-times/service.ts';
import { addViews, dropRareSites, hostsOf, type SiteViews } from './queries.ts';
import { siteName } from './site-name.ts';

const FLUSH_MS = 60_000;
/** Names that are new, between two flushes; whoever makes more up is not counted. */
const MOST_NEW = MOST_WIDGET_SITES;
const MOST_ROWS = 5000;
const MOST_MASJIDS = 2000;

export interface SiteCounter {
  /** A widget of this masjid was sent to whoever asked. Costs no statement. */
  note(asker: Asker, standing: Standing, view: WidgetView): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Views are gathered and written together, and what is not written yet may be lost with the process. */
export function makeSiteCounter(platform: Platform): SiteCounter {
  const ownName = new URL(platform.config.publicUrl).hostname;
  let rows = new Map<string, SiteViews>();
  let fresh = new Map<number, Set<string>>();
  /** Sites that are kept already: made-up names never stand in their way. */
  const known = bounded<number, ReadonlySet<string>>(MOST_MASJIDS);

  function isNoted(masjidId: number, host: string): boolean {
    if (known.get(masjidId)?.has(host)) return true;
    const names = fresh.get(masjidId) ?? new Set();
    if (!names.has(host) && names.size >= MOST_NEW) return false;
    fresh.set(masjidId, names.add(host));
    return true;
  }

  async function flush(): Promise<void> {
    if (rows.size === 0) return;
    const taken = [...rows.values()];
    const masjidIds = [...new Set(taken.map(({ masjid_id }) => masjid_id))];
    rows = new Map();
    fresh = new Map();
    const kept = await inTransaction(platform, 'read write', async (db) => {
      await enterTenant(db, { system: true });
      await addViews(db, taken);
      await dropRareSites(db, masjidIds, MOST_WIDGET_SITES);
      return hostsOf(db, masjidIds);
    });
    for (const id of masjidIds)
      known.set(id, new Set(kept.flatMap(({ masjid_id, host }) => (masjid_id === id ? [host] : []))));
  }
  const flushQuietly = () =>
    flush().catch((error: Error) =>
      platform.log.warn({ part: 'widgets', reason: error.message }, 'views of widgets were not kept'),
    );
  const timer = setInterval(flushQuietly, FLUSH_MS);
  timer.unref();
  return {
    note({ headers, hostname }, { masjidId, today }, view) {
      const host = siteName(headers, [ownName, hostname]);
      if (host === null) return;
      const key = `${masjidId} ${host} ${view} ${today}`;
      const counted = rows.get(key);
      if (counted) counted.views += 1;
      else if (rows.size < MOST_ROWS && isNoted(masjidId, host))
        rows.set(key, { masjid_id: masjidId, host, view, date: today, views: 1 });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flushQuietly();
    },
  };
}
