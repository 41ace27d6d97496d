import { randomBytes } from 'node:crypto';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { ExportedMasjid } from './gather.ts';
import {
  columnsOf,
  hasMasjid,
  insertMasjid,
  insertMemberships,
  insertRows,
  newIds,
  type Row,
  setLogo,
} from './queries.ts';
import type { MasjidArchive } from './read-archive.ts';
import { idsSpokenOf, type Numbers } from './renumber.ts';
import { mapRow } from './renumber-rows.ts';
import { EXPORTED, type ExportedTable, ID_SPACES, type IdSpace, MASJID_WITHOUT } from './tables.ts';

const MOST_IDS = 1_000_000;
const FILE_KEY = /^masjids\/([\w.-]+)$/;

export type ImportedPerson = ExportedMasjid['people'][number];

export interface ImportedMasjid {
  id: number;
  hashId: string;
  name: string;
}

/** How many numbers each space needs: rows, and what the history still speaks of. */
function countsOf(tables: ExportedMasjid['tables']): Record<IdSpace, number> {
  const spoken = { prayers: new Set<number>(), sounds: new Set<number>() };
  for (const row of tables.timing_changes ?? []) idsSpokenOf([row.before, row.after], spoken);
  const count = (space: IdSpace) => {
    const own = (tables[ID_SPACES[space]] ?? []).map(({ id }) => Number(id));
    const ids = space === 'prayers' || space === 'sounds' ? [...own, ...spoken[space]] : own;
    const most = ids.reduce((last, id) => Math.max(last, id), 0);
    if (ids.some((id) => !Number.isInteger(id) || id < 1) || most > MOST_IDS)
      throw new Error(`masjid.json does not fit: the numbers of ${ID_SPACES[space]}`);
    return most;
  };
  return {
    changes: count('changes'),
    screens: count('screens'),
    items: count('items'),
    prayers: count('prayers'),
    sounds: count('sounds'),
  };
}

async function numbersFor(ctx: Context, tables: ExportedMasjid['tables']): Promise<Numbers> {
  const counts = countsOf(tables);
  const given = async (space: IdSpace) => {
    const ids = await newIds(ctx.db, ID_SPACES[space], counts[space]);
    return (place: number) => ids[place - 1];
  };
  return {
    changes: await given('changes'),
    screens: await given('screens'),
    items: await given('items'),
    prayers: await given('prayers'),
    sounds: await given('sounds'),
  };
}

/** Exactly the columns that are written: a file with others is of another Minaret. */
function assertColumns(table: string, rows: readonly Row[], columns: readonly string[]): void {
  const known = new Set(columns);
  for (const row of rows) {
    const names = Object.keys(row);
    const odd = names.find((name) => !known.has(name)) ?? columns.find((name) => !names.includes(name));
    if (odd !== undefined) throw new Error(`masjid.json does not fit: ${table}.${odd}`);
  }
}

async function writeTable(
  ctx: Context,
  table: ExportedTable,
  rows: readonly Row[],
  own: { masjidId: number; mapping: Parameters<typeof mapRow>[2] },
): Promise<void> {
  const without = new Set(table.without ?? []);
  const all = (await columnsOf(ctx.db, table.name)).filter((name) => !without.has(name));
  assertColumns(
    table.name,
    rows,
    all.filter((name) => name !== 'masjid_id'),
  );
  const isScreens = table.name === 'screens';
  const written = rows.map((row) => ({
    ...mapRow(table, row, own.mapping),
    masjid_id: own.masjidId,
    // Nobody has this key: the screen is paired again.
    ...(isScreens && { key_hash: `\\x${randomBytes(32).toString('hex')}` }),
  }));
  await insertRows(ctx.db, table.name, isScreens ? [...all, 'key_hash'] : all, written);
}

/**
 * A masjid of another installation, in the caller's transaction. `personOf` finds or makes an account; files are written last,
 * and taken away again when the rest fails.
 */
export async function importMasjid(
  ctx: Context,
  { whole, files }: MasjidArchive,
  personOf: (person: ImportedPerson) => Promise<number>,
): Promise<ImportedMasjid> {
  const { masjid, tables } = whole;
  const hashId = String(masjid.hash_id);
  if (await hasMasjid(ctx.db, hashId))
    throw new Error(`There is already a masjid with the public ID ${hashId}.`);
  const columns = (await columnsOf(ctx.db, 'masjids')).filter((name) => !MASJID_WITHOUT.includes(name));
  assertColumns('masjids', [masjid], columns);
  const masjidId = await insertMasjid(ctx.db, columns, { ...masjid, logo_key: null });
  const ids = new Map<string, number>();
  for (const person of whole.people) ids.set(person.email, await personOf(person));
  const members = whole.people.map(({ email, roles }) => ({ userId: ids.get(email) ?? 0, roles }));
  await insertMemberships(ctx.db, masjidId, members, ctx.now);
  const key = (bare: string) => bare.replace(FILE_KEY, (_, name: string) => `masjids/${masjidId}/${name}`);
  const mapping = {
    numbers: await numbersFor(ctx, tables),
    key,
    person: (value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? null) : null),
  };
  for (const table of EXPORTED) await writeTable(ctx, table, tables[table.name] ?? [], { masjidId, mapping });
  if (typeof masjid.logo_key === 'string') await setLogo(ctx.db, masjidId, key(masjid.logo_key));
  const timeZone = String(masjid.time_zone);
  await audit(ctx.forMasjid({ id: masjidId, timeZone, features: [] }), 'masjid.import');
  await writeFiles(ctx, masjidId, files);
  return { id: masjidId, hashId, name: String(masjid.name) };
}

async function writeFiles(ctx: Context, masjidId: number, files: MasjidArchive['files']): Promise<void> {
  const written: string[] = [];
  try {
    for (const [name, bytes] of files) {
      const kept = `masjids/${masjidId}/${name}`;
      written.push(kept);
      const type = name.endsWith('.wav') ? 'audio/wav' : 'image/webp';
      await ctx.ports.storage.write(kept, Buffer.from(bytes), type);
    }
  } catch (error) {
    for (const kept of written) await ctx.ports.storage.remove(kept).catch(() => {});
    throw error;
  }
}
