import type { PaperShows } from '@minaret/contract/paper/paper-options';
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

export interface Scans {
  masjid_id: number;
  period: string;
  version: number;
  digest: string;
  shows: PaperShows;
  date: string;
  scans: number;
}

const MOST_SCANS = 2_000_000_000;

/** Of prints that there are: a made-up name, or one that went meanwhile, counts for nothing. */
export async function addScans(db: Db, rows: readonly Scans[]): Promise<void> {
  await sql`
    insert into paper_scans (masjid_id, period, version, shows, date, scans)
    select one.masjid_id, one.period, one.version, one.shows, one.date, one.scans
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (masjid_id bigint, period text, version int, digest text, shows text, date date, scans int)
    join paper_prints using (masjid_id, period, version, digest)
    order by one.masjid_id, one.period, one.version, one.shows, one.date
    on conflict (masjid_id, period, version, shows, date) do update
      set scans = least(${MOST_SCANS}, paper_scans.scans::bigint + excluded.scans)`.execute(db);
}

/** The prints that were scanned since a day, the most scanned first. */
export async function scannedPrints(
  db: Db,
  masjidId: number,
  since: string,
  most: number,
): Promise<{ period: string; version: number; shows: PaperShows; digest: string; scans: number }[]> {
  return db
    .selectFrom('paper_scans')
    .innerJoin('paper_prints', (join) =>
      join
        .onRef('paper_prints.masjid_id', '=', 'paper_scans.masjid_id')
        .onRef('paper_prints.period', '=', 'paper_scans.period')
        .onRef('paper_prints.version', '=', 'paper_scans.version'),
    )
    .where('paper_scans.masjid_id', '=', masjidId)
    .where('date', '>=', since)
    .groupBy(['paper_scans.period', 'paper_scans.version', 'shows', 'digest'])
    .select(['paper_scans.period', 'paper_scans.version', 'shows', 'digest'])
    .select((each) => each.fn.sum<number>('scans').as('scans'))
    .orderBy('scans', 'desc')
    .orderBy('paper_scans.period')
    .orderBy('paper_scans.version')
    .limit(most)
    .execute();
}
