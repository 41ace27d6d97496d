import { sql } from 'kysely';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { inTransaction } from '../../apps/server/src/platform/runtime.ts';
import { type Member, makeMasjid, makeUser, signIn } from '../../apps/server/test/make.ts';
import { MOSQUE_ROLES } from './actors.ts';
import type { World } from './world.ts';

/** A masjid with a word of its own in every text it has. */
export interface Marked {
  id: number;
  word: string;
  members: Member[];
}

/** One member for each role; names, addresses and places carry the word. */
export async function makeMarked(world: World, word: string): Promise<Marked> {
  const id = await makeMasjid(world, {
    status: 1,
    features: ['slideshow', 'app_premium_features', 'donation_portal'],
    hash_id: `${word}hash`,
    name: `Masjid ${word}`,
    address: `1 ${word} Street`,
    city: `${word}ville`,
    email: `office@${word}.test`,
    phone: '+1 416 555 0100',
    website: `https://${word}.test/`,
    prayer_url: `https://${word}.test/times`,
  });
  const members: Member[] = [];
  for (const role of MOSQUE_ROLES) {
    const email = `${role}@${word}.test`;
    const person = { email, first_name: `${word}first`, last_name: `${word}last` };
    const user = await makeUser(world, { ...person, memberships: [{ masjidId: id, roles: [role] }] });
    members.push({ ...user, masjidId: id, caller: await signIn(world, user) });
  }
  return { id, word, members };
}

interface Column {
  table: string;
  column: string;
}

/** Every id that rows of the others go by: what a stranger would try in an address. */
export async function idsOf(world: World, masjidId: number): Promise<string[]> {
  return inTransaction(world.platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const { rows: tables } = await sql<Column>`
      select t.table_name as table, 'id' as column from information_schema.columns t
      join information_schema.columns m on m.table_name = t.table_name and m.column_name = 'masjid_id'
      where t.table_schema = 'public' and t.column_name = 'id'`.execute(db);
    const ids: string[] = [];
    for (const { table, column } of tables) {
      const { rows } = await sql<{
        id: string;
      }>`select ${sql.ref(column)}::text as id from ${sql.table(table)}
        where masjid_id = ${masjidId} limit 20`.execute(db);
      ids.push(...rows.map(({ id }) => id));
    }
    const { rows: people } = await sql<{ id: string }>`
      select user_id::text as id from memberships where masjid_id = ${masjidId}`.execute(db);
    return [...new Set([...ids, ...people.map(({ id }) => id)])];
  });
}
