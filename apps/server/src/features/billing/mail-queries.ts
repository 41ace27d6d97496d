import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** True: nobody has sent it yet, and whoever asked does it now. */
export async function claimMail(
  db: Db,
  mail: { masjid_id: number; kind: string; about: string; sent_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('billing_mails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .returning('about')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMasjidToMail(db: Db, masjidId: number) {
  return db
    .selectFrom('masjids')
    .select(['name', 'time_zone as timeZone'])
    .where('id', '=', masjidId)
    .executeTakeFirst();
}

/** Those who answer for the masjid. */
export function listMosqueAdmins(db: Db, masjidId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.first_name as name', 'users.locale'])
    .where('memberships.masjid_id', '=', masjidId)
    .where(sql<boolean>`'mosque-admin' = any(memberships.roles)`)
    .where('users.disabled_at', 'is', null)
    .where('users.verified_at', 'is not', null)
    .orderBy('memberships.created_at')
    .execute();
}

/** Trials that end before then, of those who did not cancel. */
export function trialsEnding(db: Db, provider: string, from: Date, until: Date) {
  return db
    .selectFrom('billing_accounts')
    .select(['masjid_id as masjidId', 'subscription_id as subscriptionId', 'trial_end as trialEnd'])
    .where('provider', '=', provider)
    .where('status', '=', 'trialing')
    .where('cancels_at', 'is', null)
    .where('trial_end', '>', from)
    .where('trial_end', '<=', until)
    .execute();
}

/** Default cards of paying masjids that are good for this month at most. */
export function cardsExpiring(db: Db, provider: string, year: number, month: number) {
  return db
    .selectFrom('billing_cards as card')
    .innerJoin('billing_accounts as account', 'account.masjid_id', 'card.masjid_id')
    .select(['card.masjid_id as masjidId', 'card.id'])
    .where('account.provider', '=', provider)
    .where('account.subscription_id', 'is not', null)
    .where('account.cancels_at', 'is', null)
    .where('card.is_default', '=', true)
    .where('card.exp_year', '=', year)
    .where('card.exp_month', '=', month)
    .execute();
}
