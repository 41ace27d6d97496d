import type { ChangeDifference } from '@minaret/contract/timings/timing-differences';
import { areaOf, type ChangeArea, type TimingChange } from '@minaret/contract/timings/timing-history';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStoredOr } from '../../platform/database/stored-json.ts';
import { restoreAthan } from '../athan/service.ts';
import { restoreHijri } from '../hijri/service.ts';
import { restoreIqamah } from '../iqama-timings/service.ts';
import { restoreSalah } from '../salah-timings/service.ts';
import { restoreSpecial } from '../special-prayers/service.ts';
import {
  athanDifferences,
  hijriDifferences,
  recordCells,
  ruleDifferences,
  salahCells,
  settingDifferences,
} from './differences.ts';
import { Summary } from './kept-schemas.ts';
import { aboutOf } from './present.ts';
import { listChanges } from './queries.ts';
import { changeOf, type Restore, restoring } from './service.ts';

const PAGE = 20;
const MOST_CELLS = 200;

interface Asked {
  beforeId: number | undefined;
  area: ChangeArea | undefined;
}

export async function listHistory(ctx: Context, asked: Asked) {
  const { id, timeZone } = masjidOf(ctx);
  const here = zone(timeZone);
  const rows = await listChanges(ctx.db, id, { ...asked, limit: PAGE + 1 });
  const changes = rows.slice(0, PAGE).map((row): TimingChange => {
    const { date, time } = wallClock(here, row.created_at.getTime());
    const { id: changeId, kind, user_name: by } = row;
    // A line without its particulars is better than no list.
    const summary = readStoredOr(ctx, Summary, row.summary, { table: 'timing_changes', id: changeId }) ?? {};
    return { id: changeId, kind, by, date, time, about: aboutOf({ kind, summary }) };
  });
  return { changes, has_more: rows.length > PAGE };
}

/** What a change altered; of many times the first by date, and how many more. */
export async function differenceOf(ctx: Context, id: number): Promise<ChangeDifference> {
  const change = await changeOf(ctx, id);
  const area = areaOf(change.kind);
  const found = area === 'salah' ? salahCells(change) : area === 'iqamah' ? recordCells(change) : [];
  const cells = [...found].sort((a, b) => a.date.localeCompare(b.date));
  return {
    cells: cells.slice(0, MOST_CELLS),
    more: Math.max(0, cells.length - MOST_CELLS),
    settings: settingDifferences(change),
    rules: area === 'iqamah' ? ruleDifferences(change) : [],
    hijri: area === 'hijri' ? hijriDifferences(change) : [],
    ...(area === 'athan' ? athanDifferences(change) : { athan: [], special: [] }),
  };
}

const RESTORES: Record<ChangeArea, Restore> = {
  salah: restoreSalah,
  iqamah: restoreIqamah,
  hijri: restoreHijri,
  athan: (ctx, taken) =>
    (taken.change.kind.startsWith('special-') ? restoreSpecial : restoreAthan)(ctx, taken),
};

/** A restore is a change of its own, which can be restored. */
export async function restoreChange(ctx: Context, id: number, anyway: boolean): Promise<{ days: number }> {
  const change = await changeOf(ctx, id);
  return RESTORES[areaOf(change.kind)](ctx, restoring(ctx, change, anyway));
}
