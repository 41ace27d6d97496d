import type { Issue } from '@minaret/contract/api/envelope';
import { z } from 'zod';
import { Failure } from '../failure.ts';

interface Field<Value> {
  /** By the rules of new values. */
  schema: z.core.$ZodType<NonNullable<Value>>;
  given: Value;
  /** What stands, or waits to. */
  kept: readonly (Value | null)[];
}

/** Only what differs from what is kept is judged: a value from before a rule never stands in the way of a save. */
export function readChanged<Values extends Record<string, unknown>>(
  fields: {
    [Name in keyof Values]: Field<Values[Name]>;
  },
): Values {
  const issues: Issue[] = [];
  const read = Object.entries(fields).map(([path, { schema, given, kept }]) => {
    if (given === undefined || given === null || kept.includes(given)) return [path, given];
    const { data, error } = z.safeParse(schema, given);
    issues.push(...(error?.issues ?? []).map(({ message }) => ({ path, message })));
    return [path, data];
  });
  if (issues.length > 0) throw new Failure('invalid_payload', { issues });
  return Object.fromEntries(read) as Values;
}
