import { isDeepStrictEqual } from 'node:util';
import type {
  SpecialPrayer as Presented,
  SpecialContent,
  SpecialPrayerSave,
} from '@minaret/contract/special-prayers';
import { type SpecialPrayer, specialDates } from '@minaret/prayer/special-prayers';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { calendarOf } from '../hijri-calendar/service.ts';
import { recordChange } from '../timing-history/service.ts';
import { listed, todayIn } from './list.ts';
import {
  deletePrayer,
  findEid,
  findPrayer,
  insertPrayer,
  lockSpecial,
  type StoredPrayer,
  updatePrayer,
} from './queries.ts';

function eidKeyOf(content: SpecialPrayer): string | null {
  return content.type === 'eid' ? `${content.eid}-${content.year}` : null;
}

/** The last day where the content names its days itself. */
function endsOn(content: SpecialPrayer): string | null {
  if (content.type === 'janazah' || content.type === 'eid') return content.date;
  return content.nights.kind === 'dates' ? content.nights.to : null;
}

/** In its place or as a new one, in the history and the audit log, and told to screens. */
export async function keepPrayer(
  ctx: Context,
  row: StoredPrayer | undefined,
  content: SpecialPrayer,
): Promise<StoredPrayer> {
  if (row && isDeepStrictEqual(row.content, content)) return row;
  const summary = { type: content.type };
  const changeId = await recordChange(ctx, {
    kind: 'special-prayer',
    summary,
    before: row?.content ?? null,
    after: content,
  });
  const values = {
    masjidId: masjidOf(ctx).id,
    content,
    endsOn: endsOn(content),
    eidKey: eidKeyOf(content),
    changeId,
    by: userOf(ctx).name,
    now: ctx.now,
  };
  const kept = row ? await updatePrayer(ctx.db, row.id, values) : await insertPrayer(ctx.db, values);
  await audit(ctx, 'timings.special-prayer', { subject: String(kept.id), details: summary });
  await ctx.publish('special-prayers', changeId);
  return kept;
}

/** What is over is not entered; what is being corrected may stay on its day. */
async function assertToCome(ctx: Context, content: SpecialPrayer, row: StoredPrayer | undefined) {
  const calendar = await calendarOf(ctx);
  const last = specialDates(content, calendar).at(-1) ?? '';
  if (last >= todayIn(ctx)) return;
  if (row && specialDates(row.content, calendar).at(-1) === last) return;
  throw new Failure('date_past');
}

export async function savePrayer(ctx: Context, given: SpecialPrayerSave): Promise<Presented> {
  const masjidId = masjidOf(ctx).id;
  const { sp_id, content, version } = given;
  await lockSpecial(ctx.db, masjidId);
  const row = sp_id === undefined ? undefined : await findPrayer(ctx.db, masjidId, sp_id);
  if (sp_id !== undefined && !row) throw new Failure('not_found');
  if (row && version !== undefined && version !== row.version)
    throw new Failure('stale_version', { current: await listed(ctx, row) });
  const key = eidKeyOf(content);
  const taken = key === null ? undefined : await findEid(ctx.db, masjidId, key);
  if (taken && taken.id !== row?.id) throw new Failure('eid_taken', { sp_id: taken.id });
  await assertToCome(ctx, content, row);
  return listed(ctx, await keepPrayer(ctx, row, content));
}

/** Answers with what it was, so that it can be entered again. */
export async function removePrayer(ctx: Context, id: number): Promise<SpecialContent> {
  const masjidId = masjidOf(ctx).id;
  await lockSpecial(ctx.db, masjidId);
  const row = await findPrayer(ctx.db, masjidId, id);
  if (!row) throw new Failure('not_found');
  const summary = { type: row.type };
  const changeId = await recordChange(ctx, {
    kind: 'special-prayer-delete',
    summary,
    before: row.content,
    after: null,
  });
  await deletePrayer(ctx.db, masjidId, id);
  await audit(ctx, 'timings.special-prayer-delete', { subject: String(id), details: summary });
  await ctx.publish('special-prayers', changeId);
  return row.content;
}
