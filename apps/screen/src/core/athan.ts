// Decides: when a screen plays an adhan (athan) sound, and that a late one stays silent.

import type { Manifest, ManifestAthan } from '@minaret/display';

const MINUTE = 60_000;
/** A sound that could not begin within its minute is not made up for. */
const LATE = MINUTE;
const FRIDAY = 5;

interface Call {
  at: number;
  url: string;
  volume: number;
}

/** A day's sounds; Friday's may have its own instead of Dhuhr's. */
function callsOn({ athan, fridayAthan }: Manifest, date: string): readonly ManifestAthan[] {
  if (!fridayAthan || new Date(date).getUTCDay() !== FRIDAY) return athan;
  return athan.filter(({ prayer }) => prayer !== 'dhuhr').concat(fridayAthan);
}

/** The next sound after an instant, of today's and tomorrow's rows. */
export function nextCall(manifest: Manifest, after: number): Call | null {
  let best: Call | null = null;
  const minute = Math.floor(after / MINUTE);
  for (const day of manifest.days) {
    if (day.starts < minute - 2880) continue;
    if (day.starts > minute + 2880) break;
    for (const { prayer, minutes, url, volume } of callsOn(manifest, day.date)) {
      const adhan = day.prayers[prayer].adhan;
      const at = adhan ? (adhan[0] + minutes) * MINUTE : null;
      if (at !== null && at > after && (!best || at < best.at)) best = { at, url, volume };
    }
  }
  return best;
}

/** Gives the sounds of the manifest at their minutes. Browsers may refuse to; then it stays silent. */
export function makeAthan(): (manifest: Manifest, now: number) => void {
  let last = 0;
  let player: HTMLAudioElement | null = null;
  return (manifest, now) => {
    if (manifest.athan.length === 0 && !manifest.fridayAthan) return;
    const call = nextCall(manifest, now - LATE);
    if (!call || call.at > now || call.at <= last) return;
    last = call.at;
    if (player) player.pause();
    player = new Audio(call.url);
    player.volume = Math.max(0, Math.min(1, call.volume / 100));
    const started: Promise<void> | undefined = player.play();
    if (started) started.catch(() => undefined);
  };
}
