import { readdir } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { TRACE } from './hostile-files.ts';

/** The parts of a WebP that are pixels and their measures; notes, colours and frames of others are none. */
const PIXELS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** What is in the bytes beside one picture. */
export function partsBesidePixels(bytes: Buffer): string[] {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return ['no WebP'];
  const odd: string[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    if (!PIXELS.has(name)) odd.push(name);
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  if (at !== bytes.length || bytes.readUInt32LE(4) + 8 !== bytes.length) odd.push('more after its end');
  return bytes.includes(TRACE) ? [...odd, 'the payload'] : odd;
}

/** The names of what is kept. Nothing of them comes from who sent a file, and what was refused is there no longer. */
const GIVEN_NAMES = [
  /^masjids\/\d+\/(logo|slide|slide-portrait)-[0-9a-f-]{36}\.webp$/,
  /^masjids\/\d+\/sound-[0-9a-f-]{36}\.wav$/,
  /^system\/images\/[0-9a-f-]{36}-\d+x\d+\.webp$/,
];

export interface Stored {
  files: number;
  /** What has another name: the sender's, or that of a file nobody has checked. */
  odd: string[];
}

/** All that lies in the folder of files, by name. */
export async function storedFiles(dataDir: string): Promise<Stored> {
  const folder = join(dataDir, 'files');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((each) => !each.isDirectory())
    .map((each) => relative(folder, join(each.parentPath, each.name)));
  return { files: paths.length, odd: paths.filter((path) => !GIVEN_NAMES.some((name) => name.test(path))) };
}

/** Where a name that leads out of its folder would come out: whatever there has the word in its name. */
export async function strayFiles(dataDir: string, word: string): Promise<string[]> {
  const above = [dataDir, dirname(dataDir), tmpdir(), process.cwd(), homedir(), '/', '/etc', '/etc/cron.d'];
  const listed = await Promise.all(
    [...new Set(above)].map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((name) => join(folder, name)),
    ),
  );
  return listed.flat().filter((path) => path.includes(word));
}
