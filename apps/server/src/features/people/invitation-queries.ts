import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { InvitationsTable } from '../../db/tables/people.ts';

export type Invitation = Selectable<InvitationsTable>;

/** Neither accepted nor withdrawn; it may have run out. */
function open(db: Db) {
  return db.selectFrom('invitations').where('accepted_at', 'is', null).where('withdrawn_at', 'is', null);
}

export function listOpenInvitations(db: Db, masjidId: number): Promise<Invitation[]> {
  return open(db).selectAll().where('masjid_id', '=', masjidId).orderBy('created_at').orderBy('id').execute();
}

export function findOpenInvitation(db: Db, masjidId: number, email: string): Promise<Invitation | undefined> {
  return open(db).selectAll().where('masjid_id', '=', masjidId).where('email', '=', email).executeTakeFirst();
}

export function findInvitation(db: Db, masjidId: number, id: number): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('masjid_id', '=', masjidId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** For the job that writes the mail; it sees every masjid. */
export function findInvitationToMail(db: Db, id: number, now: Date) {
  return open(db)
    .innerJoin('masjids', 'masjids.id', 'invitations.masjid_id')
    .select([
      'invitations.email',
      'invitations.roles',
      'invited_by_name',
      'locale',
      'expires_at',
      'time_zone',
    ])
    .select('masjids.name as masjid')
    .where('invitations.id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The masjid is not known before the link is: the caller sees every one, and enters it afterwards. */
export function findLiveInvitation(db: Db, hash: Buffer, now: Date): Promise<Invitation | undefined> {
  return open(db).selectAll().where('token_hash', '=', hash).where('expires_at', '>', now).executeTakeFirst();
}

export function insertInvitation(db: Db, invitation: Insertable<InvitationsTable>): Promise<Invitation> {
  return db.insertInto('invitations').values(invitation).returningAll().executeTakeFirstOrThrow();
}

export async function updateInvitation(
  db: Db,
  id: number,
  values: Updateable<InvitationsTable>,
): Promise<void> {
  await db.updateTable('invitations').set(values).where('id', '=', id).execute();
}

/** As it stands at this moment; nothing when somebody else used the link just before. */
export async function spendInvitation(db: Db, hash: Buffer, now: Date): Promise<Invitation | undefined> {
  return db
    .updateTable('invitations')
    .set({ accepted_at: now, token_hash: null })
    .where('token_hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function placeOfMasjid(db: Db, masjidId: number) {
  return db
    .selectFrom('masjids')
    .select(['name', 'city', 'time_zone as timeZone'])
    .where('id', '=', masjidId)
    .executeTakeFirstOrThrow();
}

/** What was accepted, withdrawn or left lying long ago. */
export async function sweepInvitations(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where((row) =>
      row.or([
        row('accepted_at', '<', before),
        row('withdrawn_at', '<', before),
        row('expires_at', '<', before),
      ]),
    )
    .execute();
}
