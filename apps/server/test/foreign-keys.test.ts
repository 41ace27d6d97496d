import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startApp } from './app.ts';

/** Without one, deleting a row of the other table reads this whole table, and ten thousand masjids wait. */
it('every foreign key has an index that begins with its columns', async () => {
  const test = await startApp();
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by place) || ')' as key
    from pg_constraint c
    cross join lateral unnest(c.conkey) with ordinality as part (number, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = part.number
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid and i.indpred is null and i.indisvalid
          and (select array_agg(n order by n) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) n)
            = (select array_agg(n order by n) from unnest(c.conkey) n))
    group by c.oid, conrelid order by 1`.execute(test.platform.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
