import type { Settings } from '@minaret/prayer/types';
import { type Context, masjidOf } from '../../platform/context.ts';
import { findSettings } from './queries.ts';
import { DEFAULTS, fromRow } from './settings.ts';

export interface SettingsInForce {
  settings: Settings;
  /** 0 is the defaults nobody has saved. */
  version: number;
}

export async function currentSettings(ctx: Context): Promise<SettingsInForce> {
  const row = await findSettings(ctx, masjidOf(ctx).id);
  return row ? { settings: fromRow(row), version: row.version } : { settings: DEFAULTS, version: 0 };
}
