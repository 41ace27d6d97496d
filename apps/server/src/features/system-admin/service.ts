// Decides: which masjids wait for approval, what support sees of a masjid, and deleted content that can be brought back.

import type { TimingGroup } from '@minaret/contract/salah/salah-timings';
import {
  type DeletedContent,
  MASJIDS_A_PAGE,
  type SupportMasjid,
  type WaitingMasjid,
} from '@minaret/contract/system/system-admin';
import type { Context } from '../../platform/context.ts';
import { deletedSince } from '../../platform/database/deleted-since.ts';
import { enterMasjid } from '../masjid/service.ts';
import { getMonth } from '../salah-timings/service.ts';
import { countScreensOf } from '../screens/service.ts';
import { noteLook } from '../support-access/service.ts';
import { presentDeleted, presentForSupport, presentWaiting } from './present.ts';
import {
  countMasjids,
  listCountries,
  listDeleted,
  listForSupport,
  listWaiting,
  type MasjidFilters,
  pageOfMasjids,
} from './queries.ts';

export async function waitingMasjids(ctx: Context): Promise<WaitingMasjid[]> {
  const rows = await listWaiting(ctx.db, ctx.now.toISOString().slice(0, 10));
  return rows.map(presentWaiting);
}

interface Asked extends MasjidFilters {
  page_index: number;
}

export async function masjidsForSupport(
  ctx: Context,
  { page_index, ...filters }: Asked,
): Promise<{ list: SupportMasjid[]; total: number; countries: string[] }> {
  const page = { offset: page_index * MASJIDS_A_PAGE, limit: MASJIDS_A_PAGE };
  const ids = await pageOfMasjids(ctx.db, filters, page);
  const rows = ids.length === 0 ? [] : await listForSupport(ctx.db, ids, ctx.now);
  const screensOf = await countScreensOf(ctx, ids);
  const list = rows.map((row) => presentForSupport(row, screensOf(row.id)));
  return { list, total: await countMasjids(ctx.db, filters), countries: await listCountries(ctx.db) };
}

export async function deletedContent(ctx: Context): Promise<DeletedContent[]> {
  const rows = await listDeleted(ctx.db, deletedSince(ctx.now));
  return rows.map((row) => presentDeleted(ctx.ports.secrets, row));
}

/** Read-only, and only while the masjid allows it. */
export async function timingsForSupport(
  ctx: Context,
  masjidId: number,
  { year, month }: { year: number; month: number },
): Promise<TimingGroup[]> {
  const { ctx: own } = await enterMasjid(ctx, masjidId);
  await noteLook(own);
  return getMonth(own, year, month);
}
