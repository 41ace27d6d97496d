// Decides: what a page does when the record was saved by someone else (conflict, newer version, stale).

import { RequestFailure } from '@minaret/contract/api/client';
import * as z from 'zod/mini';

/** What somebody else saved meanwhile, when that is why a save was refused. */
export function conflictingVersion<T>(error: unknown, schema: z.ZodMiniType<T>): T | null {
  if (!(error instanceof RequestFailure) || error.code !== 'stale_version') return null;
  const stale = z.object({ current: schema }).safeParse(error.response);
  return stale.success ? stale.data.current : null;
}

/** Who that was, where the answer says it beside what they saved. */
export function savedBy(error: unknown): string | null {
  if (!(error instanceof RequestFailure)) return null;
  const stale = z.object({ updated_by: z.nullable(z.string()) }).safeParse(error.response);
  return stale.success ? stale.data.updated_by : null;
}
