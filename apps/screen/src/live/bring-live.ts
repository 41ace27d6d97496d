// Decides: when a screen fetches what it needs for live sound: not before its masjid is on air.

import type { Manifest, Scene } from '@minaret/display';
import { bringScript } from '../core/bring-script.ts';

/** Where the build has put it. */
declare const __LIVE_SCRIPT__: string;
const SCRIPT = typeof __LIVE_SCRIPT__ === 'undefined' ? '' : __LIVE_SCRIPT__;

/** While people pray, are called to it, or the hall sleeps, nothing is put over the wall. */
const QUIET = ['adhan', 'iqamah', 'prayer', 'night', 'janazah'];

export function bringLive({ live }: Manifest, { state }: Scene, now: number): void {
  const isOn = live && now < live.until;
  if (window.showLive)
    window.showLive(live && isOn ? { live, isQuiet: QUIET.indexOf(state.kind) >= 0 } : null);
  // With the next picture it is there.
  if (isOn) bringScript(SCRIPT);
}
