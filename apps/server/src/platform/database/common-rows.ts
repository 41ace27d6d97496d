import { isDeepStrictEqual } from 'node:util';
import type { Topic } from '@minaret/contract/api/events';
import type { Generated, Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '../../db/database.ts';
import { audit } from '../audit.ts';
import { type Context, userOf } from '../context.ts';
import { Failure } from '../failure.ts';
import { nameOfUser } from '../session/user-name.ts';
import { deletedSince } from './deleted-since.ts';

/** What every table of the installation's own content has. */
interface Kept {
  id: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  updated_by: number | null;
  deleted_at: Date | null;
}
type Name = { [N in keyof Tables]: Tables[N] extends Kept ? N : never }[keyof Tables];
type Row<N extends Name> = Selectable<Tables[N]>;
type Values<V> = Omit<V, keyof Kept>;
type Details<N extends Name> = (row: Row<N>, before?: Row<N>) => Record<string, unknown>;

export interface CommonRows<N extends Name> {
  find(ctx: Pick<Context, 'db'>, id: number): Promise<Row<N>>;
  add(ctx: Context, rows: readonly Values<Insertable<Tables[N]>>[]): Promise<Row<N>[]>;
  /** Whoever saves second is told, and shown what the first one saved. The same again is no change, and not judged. */
  change(
    ctx: Context,
    given: { id: number; version: number; present(row: Row<N>): unknown },
    values: Values<Updateable<Tables[N]>>,
    judge?: () => Promise<void>,
  ): Promise<{ before: Row<N>; after: Row<N>; isChanged: boolean }>;
  remove(ctx: Context, id: number): Promise<Row<N>>;
  restore(ctx: Context, id: number): Promise<Row<N>>;
}

/** Rows of no masjid: each change is noted, a stale one refused, and what was deleted can be brought back. */
export function commonRows<N extends Name>(table: N, noun: Topic, details: Details<N>): CommonRows<N> {
  // The columns that all of them have; what else is in a row goes through untouched.
  const own = (db: Db) => db as unknown as Kysely<Record<Name, Kept>>;
  const live = (db: Db, id: number) =>
    own(db).selectFrom<Name>(table).selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  const found = (row: unknown): Row<N> => {
    if (!row) throw new Failure('not_found');
    return row as Row<N>;
  };
  const note = async (ctx: Context, action: string, row: Row<N>, before?: Row<N>) => {
    await audit({ ...ctx, masjid: null }, `${noun}.${action}`, {
      subject: String((row as Selectable<Kept>).id),
      details: details(row, before),
    });
    await ctx.publishToSystem(noun);
  };
  const mark = async (ctx: Context, id: number, action: 'delete' | 'restore') => {
    const unmarked = own(ctx.db)
      .updateTable<Name>(table)
      .set({ deleted_at: action === 'delete' ? ctx.now : null })
      .where('id', '=', id);
    const since = deletedSince(ctx.now);
    const marked = await (action === 'delete'
      ? unmarked.where('deleted_at', 'is', null)
      : unmarked.where('deleted_at', '>=', since)
    )
      .returningAll()
      .executeTakeFirst();
    const row = found(marked);
    await note(ctx, action, row);
    return row;
  };
  const stamp = (ctx: Context) => ({ updated_at: ctx.now, updated_by: userOf(ctx).userId });

  return {
    find: async ({ db }, id) => found(await live(db, id).executeTakeFirst()),
    async add(ctx, rows) {
      if (rows.length === 0) return [];
      const added = await own(ctx.db)
        .insertInto<Name>(table)
        .values(rows.map((row) => ({ ...row, ...stamp(ctx), created_at: ctx.now, deleted_at: null })))
        .returningAll()
        .execute();
      for (const row of added) await note(ctx, 'add', found(row));
      return added.map(found);
    },
    async change(ctx, { id, version, present }, values, judge) {
      const kept = await live(ctx.db, id).forUpdate().executeTakeFirst();
      const before = found(kept);
      if (kept && kept.version !== version) {
        const updated_by = await nameOfUser(ctx.db, kept.updated_by);
        throw new Failure('stale_version', { current: await present(before), updated_by });
      }
      const isSame = Object.entries(values).every(([name, value]) =>
        isDeepStrictEqual(value, before[name as keyof Row<N>]),
      );
      if (isSame) return { before, after: before, isChanged: false };
      await judge?.();
      const after = await own(ctx.db)
        .updateTable<Name>(table)
        .set((row) => ({ ...values, ...stamp(ctx), version: row('version', '+', 1) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      await note(ctx, 'update', found(after), before);
      return { before, after: found(after), isChanged: true };
    },
    remove: (ctx, id) => mark(ctx, id, 'delete'),
    restore: (ctx, id) => mark(ctx, id, 'restore'),
  };
}
