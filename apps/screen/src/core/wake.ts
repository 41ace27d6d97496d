import type { Manifest, Scene } from '@minaret/display';

const MINUTE = 60_000;
/** A timer may come a little early; this much later it is surely past the edge. */
const AFTER_EDGE = 8;

/** The next instant at which anything on the screen is another: a second only where seconds are shown. */
export function nextWake(scene: Scene, manifest: Manifest): number {
  const { state, at } = scene;
  const showsSeconds = state.kind === 'countdown' && manifest.settings.countdown.seconds;
  const step = showsSeconds ? 1000 : MINUTE;
  return Math.min(scene.until, (Math.floor(at / step) + 1) * step);
}

export function delayUntil(instant: number, now: number): number {
  return Math.max(0, Math.min(instant - now, MINUTE)) + AFTER_EDGE;
}
