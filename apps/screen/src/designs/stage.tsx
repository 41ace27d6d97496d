import type { CornerMark, Manifest, Scene } from '@minaret/display';

export interface StageProps {
  scene: Scene;
  manifest: Manifest;
  corner: CornerMark | null;
}

/** Everything that is seen of a paired screen. */
export function Stage({ scene, manifest }: StageProps) {
  return (
    <main data-state={scene.state.kind}>
      <h1>{manifest.masjid.name}</h1>
      <time>{scene.clock}</time>
    </main>
  );
}
