import type { MediaFile } from '@minaret/display';
import { Vault } from './vault.tsx';
import type { View } from './view.ts';

/** The mosque's first image that is on the screen's list. */
export function firstImage(v: View): MediaFile | null {
  for (const { body } of v.manifest.slides) if (body.kind === 'image') return body.file;
  return null;
}

/** The mosque's picture beside the times, else the vault. */
export function Picture({ v }: { v: View }) {
  const file = firstImage(v);
  return file ? <img src={file.url} alt="" /> : <Vault />;
}

/** The same whole and in its own shape, as large as its box lets it be, with nothing beside it. */
export function WholePicture({ v, c }: { v: View; c: string }) {
  const { url, width, height } = firstImage(v) || {};
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
