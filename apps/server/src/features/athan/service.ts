import type { AthanCall, AthanCalls } from '@minaret/contract/athan';
import type { KeptAthan } from '../../db/tables/athan.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { findAthan } from './queries.ts';

export { athanInForce, restoreAthan } from './restore.ts';

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

/** As they were saved, or the defaults. */
export async function currentAthan(ctx: Context): Promise<KeptAthan> {
  return (await findAthan(ctx.db, masjidOf(ctx).id))?.settings ?? DEFAULT_ATHAN;
}

/** The settings in force, as devices follow them. */
export interface AthanInForce {
  prayers: AthanCalls;
  /** Friday's call, which is Dhuhr's unless it has its own. */
  jumuah: AthanCall;
  /** 0: the defaults, which nobody has saved. */
  version: number;
}

/** For screens, phones and clocks: what to play for each prayer. Sounds have fixed addresses (`builtInSoundUrl`). */
export async function athanSettings(ctx: Context): Promise<AthanInForce> {
  const row = await findAthan(ctx.db, masjidOf(ctx).id);
  const { prayers, jumuah } = row?.settings ?? DEFAULT_ATHAN;
  return {
    prayers,
    jumuah: jumuah ?? prayers.dhuhr,
    version: row?.version ?? 0,
  };
}
