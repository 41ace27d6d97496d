import type { Database } from '../../db/database.ts';

export function newestMails(db: Database, count: number) {
  return db.selectFrom('local_mails').selectAll().orderBy('id', 'desc').limit(count).execute();
}

export function findKeptMail(db: Database, id: number) {
  return db.selectFrom('local_mails').selectAll().where('id', '=', id).executeTakeFirst();
}

export function filesOfMail(db: Database, id: number) {
  return db.selectFrom('local_mail_files').select('name').where('mail_id', '=', id).orderBy('name').execute();
}

export function findMailFile(db: Database, id: number, name: string) {
  return db
    .selectFrom('local_mail_files')
    .selectAll()
    .where('mail_id', '=', id)
    .where('name', '=', name)
    .executeTakeFirst();
}
