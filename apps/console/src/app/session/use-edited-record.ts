import { useState } from 'react';
import type * as z from 'zod/mini';
import { conflictingVersion, savedBy } from './version-conflict.ts';

/** The record that a form edits, and what somebody else has made of it when that is why a save was refused. */
export function useEditedRecord<Kept extends { version: number }>(
  opened: Kept | null,
  schema: z.ZodMiniType<Kept>,
  error: unknown,
) {
  const [record, setRecord] = useState(opened);
  const current = conflictingVersion(error, schema);
  return {
    record,
    setRecord,
    conflict: current && record ? { base: record, theirs: current, who: savedBy(error) } : null,
  };
}
