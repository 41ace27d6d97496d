import type { CellDifference, DayInForce, TimingChange } from '@minaret/contract/timing-history';
import { clockTime } from '@minaret/prayer/clock';
import { addDays } from '@minaret/prayer/dates';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { instantOf, wallClock } from '@minaret/prayer/zone';
import { zone } from '@minaret/prayer/zones';
import type { ChangeKind } from '../../db/tables/timings.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { dayBefore, restoreSalah } from '../salah-timings/service.ts';
import { firstChangeAfter, listChanges, SALAH_KINDS } from './queries.ts';
import { changeOf, type KeptChange } from './service.ts';

const PAGE = 20;
const MOST_CELLS = 200;

type Listed = Pick<KeptChange, 'id' | 'kind' | 'user_name' | 'summary' | 'created_at'>;

const isSalah = (kind: ChangeKind) => SALAH_KINDS.includes(kind);
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const asCount = (value: unknown) => (typeof value === 'number' ? value : undefined);
const asClock = (minutes: unknown) => (typeof minutes === 'number' ? clockTime(minutes) : null);

function aboutOf({ kind, summary }: Listed): TimingChange['about'] {
  if (kind === 'salah-edit' || kind === 'salah-put-back') {
    const prayer = PRAYERS.find((known) => known === summary.prayer);
    const date = asText(summary.date);
    return { from: date, to: date, prayer, before: asClock(summary.from), after: asClock(summary.to) };
  }
  return {
    from: asText(summary.from),
    to: asText(summary.to),
    days: asCount(summary.days),
    replaced: asCount(summary.replaced),
    file: asText(summary.file),
  };
}

export async function listHistory(ctx: Context, beforeId: number | undefined) {
  const { id, timeZone } = masjidOf(ctx);
  const here = zone(timeZone);
  const rows = await listChanges(ctx.db, id, { beforeId, limit: PAGE + 1 });
  const changes = rows.slice(0, PAGE).map((row): TimingChange => {
    const { date, time } = wallClock(here, row.created_at.getTime());
    const { kind, user_name: by } = row;
    return { id: row.id, kind, by, date, time, about: aboutOf(row), can_restore: isSalah(kind) };
  });
  return { changes, has_more: rows.length > PAGE };
}

type Times = readonly (number | null)[];

function* cellsOf({ before, after }: KeptChange): Generator<CellDifference> {
  for (const [date, next] of Object.entries(after as Record<string, Times | null>)) {
    const old = (before as Record<string, { times: Times } | null>)[date]?.times;
    for (const [index, prayer] of PRAYERS.entries()) {
      const [from, to] = [old?.[index] ?? null, next?.[index] ?? null];
      if (from !== to) yield { date, prayer, before: asClock(from), after: asClock(to) };
    }
  }
}

async function salahChange(ctx: Context, id: number): Promise<KeptChange> {
  const change = await changeOf(ctx, id);
  if (!isSalah(change.kind)) throw new Failure('not_found');
  return change;
}

/** Which times a change altered; the first of them by date, and how many more. */
export async function differenceOf(ctx: Context, id: number) {
  const cells = [...cellsOf(await salahChange(ctx, id))].sort((a, b) => a.date.localeCompare(b.date));
  return { cells: cells.slice(0, MOST_CELLS), more: Math.max(0, cells.length - MOST_CELLS) };
}

export async function restoreChange(ctx: Context, id: number): Promise<{ days: number }> {
  return restoreSalah(ctx, await salahChange(ctx, id));
}

/** The times of a day as people found them on that day, whatever was done to the record since. */
export async function inForce(ctx: Context, date: string): Promise<DayInForce> {
  const { id, timeZone } = masjidOf(ctx);
  const dayEnd = new Date(instantOf(zone(timeZone), addDays(date, 1), '00:00'));
  const later = await firstChangeAfter(ctx.db, id, date, dayEnd);
  const { asFound, now } = await dayBefore(ctx, date, later);
  const times = asFound && Object.fromEntries(PRAYERS.map((prayer) => [prayer, asFound[prayer]]));
  return {
    date,
    times: times as Record<Prayer, string | null> | null,
    is_changed_since: JSON.stringify(asFound) !== JSON.stringify(now),
  };
}
