import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { LinkPurpose, OneTimeTokensTable } from '../../db/tables/users.ts';
import { Failure } from '../../platform/failure.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const LIFETIMES: Record<LinkPurpose, number> = {
  'verify-email': 24 * HOUR,
  'change-email': 24 * HOUR,
  'reset-password': HOUR,
  'setup-password': 7 * 24 * HOUR,
  authenticate: MINUTE,
};

export type Link = Selectable<OneTimeTokensTable>;

interface Minted {
  purpose: LinkPurpose;
  userId: number;
  email: string;
}

/** A single-use token for a link; only its hash is kept. */
export async function mintLink(db: Db, now: Date, { purpose, userId, email }: Minted): Promise<string> {
  const token = randomToken();
  const expires = new Date(now.getTime() + LIFETIMES[purpose]);
  await db
    .insertInto('one_time_tokens')
    .values({ hash: hashToken(token), purpose, user_id: userId, email, created_at: now, expires_at: expires })
    .execute();
  return token;
}

/** Looks without using: mail scanners open links, too. */
export async function peekLink(
  db: Db,
  now: Date,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<Link> {
  const link = await db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!link) throw new Failure('token_invalid');
  return link;
}

/** Uses a link up, and with it the user's other links for the same purpose. Two at once: one wins. */
export async function spendLink(
  db: Db,
  now: Date,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<Link> {
  const link = await peekLink(db, now, token, purposes);
  const spent = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', link.user_id)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .returning('hash')
    .execute();
  if (!spent.some((row) => row.hash.equals(link.hash))) throw new Failure('token_invalid');
  return link;
}
