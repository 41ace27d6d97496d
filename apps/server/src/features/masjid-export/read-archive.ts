// Decides: which zip file is taken back as a masjid (import), and what is wrong with one that is not.

import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { readZip } from '../../platform/zip/read-zip.ts';
import { type ExportedMasjid, FORMAT, FORMAT_VERSION } from './gather.ts';
import { EXPORTED } from './tables.ts';

const LIMITS = { mostEntries: 20_000, mostBytesEach: 256 * 1024 * 1024, mostBytes: 2 * 1024 * 1024 * 1024 };
const MOST_ROWS = 2_000_000;
const FILE = /^files\/((?:logo|slide|slide-portrait|sound)-[0-9a-f-]{36}\.(?:webp|wav))$/;

const AnyRow = z.record(z.string(), z.unknown());
const Archive = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  exported_at: z.string(),
  masjid: AnyRow,
  people: z.array(
    z.strictObject({
      email: z.email(),
      first_name: z.string(),
      last_name: z.string(),
      roles: z.array(z.enum(['mosque-admin', 'admin', 'content', 'timings', 'donations'])),
    }),
  ),
  tables: z.record(z.string(), z.array(AnyRow).max(MOST_ROWS)),
});

export interface MasjidArchive {
  whole: ExportedMasjid;
  /** By the last part of their keys. */
  files: ReadonlyMap<string, Uint8Array>;
}

const PROBLEMS = {
  'zip-broken': 'The file is damaged, or no zip file.',
  'zip-too-large': 'The file holds more than a masjid can have.',
  'zip-path': 'A file in the zip has a name that leads out of its folder.',
};

/** Pictures and sounds are what their names say, or they are not taken. */
function isKind(name: string, bytes: Uint8Array): boolean {
  const at = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  return at(0, 4) === 'RIFF' && at(8, 12) === (name.endsWith('.wav') ? 'WAVE' : 'WEBP');
}

function readWhole(bytes: Uint8Array | undefined): ExportedMasjid {
  if (!bytes) throw new Error('There is no masjid.json in the file: it is no download of a masjid.');
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new Error('masjid.json cannot be read.', { cause: error });
  }
  const { version } = z.object({ version: z.unknown() }).catch({ version: null }).parse(value);
  if (version !== FORMAT_VERSION)
    throw new Error(
      `masjid.json is of version ${JSON.stringify(version)?.slice(0, 40)}; this Minaret reads version ${FORMAT_VERSION}.`,
    );
  const read = Archive.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`masjid.json does not fit: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const names = EXPORTED.map(({ name }) => name);
  if (!isDeepStrictEqual(Object.keys(read.data.tables).sort(), [...names].sort()))
    throw new Error('masjid.json does not have the tables that this Minaret writes.');
  return read.data;
}

export function readArchive(bytes: Uint8Array): MasjidArchive {
  const zip = readZip(bytes, LIMITS);
  if ('problem' in zip) throw new Error(PROBLEMS[zip.problem]);
  const byName = new Map(zip.entries.map((entry) => [entry.name, entry.bytes]));
  const whole = readWhole(byName.get('masjid.json'));
  const files = new Map<string, Uint8Array>();
  for (const { name, bytes: content } of zip.entries) {
    const file = FILE.exec(name)?.[1];
    if (file === undefined && name.startsWith('files/')) throw new Error(`${name} is no file of a masjid.`);
    if (file === undefined) continue;
    if (!isKind(file, content)) throw new Error(`${name} is not what its name says.`);
    files.set(file, content);
  }
  return { whole, files };
}
