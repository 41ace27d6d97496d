import { RequestFailure } from '@minaret/contract/client';
import * as z from 'zod/mini';

/** What somebody else saved meanwhile, when that is why a save was refused. */
export function savedMeanwhile<T>(error: unknown, schema: z.ZodMiniType<T>): T | null {
  if (!(error instanceof RequestFailure) || error.code !== 'stale_version') return null;
  const stale = z.object({ current: schema }).safeParse(error.response);
  return stale.success ? stale.data.current : null;
}
