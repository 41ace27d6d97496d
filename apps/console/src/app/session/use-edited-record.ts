import { useState } from 'react';
import type * as z from 'zod/mini';
import { savedBy, savedMeanwhile } from './version-conflict.ts';

/** The record that a form stands on, and what somebody else has made of it when that is why a save was refused. */
export function useStanding<Kept extends { version: number }>(
  opened: Kept | null,
  schema: z.ZodMiniType<Kept>,
  error: unknown,
) {
  const [standing, stand] = useState(opened);
  const current = savedMeanwhile(error, schema);
  return {
    standing,
    stand,
    meanwhile: current && standing ? { base: standing, theirs: current, who: savedBy(error) } : null,
  };
}
