import { mkdir, writeFile } from 'node:fs/promises';
import { SOUNDS, wavFile } from './sounds.ts';

/** Writes the sounds to where every device finds them: `/sounds/<name>.wav`. */
const folder = new URL('../apps/console/public/sounds/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, sound] of Object.entries(SOUNDS)) {
  const file = wavFile(sound);
  await writeFile(new URL(`${name}.wav`, folder), file);
  console.log(`${name}.wav ${(file.length / 1000).toFixed(1)} kB`);
}
