import { type SeenTours, TOUR_PAGES, type TourPage } from '@minaret/contract/masjid/tours';
import { type Context, userOf } from '../../platform/context.ts';
import { insertSeen, listSeen } from './queries.ts';

/** In the order of the pages; a tour that a later version no longer has is left out. */
export async function seenTours(ctx: Context): Promise<SeenTours> {
  const seen = await listSeen(ctx.db, userOf(ctx).userId);
  return { seen: TOUR_PAGES.filter((page) => seen.includes(page)) };
}

export async function seeTour(ctx: Context, page: TourPage): Promise<SeenTours> {
  await insertSeen(ctx.db, userOf(ctx).userId, page, ctx.now);
  return seenTours(ctx);
}
