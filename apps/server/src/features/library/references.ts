import { isDeepStrictEqual } from 'node:util';
import type { LibraryContent } from '@minaret/contract/library/library-content';
import { LIBRARY_REFUSALS } from '@minaret/contract/library/library-refusals';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { wallCampaigns } from '../giving/service.ts';
import { slideImages } from '../storage/service.ts';
import { pictureOf } from '../system-images/service.ts';
import { imageKeys } from './present.ts';
import { knownScreens, type StoredItem } from './queries.ts';

function refuse(path: string, message: string): never {
  throw new Failure('invalid_payload', { issues: [{ path, message }] });
}

interface References {
  content: LibraryContent;
  screen_ids: number[] | null;
}

/** Pictures, global images and screens that are named must be there, and this masjid's. What stands is not asked again. */
export async function assertReferencesExist(
  ctx: Context,
  given: References,
  standing?: References,
): Promise<void> {
  if (!isDeepStrictEqual(given.content, standing?.content)) await assertContent(ctx, given.content);
  if (!isDeepStrictEqual(given.screen_ids, standing?.screen_ids)) await assertScreens(ctx, given.screen_ids);
}

async function assertContent(ctx: Context, content: LibraryContent): Promise<void> {
  const today = wallClock(zone(masjidOf(ctx).timeZone), ctx.now.getTime()).date;
  if (content.type === 'days_coutdown' && content.date < today)
    refuse('content.date', LIBRARY_REFUSALS.pastDay);
  const keys = imageKeys(content);
  const found = new Set((await slideImages(ctx, keys)).map(({ key }) => key));
  if (!keys.every((key) => found.has(key))) refuse('content.image', LIBRARY_REFUSALS.picture);
  if (content.type === 'campaign') {
    const running = await wallCampaigns(ctx);
    if (!running.some(({ id }) => id === content.campaign_id))
      refuse('content.campaign_id', LIBRARY_REFUSALS.campaign);
  }
  if (content.type === 'pre-designed-image') {
    const picture = await pictureOf(ctx, ctx.db, content.image_id);
    if (!picture?.isOffered) refuse('content.image_id', LIBRARY_REFUSALS.gone);
  }
}

async function assertScreens(ctx: Context, screen_ids: References['screen_ids']): Promise<void> {
  const screens = await knownScreens(ctx.db, masjidOf(ctx).id, screen_ids ?? []);
  if (screen_ids?.some((id) => !screens.includes(id))) refuse('screen_ids', LIBRARY_REFUSALS.screenGone);
}

export function assertSameType(kept: StoredItem, content: LibraryContent): void {
  if (content.type !== kept.type) refuse('content.type', 'The type of an item stays as it is.');
}
