import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface StoredPrint {
  version: number;
  digest: string;
  printedAt: Date;
}

const columns = ['version', 'digest', 'printed_at as printedAt'] as const;

export async function newestPrint(
  db: Db,
  masjidId: number,
  period: string,
): Promise<StoredPrint | undefined> {
  return db
    .selectFrom('paper_prints')
    .select(columns)
    .where('masjid_id', '=', masjidId)
    .where('period', '=', period)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findPrint(db: Db, masjidId: number, period: string, version: number) {
  return db
    .selectFrom('paper_prints')
    .select([...columns, 'days'])
    .where('masjid_id', '=', masjidId)
    .where('period', '=', period)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Two that print the same at once make one version of it: the other's number is taken. */
export async function addPrint(
  db: Db,
  masjidId: number,
  print: { period: string; digest: string; days: string; printedAt: Date },
): Promise<void> {
  const { period, digest, days, printedAt } = print;
  await sql`
    insert into paper_prints (masjid_id, period, version, digest, days, printed_at)
    select ${masjidId}, ${period}, coalesce(max(version), 0) + 1, ${digest}, ${days}::jsonb, ${printedAt}
    from paper_prints where masjid_id = ${masjidId} and period = ${period}
    on conflict do nothing`.execute(db);
}

/** The last so many versions of a period stay, and nothing that was printed before this instant. */
export async function forgetPrints(
  db: Db,
  masjidId: number,
  { period, most, before }: { period: string; most: number; before: Date },
): Promise<void> {
  await sql`
    delete from paper_prints where masjid_id = ${masjidId} and (printed_at < ${before} or (period = ${period} and version <=
      (select max(version) from paper_prints where masjid_id = ${masjidId} and period = ${period}) - ${most}))`.execute(
    db,
  );
}
