import type { CornerMark } from './corner.ts';
import type { Manifest } from './manifest.ts';
import type { SceneState } from './scene.ts';

/** How the console speaks with a player it shows in a frame of the same origin (`/screen/preview`). */
export interface PreviewMessage {
  kind: 'minaret-preview';
  manifest: Manifest;
  /** Milliseconds of UTC to stand at, or to start from when it is running. */
  at: number;
  running: boolean;
  /** Shown whatever its schedule says: a slide that is being written. */
  slideId: string | null;
  /** What the player says of itself in the corner; nothing when left out. */
  corner?: CornerMark | null;
}

/** Sent once by the player, when it listens. */
export interface PreviewReady {
  kind: 'minaret-preview-ready';
}

/** What it shows; sent after each change. */
export interface PreviewShows {
  kind: 'minaret-preview-shows';
  state: SceneState['kind'];
  slideId: string | null;
  /** Milliseconds at which this ends. */
  until: number;
}
