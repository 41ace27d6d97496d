import { isDeepStrictEqual } from 'node:util';
import {
  ATHAN_PRAYERS,
  type AthanSettings,
  type AthanSettingsChange,
  type KeptAthan,
} from '@minaret/contract/athan/athan';
import { weekday } from '@minaret/prayer/calendar/dates';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todaySalah } from '../salah-timings/service.ts';
import { changeAthan } from './change.ts';
import { lockAthan } from './queries.ts';
import { currentAthan, DEFAULT_ATHAN, standingAthan } from './settings-in-force.ts';
import { assertSounds } from './sound-files.ts';

const FRIDAY = 5;

export async function getSettings(ctx: Context): Promise<AthanSettings> {
  const { settings, version, updatedBy } = await currentAthan(ctx);
  const { prayers, jumuah } = settings;
  const { date, fajr, dhuhr, asr, maghrib, isha } = await todaySalah(ctx);
  return {
    prayers,
    jumuah,
    version,
    is_saved: version > 0,
    updated_by: updatedBy,
    today: { date, is_friday: weekday(date) === FRIDAY, salah: { fajr, dhuhr, asr, maghrib, isha } },
  };
}

/** Leaves nothing of what stands, which then need not be read. */
function isWhole({ prayers, jumuah }: AthanSettingsChange): boolean {
  return jumuah !== undefined && ATHAN_PRAYERS.every((prayer) => prayers?.[prayer] !== undefined);
}

/** Saves what is named and leaves the rest. Whoever saves second is told, and shown what the first one saved. */
export async function saveSettings(ctx: Context, given: AthanSettingsChange): Promise<AthanSettings> {
  await lockAthan(ctx.db, masjidOf(ctx).id);
  const { settings, version } = await standingAthan(ctx);
  if (given.version !== undefined && given.version !== version)
    throw new Failure('stale_version', { current: await getSettings(ctx) });
  if (!settings && !isWhole(given)) throw new Failure('stored_unreadable');
  const before = settings ?? DEFAULT_ATHAN;
  const after: KeptAthan = {
    prayers: { ...before.prayers, ...given.prayers },
    jumuah: given.jumuah === undefined ? before.jumuah : given.jumuah,
  };
  if (isDeepStrictEqual(settings, after)) return getSettings(ctx);
  await assertSounds(ctx, after);
  await changeAthan(ctx, { kind: 'athan-settings', before, after });
  return getSettings(ctx);
}
