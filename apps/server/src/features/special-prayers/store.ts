// Decides: when a special prayer (Taraweeh, Eid, janazah) may be entered, changed or removed.

import { isDeepStrictEqual } from 'node:util';
import type {
  SpecialPrayer as Presented,
  SpecialContent,
  SpecialPrayerSave,
} from '@minaret/contract/athan/special-prayers';
import { type SpecialPrayer, specialDates } from '@minaret/prayer/calendar/special-prayers';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { putPrayer, takePrayer } from './change.ts';
import { assertEidFree } from './eid-free.ts';
import { listed } from './list.ts';
import { findPrayer, lockSpecial, nextPrayerId, type StoredPrayer } from './queries.ts';
import { tellPhones } from './tell.ts';

/** What is the same already stays as it is. */
export async function keepPrayer(
  ctx: Context,
  row: StoredPrayer | undefined,
  content: SpecialPrayer,
  isToBeTold = false,
): Promise<StoredPrayer> {
  if (row && isDeepStrictEqual(row.content, content)) {
    if (isToBeTold) await tellPhones(ctx, row, true);
    return row;
  }
  const id = row?.id ?? (await nextPrayerId(ctx.db));
  return putPrayer(ctx, { kind: 'special-prayer', id, row, isToBeTold }, content);
}

/** What is over is not entered; what is being corrected may stay on its day. */
async function assertToCome(ctx: Context, content: SpecialPrayer, row: StoredPrayer | undefined) {
  const calendar = await calendarOf(ctx);
  const last = specialDates(content, calendar).at(-1) ?? '';
  if (last >= todayOf(ctx)) return;
  if (row && specialDates(row.content, calendar).at(-1) === last) return;
  throw new Failure('date_past');
}

export async function savePrayer(ctx: Context, given: SpecialPrayerSave): Promise<Presented> {
  const masjidId = masjidOf(ctx).id;
  const { sp_id, content, version, tell_followers } = given;
  await lockSpecial(ctx.db, masjidId);
  const row = sp_id === undefined ? undefined : await findPrayer(ctx, masjidId, sp_id);
  if (sp_id !== undefined && !row) throw new Failure('not_found');
  if (row && version !== undefined && version !== row.version)
    throw new Failure('stale_version', { current: await listed(ctx, row) });
  await assertEidFree(ctx, content, row?.id);
  await assertToCome(ctx, content, row);
  return listed(ctx, await keepPrayer(ctx, row, content, tell_followers));
}

/** Answers with what it was, so that it can be entered again. */
export async function removePrayer(ctx: Context, id: number): Promise<SpecialContent> {
  const masjidId = masjidOf(ctx).id;
  await lockSpecial(ctx.db, masjidId);
  const row = await findPrayer(ctx, masjidId, id);
  if (!row) throw new Failure('not_found');
  await takePrayer(ctx, { kind: 'special-prayer-delete', id, row });
  return row.content;
}
