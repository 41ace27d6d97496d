// Decides: what of a built app (its sheet, script, first page) the server writes into the pages that it makes itself.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { webFolder } from '../../config.ts';

export interface BuiltWebApp<Paint> {
  /** Another one after each build. */
  build: string;
  style: string;
  script: string;
  /** What the script needs at once: asked for with it rather than after it. */
  needed: readonly string[];
  /** The address of a source file's build. */
  fileOf(name: string): string;
  /** The app's own components, built for the server. */
  paint: Paint;
}

/** Undefined while the app is not built. */
export async function readBuiltWebApp<Paint>(
  name: string,
  prefix: string,
): Promise<BuiltWebApp<Paint> | undefined> {
  const folder = webFolder(name);
  const paint = folder && join(folder, '.server/first-paint.mjs');
  if (!folder || !paint || !existsSync(paint)) return undefined;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (!file) throw new Error(`apps/${name} was built without ${source}.`);
    return `${prefix}${file}`;
  };
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file;
  const style = sheet ? read(sheet).replaceAll(/url\((["']?)\.\//g, `url($1${prefix}assets/`) : '';
  return {
    build: createHash('sha256').update(read('index.html')).update(style).digest('base64url').slice(0, 10),
    style,
    script: fileOf('index.html'),
    needed: (manifest['index.html']?.imports ?? []).map(fileOf),
    fileOf,
    paint: (await import(pathToFileURL(paint).href)) as Paint,
  };
}
