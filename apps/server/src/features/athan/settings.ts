import { isDeepStrictEqual } from 'node:util';
import type { AthanSettings, AthanSettingsChange } from '@minaret/contract/athan';
import { weekday } from '@minaret/prayer/dates';
import type { KeptAthan } from '../../db/tables/athan.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todaySalah } from '../iqama-timings/service.ts';
import { changeAthan } from './change.ts';
import { findAthan, lockAthan } from './queries.ts';
import { DEFAULT_ATHAN } from './service.ts';

const FRIDAY = 5;

export async function getSettings(ctx: Context): Promise<AthanSettings> {
  const row = await findAthan(ctx.db, masjidOf(ctx).id);
  const { prayers, jumuah } = row?.settings ?? DEFAULT_ATHAN;
  const { date, fajr, dhuhr, asr, maghrib, isha } = await todaySalah(ctx);
  return {
    prayers,
    jumuah,
    version: row?.version ?? 0,
    is_saved: row !== undefined,
    updated_by: row?.updated_by ?? null,
    today: { date, is_friday: weekday(date) === FRIDAY, salah: { fajr, dhuhr, asr, maghrib, isha } },
  };
}

/** Saves what is named and leaves the rest. Whoever saves second is told, and shown what the first one saved. */
export async function saveSettings(ctx: Context, given: AthanSettingsChange): Promise<AthanSettings> {
  const masjidId = masjidOf(ctx).id;
  await lockAthan(ctx.db, masjidId);
  const row = await findAthan(ctx.db, masjidId);
  if (given.version !== undefined && given.version !== (row?.version ?? 0))
    throw new Failure('stale_version', { current: await getSettings(ctx) });
  const before = row?.settings ?? DEFAULT_ATHAN;
  const after: KeptAthan = {
    prayers: { ...before.prayers, ...given.prayers },
    jumuah: given.jumuah === undefined ? before.jumuah : given.jumuah,
  };
  if (isDeepStrictEqual(before, after)) return getSettings(ctx);
  await changeAthan(ctx, { kind: 'athan-settings', before, after });
  return getSettings(ctx);
}
