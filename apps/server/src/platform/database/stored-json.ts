import { z } from 'zod';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';

/** Which row it is, for whoever has to look: a table, and what finds the row in it. */
export type StoredRow = { table: string } & Record<string, string | number>;

/** What reads rows with JSON in them: the transaction, and where a value that cannot be read is told. */
export type Reading = Pick<Context, 'db' | 'log'>;

/** JSON of our own rows, read by the schema it was written by; null, with a line in the log, when it does not fit. */
export function readStoredOr<T extends z.core.$ZodType>(
  ctx: Pick<Context, 'log'>,
  schema: T,
  value: unknown,
  row: StoredRow,
): z.output<T> | null {
  const read = z.safeParse(schema, value);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  ctx.log.error({ row, issues }, 'stored JSON cannot be read');
  return null;
}

/** The same where nothing can go on without it. */
export function readStored<T extends z.core.$ZodType>(
  ctx: Pick<Context, 'log'>,
  schema: T,
  value: unknown,
  row: StoredRow,
): NonNullable<z.output<T>> {
  const read = readStoredOr(ctx, schema, value, row);
  if (read === null || read === undefined) throw new Failure('stored_unreadable');
  return read;
}
