import type pg from 'pg';

export const screenKeyOf = (screen: number) => `grow-screen-key-${String(screen).padStart(8, '0')}`;

/** The columns of a table but its masjid and what the database gives by itself. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_identity = 'NO' and column_name not in ('masjid_id', 'change_id')`,
    [table],
  );
  return rows.map(({ name }) => `"${name}"`).join(', ');
}

async function copyOf(client: pg.Client, table: string, masjids: number): Promise<void> {
  const columns = await columnsOf(client, table);
  await client.query(
    `insert into ${table} (masjid_id, ${columns})
     select n, ${columns} from ${table}, generate_series(2, $1::int) n where masjid_id = 1`,
    [masjids],
  );
}

/** Rows that name the change that wrote them. */
async function copyChanged(client: pg.Client, table: string, masjids: number): Promise<void> {
  const columns = await columnsOf(client, table);
  await client.query(
    `insert into ${table} (masjid_id, change_id, ${columns})
     select n, change.id, ${columns.replace(/"(\w+)"/g, 'one."$1"')} from ${table} one, generate_series(2, $1::int) n
     join timing_changes change on change.masjid_id = n where one.masjid_id = 1`,
    [masjids],
  );
}

/** Foreign keys and the index beside the key are made anew at the end: row by row they would take most of the time. */
export async function withoutKeys(
  client: pg.Client,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const keys = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = $1 and indexname not like '%_pkey'`,
    [table],
  );
  for (const { name } of keys.rows) await client.query(`alter table ${table} drop constraint "${name}"`);
  for (const { name } of indexes.rows) await client.query(`drop index "${name}"`);
  await work();
  for (const { definition } of indexes.rows) await client.query(definition);
  for (const { name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`);
}

/** What the first masjid has, for all the others, by statements over whole sets. */
export async function copyMasjids(client: pg.Client, masjids: number): Promise<void> {
  const all = (text: string) => client.query(text, [masjids]);
  await all(
    `insert into masjids (hash_id, name, address, city, country, latitude, longitude, time_zone, features, status, created_at, updated_at)
     select 'grow' || n, 'Masjid ' || n, n || ' Main Street', case when n % 50 = 0 then 'Oslo' else 'Toronto' end, country,
       latitude, longitude, time_zone, features, n % 2, now() - make_interval(days => n % 200), now()
     from masjids, generate_series(2, $1::int) n where id = 1 order by n`,
  );
  // The second person looks after the installation, so others follow from the third on.
  await all(
    `insert into users (email, first_name, last_name, password_hash, verified_at, created_at)
     select 'person' || n || '@grow.test', 'Person', n::text as last_name, password_hash, now(), now() - make_interval(days => n % 200)
     from users, generate_series(2, $1::int) n where id = 1 order by n`,
  );
  await all(
    `insert into memberships (user_id, masjid_id, roles, created_at)
     select n + 1, n, '{mosque-admin}', now() from generate_series(2, $1::int) n`,
  );
  await all(
    `insert into timing_changes (masjid_id, kind, user_name, summary, before, after, created_at)
     select n, kind, user_name, summary, before, after, created_at
     from (select * from timing_changes where masjid_id = 1 order by id desc limit 1) one, generate_series(2, $1::int) n`,
  );
  for (const table of ['salah_settings', 'library_items', 'screen_versions'])
    await copyOf(client, table, masjids);
  await copyChanged(client, 'iqamah_settings', masjids);
  await withoutKeys(client, 'salah_days', () => copyChanged(client, 'salah_days', masjids));
  await all(
    `insert into audit_log (masjid_id, actor_kind, actor_user_id, action, created_at)
     select n, 'user', case when n = 1 then 1 else n + 1 end, 'masjid.update', now() - make_interval(hours => m)
     from generate_series(1, $1::int) n, generate_series(1, 30) m`,
  );
  await all(
    `insert into screens (masjid_id, name, place, key_hash, paired_at)
     select (s + 1) / 2, 'Screen ' || s, 'main-hall', sha256(('grow-screen-key-' || lpad(s::text, 8, '0'))::bytea), now()
     from generate_series(1, 2 * $1::int) s order by s`,
  );
  await client.query(
    `insert into screen_reports (masjid_id, screen_id, seen_at) select masjid_id, id, now() from screens`,
  );
  await client.query(
    `insert into review_requests (masjid_id, user_id, requested_at, updated_at)
     select id, null, now(), now() from masjids where id % 100 = 0 and status = 0`,
  );
  await client.query('vacuum analyze');
}
