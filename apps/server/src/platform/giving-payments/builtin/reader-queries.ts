import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Db } from '../../../db/database.ts';
import type { BuiltinGivingReadersTable } from '../../../db/tables/builtin-payments.ts';
export type ReaderRow = Selectable<BuiltinGivingReadersTable>;

export const findReader = (db: Database, id: string): Promise<ReaderRow | undefined> =>
  db.selectFrom('builtin_giving_readers').selectAll().where('id', '=', id).executeTakeFirst();

export const lockReader = (db: Db, id: string): Promise<ReaderRow | undefined> =>
  db.selectFrom('builtin_giving_readers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const addReader = (db: Db, row: Insertable<BuiltinGivingReadersTable>) =>
  db.insertInto('builtin_giving_readers').values(row).execute();

export const saveReader = (db: Database, id: string, values: Updateable<BuiltinGivingReadersTable>) =>
  db.updateTable('builtin_giving_readers').set(values).where('id', '=', id).execute();

export const removeReader = (db: Database, accountId: string, id: string) =>
  db.deleteFrom('builtin_giving_readers').where('id', '=', id).where('account_id', '=', accountId).execute();
