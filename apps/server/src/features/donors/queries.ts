import type { DonorFilter } from '@minaret/contract/giving/donors';
import type { Frequency, RegularState } from '@minaret/contract/giving/regular-gifts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { giftsWithWords } from '../donor-page/service.ts';

/** Who has neither is nobody: such gifts stay without a donor. */
const donorKey = (alias: RawBuilder<unknown>) =>
  sql<string>`left(encode(sha256(convert_to(coalesce('e ' || lower(${alias}.donor_email), 'n ' || lower(${alias}.donor_name)), 'UTF8')), 'hex'), 32)`;

const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** What came, folded by donor. The words of the newest gift count. */
function folded(masjidId: number, { q, year, fund_id }: DonorFilter) {
  const words = q?.trim();
  const key = donorKey(sql`g`);
  return sql`
    select ${key} as id,
      (array_agg(g.donor_name order by g.given_on desc, g.number desc) filter (where g.donor_name is not null))[1] as name,
      (array_agg(lower(g.donor_email) order by g.given_on desc))[1] as email,
      (array_agg(g.is_anonymous order by g.given_on desc, g.number desc))[1] as is_anonymous,
      bool_or(g.donor_address is not null) as has_address,
      count(*)::int as gifts,
      sum(g.amount - g.amount_refunded) as given,
      max(g.given_on)::text as last_on
    from gifts g
    where g.masjid_id = ${masjidId} and g.state in ('succeeded', 'refunded')
      and (g.donor_email is not null or g.donor_name is not null)
      ${year === undefined ? sql`` : sql`and extract(year from g.given_on) = ${year}`}
      ${fund_id === undefined ? sql`` : sql`and g.fund_id = ${fund_id}`}
      ${
        words
          ? sql`and (g.donor_name ilike ${like(words)} or g.donor_email ilike ${like(words)} or exists (
              select from receipt_gifts r where r.masjid_id = g.masjid_id and r.gift_id = g.id and r.is_live
                and r.year || '-' || lpad(r.number::text, 4, '0') = ${words}))`
          : sql``
      }
    group by 1`;
}

const comesAgain = (masjidId: number) => sql`exists (
  select from regular_gifts p where p.masjid_id = ${masjidId} and p.state in ('active', 'paused', 'unpaid')
    and lower(p.donor_email) = d.email)`;

export interface FoldedDonor {
  id: string;
  name: string | null;
  email: string | null;
  is_anonymous: boolean;
  has_address: boolean;
  gifts: number;
  given: string;
  last_on: string;
}

export async function listDonors(
  db: Db,
  masjidId: number,
  filter: DonorFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoldedDonor[]> {
  const kind =
    filter.kind === 'regular'
      ? sql`where ${comesAgain(masjidId)}`
      : filter.kind === 'no_address'
        ? sql`where not d.has_address`
        : sql``;
  const { rows } = await sql<FoldedDonor>`
    select * from (${folded(masjidId, filter)}) d ${kind}
    order by d.given desc, d.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countDonors(db: Db, masjidId: number, filter: DonorFilter) {
  const { rows } = await sql<{ all: number; regular: number; no_address: number }>`
    select count(*)::int as all, count(*) filter (where ${comesAgain(masjidId)})::int as regular,
      count(*) filter (where not d.has_address)::int as no_address
    from (${folded(masjidId, filter)}) d`.execute(db);
  return rows[0] ?? { all: 0, regular: 0, no_address: 0 };
}

export async function yearsOfGiving(db: Db, masjidId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from given_on)::int as year from gifts
    where masjid_id = ${masjidId} and state in ('succeeded', 'refunded') order by 1 desc`.execute(db);
  return rows.map(({ year }) => year);
}

export interface RegularOfDonor {
  email: string;
  frequency: Frequency;
  amount: number;
  state: RegularState;
  refusals: number;
}

export async function regularsOfDonors(
  db: Db,
  masjidId: number,
  emails: readonly string[],
): Promise<RegularOfDonor[]> {
  if (emails.length === 0) return [];
  return db
    .selectFrom('regular_gifts')
    .select([sql<string>`lower(donor_email)`.as('email'), 'frequency', 'amount', 'state', 'refusals'])
    .where('masjid_id', '=', masjidId)
    .where('state', 'in', ['active', 'paused', 'unpaid'])
    .where(sql<string>`lower(donor_email)`, 'in', emails)
    .orderBy('started_at')
    .execute();
}

/** All that came of one donor, newest first. */
export const giftsOfDonor = (db: Db, masjidId: number, id: string) =>
  giftsWithWords(db, masjidId)
    .where('g.state', 'in', ['succeeded', 'refunded'])
    .where(donorKey(sql`g`), '=', id)
    .execute();
