// Decides: when the picture (image) of a slide is cropped or shown whole on a screen: fill, fit, focus point.

import type { MediaFile } from '@minaret/display';
import { Vault } from './vault.tsx';
import type { View } from './view.ts';

/** The mosque's first image that is on the screen's list. */
export function firstImage(v: View): MediaFile | null {
  for (const { body } of v.manifest.slides) if (body.kind === 'image') return body.file;
  return null;
}

/** A picture fills its field around the point that was chosen; without one it is whole, as the field's style has it. */
export function Shot({ file: { url, focus }, c }: { file: MediaFile; c?: string }) {
  return (
    <img
      src={url}
      alt=""
      class={c}
      style={focus && `object-fit:cover;object-position:${focus.x}% ${focus.y}%`}
    />
  );
}

/** The mosque's picture beside the times, else the vault. */
export function Picture({ v }: { v: View }) {
  const file = firstImage(v);
  return file ? <Shot file={file} /> : <Vault />;
}

/** The same; whole, it has its own shape, as large as its box lets it be, with nothing beside it. */
export function WholePicture({ v, c }: { v: View; c: string }) {
  const file = firstImage(v);
  if (file?.focus) return <Shot file={file} c={c} />;
  const { url, width, height } = file || {};
  if (!url || !width || !height) {
    return (
      <div class={c}>
        <Vault />
      </div>
    );
  }
  const size = { width, height };
  return (
    <svg class={c} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <clipPath id="shot">
        <rect {...size} rx={width / 56} />
      </clipPath>
      <image {...size} href={url} clip-path="url(#shot)" />
    </svg>
  );
}
