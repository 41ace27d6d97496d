// Decides: recordings of live broadcasts: title, chapters, kept, public, deleted and brought back (undo).

import { isDeepStrictEqual } from 'node:util';
import type { LiveBroadcast } from '@minaret/contract/athan-plus/live-broadcast';
import type { LiveChapter } from '@minaret/contract/athan-plus/live-chapters';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { deletedSince } from '../../platform/database/deleted-since.ts';
import { withoutUndefined } from '../../platform/database/without-undefined.ts';
import { Failure } from '../../platform/failure.ts';
import { chaptersOf, presentBroadcast } from './present.ts';
import { findBroadcast, lockLive, type StoredBroadcast, updateBroadcast } from './queries.ts';
import { mountOf } from './service.ts';

async function recording(ctx: Context, id: number, isDeleted: boolean): Promise<StoredBroadcast> {
  await lockLive(ctx.db, masjidOf(ctx).id);
  const found = await findBroadcast(ctx.db, masjidOf(ctx).id, id);
  if (!found || (found.deleted_at !== null) !== isDeleted) throw new Failure('not_found');
  return found;
}

async function told(ctx: Context, action: string, changed: StoredBroadcast): Promise<LiveBroadcast> {
  await audit(ctx, action, { subject: String(changed.id), details: { title: changed.title } });
  await ctx.publish('live');
  return presentBroadcast(ctx.ports.secrets, await mountOf(ctx), changed);
}

interface Changes {
  title?: string | undefined;
  is_public?: boolean | undefined;
  is_kept?: boolean | undefined;
  chapters?: LiveChapter[] | undefined;
  version?: number | undefined;
}

type Stored = Omit<Changes, 'chapters' | 'version'> & {
  chapter_seconds?: number[];
  chapter_titles?: string[];
};

const asColumns = (chapters: readonly LiveChapter[]) => ({
  chapter_seconds: chapters.map(({ seconds }) => seconds),
  chapter_titles: chapters.map(({ title }) => title),
});

function actionOf({ is_public, is_kept, chapter_seconds }: Stored): string {
  if (chapter_seconds !== undefined) return 'live.chapters';
  if (is_public !== undefined) return is_public ? 'live.public' : 'live.staff';
  if (is_kept !== undefined) return is_kept ? 'live.keep' : 'live.unkeep';
  return 'live.title';
}

export async function changeRecording(
  ctx: Context,
  id: number,
  { version, chapters, ...given }: Changes,
): Promise<LiveBroadcast> {
  const found = await recording(ctx, id, false);
  const present = async () => presentBroadcast(ctx.ports.secrets, await mountOf(ctx), found);
  if (version !== undefined && version !== found.version)
    throw new Failure('stale_version', { current: await present() });
  if (chapters?.some(({ seconds }) => seconds * 1000 >= found.milliseconds))
    throw new Failure('live_chapter_late');
  const named = Object.entries(withoutUndefined(given));
  const changes: Stored = {
    ...Object.fromEntries(named.filter(([field, value]) => found[field as keyof typeof given] !== value)),
    ...(chapters && !isDeepStrictEqual(chapters, chaptersOf(found)) ? asColumns(chapters) : {}),
  };
  if (Object.keys(changes).length === 0) return present();
  return told(ctx, actionOf(changes), await updateBroadcast(ctx.db, found, changes));
}

export async function removeRecording(ctx: Context, id: number): Promise<LiveBroadcast> {
  const found = await recording(ctx, id, false);
  if (!found.ended_at) throw new Failure('live_on_air');
  return told(ctx, 'live.delete', await updateBroadcast(ctx.db, found, { deleted_at: ctx.now }));
}

export async function restoreRecording(ctx: Context, id: number): Promise<LiveBroadcast> {
  const found = await recording(ctx, id, true);
  if (found.deleted_at && found.deleted_at < deletedSince(ctx.now)) throw new Failure('not_found');
  return told(ctx, 'live.restore', await updateBroadcast(ctx.db, found, { deleted_at: null }));
}
