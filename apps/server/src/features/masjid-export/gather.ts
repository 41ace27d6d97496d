import { type Context, masjidOf } from '../../platform/context.ts';
import { exportedPeople, exportedRows, type Row } from './queries.ts';
import { idsSpokenOf } from './renumber.ts';
import { mapRow } from './renumber-rows.ts';
import { EXPORTED, type IdSpace, MASJID_WITHOUT } from './tables.ts';

export const FORMAT = 'minaret-masjid';
export const FORMAT_VERSION = 1;

export interface ExportedMasjid {
  format: typeof FORMAT;
  version: typeof FORMAT_VERSION;
  exported_at: string;
  masjid: Row;
  people: { email: string; first_name: string; last_name: string; roles: string[] }[];
  tables: Record<string, Row[]>;
}

/** In a file a key has no masjid in it. */
const bareKey = (key: string) => key.replace(/^masjids\/\d+\//, 'masjids/');

const idsOf = (rows: readonly Row[] | undefined) => (rows ?? []).map(({ id }) => Number(id));

/** Everything of the masjid, in one transaction: what belongs together is of one moment. */
export async function gatherMasjid(ctx: Context): Promise<{ whole: ExportedMasjid; keys: string[] }> {
  const { id } = masjidOf(ctx);
  const [masjid = {}] = await exportedRows(ctx.db, 'masjids', id, { order: [], without: MASJID_WITHOUT });
  const people = await exportedPeople(ctx.db, id);
  const raw = new Map<string, Row[]>();
  for (const { name, order, without = [] } of EXPORTED)
    raw.set(name, await exportedRows(ctx.db, name, id, { order, without }));
  const spoken = {
    prayers: new Set(idsOf(raw.get('special_prayers'))),
    sounds: new Set(idsOf(raw.get('athan_sounds'))),
  };
  for (const row of raw.get('timing_changes') ?? []) idsSpokenOf([row.before, row.after], spoken);
  const places = (ids: Iterable<number>) => {
    const sorted = [...ids].sort((a, b) => a - b);
    const byId = new Map(sorted.map((each, index) => [each, index + 1]));
    return (each: number) => byId.get(each);
  };
  const numbers: Record<IdSpace, (id: number) => number | undefined> = {
    changes: places(idsOf(raw.get('timing_changes'))),
    screens: places(idsOf(raw.get('screens'))),
    items: places(idsOf(raw.get('library_items'))),
    prayers: places(spoken.prayers),
    sounds: places(spoken.sounds),
  };
  const emails = new Map(people.map((person) => [person.id, person.email]));
  const person = (value: unknown) => emails.get(Number(value)) ?? null;
  const keys = keysIn(masjid, raw);
  const mapping = { numbers, key: bareKey, person };
  const tables = EXPORTED.map((table) => {
    const rows = raw.get(table.name) ?? [];
    return [table.name, rows.map((row) => mapRow(table, row, mapping))] as const;
  });
  const logo = typeof masjid.logo_key === 'string' ? { logo_key: bareKey(masjid.logo_key) } : {};
  return {
    keys,
    whole: {
      format: FORMAT,
      version: FORMAT_VERSION,
      exported_at: ctx.now.toISOString(),
      masjid: { ...masjid, ...logo },
      people: people.map(({ id: _, ...each }) => each),
      tables: Object.fromEntries(tables),
    },
  };
}

/** Files that the masjid keeps: its logo, pictures and sounds. */
function keysIn(masjid: Row, raw: ReadonlyMap<string, readonly Row[]>): string[] {
  const rows = [...(raw.get('library_images') ?? []), ...(raw.get('athan_sounds') ?? [])];
  const keys = [masjid.logo_key, ...rows.map(({ key }) => key)];
  return [
    ...new Set(keys.filter((key): key is string => typeof key === 'string' && key.startsWith('masjids/'))),
  ];
}
