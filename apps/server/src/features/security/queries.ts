import type { Db } from '../../db/database.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { IDLE_MS } from '../../platform/session/session-tokens.ts';

export function findAccount(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'locale',
      'password_hash',
      'totp_secret',
      'totp_enabled_at',
      'totp_last_step',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
export type Account = Awaited<ReturnType<typeof findAccount>>;

/** Not beginning a new version: these are no fields that two people edit. */
export async function saveSecondFactor(
  db: Db,
  userId: number,
  values: { totp_secret: string | null; totp_enabled_at: Date | null; totp_last_step: number | null },
): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', userId).execute();
}

export async function switchSecondFactorOn(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ totp_enabled_at: now }).where('id', '=', userId).execute();
}

/** True for whoever comes first: a code works once, also for two who present it together. */
export async function advanceStep(db: Db, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((row) => row.or([row('totp_last_step', 'is', null), row('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(db: Db, userId: number, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashToken(code) })))
    .execute();
}

export async function useRecoveryCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export function openSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .orderBy('last_used_at', 'desc')
    .execute();
}
