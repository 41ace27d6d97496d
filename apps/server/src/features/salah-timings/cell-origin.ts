// Decides: where a stored time comes from: a file, a hand, the calculation; and putting it back.

import type { CellExplanation, Derivation } from '@minaret/contract/salah/salah-origins';
import type { TimingRow } from '@minaret/contract/salah/salah-timings';
import type { SalahColumn } from '@minaret/contract/timings/timing-fields';
import { explainTime, type TimeExplanation } from '@minaret/prayer';
import { clockTime, minutesOf } from '@minaret/prayer/clock/clock';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { changeOf } from '../change-log/service.ts';
import { changeDays, planEdit } from './change.ts';
import type { KeptBefore } from './days.ts';
import { isKept } from './kept-cells.ts';
import { prayerOf } from './present.ts';
import { findDay, lockTimings, type StoredDay } from './queries.ts';
import { presentDay } from './read.ts';
import { loadCalculation } from './salah-inputs.ts';
import { currentSettings, type SettingsInForce } from './settings-in-force.ts';

const shown = (minutes: number | null) => (minutes === null ? null : clockTime(minutes));

async function storedDay(ctx: Context, date: string): Promise<StoredDay> {
  const day = await findDay(ctx, masjidOf(ctx).id, date);
  if (!day) throw new Failure('not_found');
  return day;
}

async function explained(
  ctx: Context,
  { settings }: SettingsInForce,
  { date, prayer }: { date: string; prayer: Prayer },
): Promise<TimeExplanation> {
  const { place, calendar } = await loadCalculation(ctx, { settings });
  return explainTime(place, settings, date, prayer, calendar);
}

/** Back through the edits of a cell to what stood there before the first of them. */
async function beforeEdits(ctx: Context, day: StoredDay, prayer: Prayer): Promise<number | null | undefined> {
  let edit = day.edited[prayer];
  let value: number | null | undefined;
  while (edit !== undefined) {
    const kept = ((await changeOf(ctx, edit)).before as KeptBefore)[day.date];
    if (!kept) break;
    value = kept.times[PRAYERS.indexOf(prayer)] ?? null;
    edit = kept.edited[prayer];
  }
  return value;
}

/** What made a cell that no hand touched: a file that did not have it left it as an earlier change made it. */
async function makerOf(ctx: Context, day: StoredDay, prayer: Prayer) {
  let made = { origin: day.origin, version: day.settings_version, change: day.change_id };
  for (;;) {
    const change = await changeOf(ctx, made.change);
    const before = isKept(change.summary, prayer, day.date) && (change.before as KeptBefore)[day.date];
    if (!before) return { ...made, change };
    made = before;
  }
}

/** Where a stored time comes from, and how the calculation would come to it. */
export async function explainCell(ctx: Context, date: string, key: SalahColumn): Promise<CellExplanation> {
  const prayer = prayerOf(key);
  const day = await storedDay(ctx, date);
  const edit = day.edited[prayer];
  const made = await makerOf(ctx, day, prayer);
  const change = edit === undefined ? made.change : await changeOf(ctx, edit);
  const inForce = await currentSettings(ctx);
  const original = await beforeEdits(ctx, day, prayer);
  const { file } = change.summary;
  return {
    value: shown(day[prayer]),
    origin: edit === undefined ? made.origin : 'edited',
    by: change.user_name,
    at: change.created_at.toISOString(),
    file: edit === undefined && typeof file === 'string' ? file : null,
    is_older: made.origin === 'calculated' && made.version !== inForce.version,
    ...(original === undefined ? {} : { before_edit: shown(original) }),
    derivation: presentDerivation(await explained(ctx, inForce, { date, prayer })),
  };
}

function presentDerivation(how: TimeExplanation): Derivation {
  const { definition, highLatitude } = how;
  return {
    kind: definition.kind,
    measure:
      'angle' in definition
        ? definition.angle
        : 'factor' in definition
          ? definition.factor
          : 'minutes' in definition
            ? definition.minutes
            : null,
    is_ramadan: definition.kind === 'after-maghrib' && definition.isRamadan,
    raw: how.raw?.clock ?? null,
    missing: how.missing,
    high_latitude: highLatitude && {
      rule: highLatitude.rule,
      bound: highLatitude.bound?.clock ?? null,
      is_applied: highLatitude.isApplied,
    },
    offset: how.offsetMinutes,
    rounding: how.rounding,
    time: how.time,
  };
}

interface PutBack {
  key: SalahColumn;
  mst_date: string;
  to: 'before_edit' | 'calculated';
}

/** Back to what was there before hands touched it, or to today's calculation. */
export async function putBack(ctx: Context, { key, mst_date: date, to }: PutBack): Promise<TimingRow> {
  const prayer = prayerOf(key);
  await lockTimings(ctx.db, masjidOf(ctx).id);
  const day = await storedDay(ctx, date);
  const inForce = await currentSettings(ctx);
  const original = await beforeEdits(ctx, day, prayer);
  const { time } = await explained(ctx, inForce, { date, prayer });
  const minutes = to === 'calculated' ? (time === null ? null : minutesOf(time)) : original;
  if (minutes === undefined) throw new Failure('not_found');
  const planned = planEdit(day, prayer, minutes);
  const untouched = original === undefined ? day[prayer] : original;
  // What the row itself was made with is no edit.
  if (minutes === untouched) delete planned.edited[prayer];
  await changeDays(ctx, {
    kind: 'salah-put-back',
    summary: { date, prayer, from: day[prayer], to: minutes },
    dates: [date],
    taken: [day],
    next: [planned],
  });
  return presentDay(ctx, date, inForce.version);
}
