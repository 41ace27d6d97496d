import type { Scene } from '@minaret/display';

/** What the sky is at an hour: drawn again every five minutes, not per frame. */
export interface Sky {
  kind: 'noon' | 'dusk' | 'night';
  stops: readonly [string, string, string];
  glow: readonly string[];
}

const SKIES: Record<Sky['kind'], Sky> = {
  noon: { kind: 'noon', stops: ['#8fc4dd', '#bfe0ea', '#eef3ea'], glow: ['#fff6d8', '#f6f0d0'] },
  dusk: { kind: 'dusk', stops: ['#0b1e38', '#1a3a58', '#3c4262'], glow: ['#ffd08a', '#d9744c', '#74405a'] },
  night: { kind: 'night', stops: ['#040b18', '#0a1830', '#13243f'], glow: [] },
};

/** Minutes before sunset, and after sunrise, in which the light is low. */
const LOW_LIGHT = 75;
const STEP = 5;

/** Minutes of the day's arc: sunrise to Maghrib. Null where there is no sunrise to be had. */
export function sunSpan(scene: Scene): { rises: number; sets: number } | null {
  const maghrib = scene.day?.prayers.maghrib.adhan;
  const sunrise = scene.day?.sunrise;
  return sunrise && maghrib ? { rises: sunrise[0], sets: maghrib[0] } : null;
}

/** 0 at sunrise, 1 at Maghrib; below and above it is night. */
export function sunShare(scene: Scene): number | null {
  const span = sunSpan(scene);
  if (!span) return null;
  const minute = Math.floor(scene.at / 60_000 / STEP) * STEP;
  return (minute - span.rises) / (span.sets - span.rises);
}

export function skyAt(scene: Scene): Sky {
  const span = sunSpan(scene);
  if (!span) return SKIES.dusk;
  const minute = scene.at / 60_000;
  if (minute < span.rises || minute > span.sets) return SKIES.night;
  return minute < span.rises + LOW_LIGHT || minute > span.sets - LOW_LIGHT ? SKIES.dusk : SKIES.noon;
}
