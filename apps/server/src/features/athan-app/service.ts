// Decides: which masjids a square of the phone app's finder holds: approved ones, 500 at most.

import { MOST_IN_TILE, TILE_DEGREES, type TileMasjid } from '@minaret/contract/athan-plus/athan-app';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { masjidsWithin } from './queries.ts';

/** By its south-west corner, `43_-80`. */
export async function tileOf(ctx: Context, tile: string): Promise<TileMasjid[]> {
  const [south = Number.NaN, west = Number.NaN] = tile.split('_').map(Number);
  if (south < -90 || south >= 90 || west < -180 || west >= 180) throw new Failure('not_found');
  const rows = await masjidsWithin(ctx.db, { south, west, degrees: TILE_DEGREES }, MOST_IN_TILE);
  return rows.map(({ hash_id, ...row }) => ({ id: hash_id, ...row }));
}
