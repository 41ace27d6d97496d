// Decides: what "Generate" stores, and which days it leaves alone.

import type { CalculationSettingsUpdate } from '@minaret/contract/salah/salah-timings';
import { timetable } from '@minaret/prayer/sun/timetable';
import type { Settings } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { assertRange, monthRange } from './month-range.ts';
import { lockTimings, renumberSettings, saveSettings } from './queries.ts';
import { getSettings } from './read.ts';
import { loadCalculation } from './salah-inputs.ts';
import { isSame, toRow, withUpdate } from './settings.ts';
import { currentSettings, type SettingsInForce } from './settings-in-force.ts';
import { type Stored, storeDays } from './store.ts';

/** Keeps the settings if they are others now. The same again keep their version, and with it their days. */
async function keepSettings(
  ctx: Context,
  { settings: before, version: former }: SettingsInForce,
  settings: Settings,
) {
  const masjidId = masjidOf(ctx).id;
  const isAlike = isSame(before, settings);
  if (isAlike && former > 0) return { version: former, replaced: undefined };
  const version = await saveSettings(ctx.db, toRow(masjidId, settings, ctx.now));
  if (isAlike) await renumberSettings(ctx.db, masjidId, former, version);
  return { version, replaced: { before, after: settings, version: former } };
}

interface SaveRequest {
  given: CalculationSettingsUpdate;
  overwrite: boolean;
}

/** Settings and the month on display are one step: refused together when days are taken, saved together otherwise. */
export async function saveAndGenerate(ctx: Context, { given, overwrite }: SaveRequest): Promise<Stored> {
  // Others who save or generate wait: what is read here is what stands when it is replaced.
  await lockTimings(ctx.db, masjidOf(ctx).id);
  const standing = await currentSettings(ctx);
  if (given.version !== undefined && given.version !== standing.version)
    throw new Failure('stale_version', { current: await getSettings(ctx) });
  const settings = withUpdate(standing.settings, given);
  const [year = 0, month = 1] = todayOf(ctx).split('-').map(Number);
  const range = monthRange(given.year ?? year, given.month ?? month - 1);
  const { version, replaced } = await keepSettings(ctx, standing, settings);
  const calculation = await loadCalculation(ctx, { settings });
  return storeDays(ctx, {
    kind: 'salah-settings',
    origin: 'calculated',
    settingsVersion: version,
    days: timetable(calculation.place, settings, range, calculation.calendar),
    calculation,
    taken: overwrite ? 'replace' : 'refuse',
    summary: { ...range, ...(replaced && { settings: replaced }) },
  });
}

interface GenerateRequest {
  start: string;
  end: string;
  taken: 'replace' | 'keep' | 'refuse';
}

export async function generateTimings(ctx: Context, { start, end, taken }: GenerateRequest): Promise<Stored> {
  const range = assertRange(start, end);
  await lockTimings(ctx.db, masjidOf(ctx).id);
  const { settings, version } = await currentSettings(ctx);
  const calculation = await loadCalculation(ctx, { settings });
  return storeDays(ctx, {
    kind: 'salah-generate',
    origin: 'calculated',
    settingsVersion: version,
    days: timetable(calculation.place, settings, range, calculation.calendar),
    calculation,
    taken,
    summary: { ...range },
  });
}
