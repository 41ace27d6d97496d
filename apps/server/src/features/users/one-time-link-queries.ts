import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { OneTimeLinkPurpose, OneTimeTokensTable } from '../../db/tables/users.ts';

export type Link = Selectable<OneTimeTokensTable>;

export async function insertLink(db: Db, link: Insertable<OneTimeTokensTable>): Promise<void> {
  await db.insertInto('one_time_tokens').values(link).execute();
}

export function findLiveLink(
  db: Db,
  now: Date,
  hash: Buffer,
  purposes: readonly OneTimeLinkPurpose[],
): Promise<Link | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The hashes this very statement used up: of two that run at once, each row falls to one. */
export async function spendLinksLike(db: Db, now: Date, link: Link): Promise<Buffer[]> {
  const rows = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .returning('hash')
    .execute();
  return rows.map((row) => row.hash);
}

/** This one alone: links to keep an address are each for another address. False: it was used up already. */
export async function spendLinkAlone(db: Db, now: Date, { hash }: Link): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether somebody may still come back to an address that their account has left. */
export async function isAddressKept(db: Db, now: Date, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('purpose', '=', 'keep-email')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back what has been mailed and not been used. */
export async function voidLinks(
  db: Db,
  now: Date,
  userId: number,
  purposes: readonly OneTimeLinkPurpose[],
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** Sessions and links that ended before a day. */
export async function sweepBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('ended_at', '<', before), row('expires_at', '<', before)]))
    .execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', before).execute();
}
