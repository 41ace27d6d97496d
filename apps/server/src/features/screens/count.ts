import type { Context } from '../../platform/context.ts';
import { ONLINE_MS } from './present.ts';
import { countScreensByMasjid, countScreensSince } from './queries.ts';

export interface ScreenCount {
  online: number;
  total: number;
}

const NONE: ScreenCount = { online: 0, total: 0 };

const onlineSince = ({ now }: Context) => new Date(now.getTime() - ONLINE_MS);

/** Screens of all masjids, for those who look after the installation. */
export function countAllScreens(ctx: Context): Promise<ScreenCount> {
  return countScreensSince(ctx.db, onlineSince(ctx));
}

/** Screens of each of these masjids. */
export async function countScreensOf(
  ctx: Context,
  masjidIds: readonly number[],
): Promise<(masjidId: number) => ScreenCount> {
  const rows = await countScreensByMasjid(ctx.db, masjidIds, onlineSince(ctx));
  const counts = new Map(rows.map(({ masjidId, online, total }) => [masjidId, { online, total }]));
  return (masjidId) => counts.get(masjidId) ?? NONE;
}
