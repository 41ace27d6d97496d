// Decides: what the history page of timings lists, and the difference of one change.

import type { ChangeDifference } from '@minaret/contract/timings/timing-differences';
import type { ChangeArea, TimingChange } from '@minaret/contract/timings/timing-history';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { aboutOf, changeOf, changesBefore } from '../change-log/service.ts';
import { areaOfKind, type HistoryAreas } from './areas.ts';

const PAGE = 20;
const MOST_CELLS = 200;

interface Asked {
  beforeId: number | undefined;
  area: ChangeArea | undefined;
}

export async function listHistory(ctx: Context, asked: Asked) {
  const here = zone(masjidOf(ctx).timeZone);
  const rows = await changesBefore(ctx, { ...asked, limit: PAGE + 1 });
  const changes = rows.slice(0, PAGE).map((row): TimingChange => {
    const { date, time } = wallClock(here, row.created_at.getTime());
    const { id, kind, user_name: by, summary } = row;
    return { id, kind, by, date, time, about: aboutOf({ kind, summary }) };
  });
  return { changes, has_more: rows.length > PAGE };
}

/** What a change altered; of many times the first by date, and how many more. */
export async function differenceOf(ctx: Context, areas: HistoryAreas, id: number): Promise<ChangeDifference> {
  const change = await changeOf(ctx, id);
  const found = areaOfKind(areas, change.kind).differences(change);
  const cells = (found.cells ?? []).toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    settings: [],
    rules: [],
    hijri: [],
    athan: [],
    special: [],
    ...found,
    cells: cells.slice(0, MOST_CELLS),
    more: Math.max(0, cells.length - MOST_CELLS),
  };
}
