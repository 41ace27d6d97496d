// Decides: the adhan (athan) settings before anybody saves (default): volume, sound, and that screens stay silent.

import { type AthanCall, type AthanCalls, KeptAthan } from '@minaret/contract/athan/athan';
import { type Context, masjidOf } from '../../platform/context.ts';
import { readStoredOr } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import { findAthan } from './queries.ts';

const COMMON: AthanCall = {
  on: true,
  sound: 'soft-chime',
  minutes: 0,
  volume: 70,
  devices: ['phones', 'clocks'],
};

/** What stands until somebody says otherwise: phones and clocks call, the prayer hall's screens stay quiet. */
export const DEFAULT_ATHAN: KeptAthan = {
  prayers: { fajr: COMMON, dhuhr: COMMON, asr: COMMON, maghrib: COMMON, isha: COMMON },
  jumuah: null,
};

interface Standing {
  /** Null: they cannot be read. */
  settings: KeptAthan | null;
  /** 0: the defaults, which nobody has saved. */
  version: number;
  updatedBy: string | null;
}

export async function standingAthan(ctx: Context): Promise<Standing> {
  const { id: masjid } = masjidOf(ctx);
  const row = await findAthan(ctx.db, masjid);
  if (!row) return { settings: DEFAULT_ATHAN, version: 0, updatedBy: null };
  const settings = readStoredOr(ctx, KeptAthan, row.settings, { table: 'athan_settings', masjid });
  return { settings, version: row.version, updatedBy: row.updated_by };
}

/** As they were saved, or the defaults. */
export async function currentAthan(ctx: Context): Promise<Standing & { settings: KeptAthan }> {
  const { settings, ...rest } = await standingAthan(ctx);
  if (!settings) throw new Failure('stored_unreadable');
  return { settings, ...rest };
}

/** The settings in force, as devices follow them. */
export interface AthanInForce {
  prayers: AthanCalls;
  /** Friday's call, which is Dhuhr's unless it has its own. */
  jumuah: AthanCall;
  /** 0: the defaults, which nobody has saved. */
  version: number;
}

/**
 * For screens, phones and clocks: what to play for each prayer. Our sounds have fixed addresses
 * (`builtInSoundUrl`), the masjid's own are files (`soundFiles`).
 * A wall does not go without its times because its sounds cannot be read.
 */
export async function athanSettings(ctx: Context): Promise<AthanInForce> {
  const { settings, version } = await standingAthan(ctx);
  const { prayers, jumuah } = settings ?? DEFAULT_ATHAN;
  return { prayers, jumuah: jumuah ?? prayers.dhuhr, version };
}
