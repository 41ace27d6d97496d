import { Vault } from './vault.tsx';
import type { View } from './view.ts';

/** The mosque's picture beside the times: its first image that is on the screen's list, else the vault. */
export function Picture({ v }: { v: View }) {
  for (const { body } of v.manifest.slides) {
    if (body.kind === 'image') return <img src={body.file.url} alt="" />;
  }
  return <Vault />;
}
