import type { Context } from '../../platform/context.ts';
import { ONLINE_MS } from './present.ts';
import { countScreensSince } from './queries.ts';

export interface ScreenCount {
  online: number;
  total: number;
}

const NONE: ScreenCount = { online: 0, total: 0 };

/** Screens of all masjids and of each, for those who look after the installation. */
export async function countScreens(
  ctx: Context,
): Promise<{ all: ScreenCount; of: (masjidId: number) => ScreenCount }> {
  const rows = await countScreensSince(ctx.db, new Date(ctx.now.getTime() - ONLINE_MS));
  const byMasjid = new Map(rows.map(({ masjidId, online, total }) => [masjidId, { online, total }]));
  const all = rows.reduce(
    (sum, row) => ({ online: sum.online + row.online, total: sum.total + row.total }),
    NONE,
  );
  return { all, of: (masjidId) => byMasjid.get(masjidId) ?? NONE };
}
