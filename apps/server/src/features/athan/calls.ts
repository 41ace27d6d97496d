// Decides: which sound a device plays at each adhan: screens, phones or clocks.

import { isDeepStrictEqual } from 'node:util';
import { type AthanCall, type AthanDevice, builtInSoundUrl, isBuiltIn } from '@minaret/contract/athan/athan';
import type { Manifest, ManifestAthan } from '@minaret/display/manifest';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import type { Context } from '../../platform/context.ts';
import { athanSettings } from './settings-in-force.ts';
import { soundFiles } from './sound-files.ts';

/** A call is heard, even if its own sound is gone. */
const FALLBACK_SOUND = 'soft-chime';

/** Halls are quiet unless somebody asked for a sound there; the public screen is the clock at home. */
export async function athanCalls(
  ctx: Context,
  device: AthanDevice,
): Promise<Pick<Manifest, 'athan' | 'fridayAthan'>> {
  const { prayers, jumuah } = await athanSettings(ctx);
  const own = await soundFiles(ctx);
  const callOf = (prayer: IqamahPrayer, call: AthanCall): ManifestAthan[] => {
    const { on, sound, minutes, volume, devices } = call;
    if (!on || sound === 'silence' || !devices.includes(device)) return [];
    const url = builtInSoundUrl(isBuiltIn(sound) ? sound : FALLBACK_SOUND);
    return [{ prayer, ...(own.get(sound) ?? { url, hash: url }), minutes, volume }];
  };
  const friday = isDeepStrictEqual(jumuah, prayers.dhuhr) ? {} : { fridayAthan: callOf('dhuhr', jumuah) };
  return { athan: IQAMAH_PRAYERS.flatMap((prayer) => callOf(prayer, prayers[prayer])), ...friday };
}
