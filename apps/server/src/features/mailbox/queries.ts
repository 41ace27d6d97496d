import type { Database } from '../../db/database.ts';

export function newestMails(db: Database, count: number) {
  return db.selectFrom('local_mails').selectAll().orderBy('id', 'desc').limit(count).execute();
}

export function findKeptMail(db: Database, id: number) {
  return db.selectFrom('local_mails').selectAll().where('id', '=', id).executeTakeFirst();
}
