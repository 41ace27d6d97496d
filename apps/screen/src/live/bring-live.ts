// Decides: when a screen fetches what it needs for live sound: not before its masjid is on air.

import type { Manifest, Scene } from '@minaret/display';

/** Where the build has put it. */
declare const __LIVE_SCRIPT__: string;
const SCRIPT = typeof __LIVE_SCRIPT__ === 'undefined' ? '' : __LIVE_SCRIPT__;

/** While people pray, are called to it, or the hall sleeps, nothing is put over the wall. */
const QUIET = ['adhan', 'iqamah', 'prayer', 'night', 'janazah'];

let isAsked = false;

export function bringLive({ live }: Manifest, { state }: Scene, now: number): void {
  const isOn = live && now < live.until;
  if (window.showLive)
    window.showLive(live && isOn ? { live, isQuiet: QUIET.indexOf(state.kind) >= 0 } : null);
  if (!isOn || isAsked || !SCRIPT) return;
  isAsked = true;
  const script = document.createElement('script');
  script.src = SCRIPT;
  // With the next picture it is there; without network it is asked for again.
  script.onerror = () => {
    isAsked = false;
  };
  document.head.appendChild(script);
}
