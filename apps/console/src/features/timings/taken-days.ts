import { RequestFailure } from '@minaret/contract/client';
import { TakenDays } from '@minaret/contract/timing-fields';

/** Days that are stored already, when that is why a request was refused. */
export function takenOf(error: unknown): TakenDays | null {
  if (!(error instanceof RequestFailure) || error.code !== 'duplicate_timings') return null;
  const taken = TakenDays.safeParse(error.response);
  return taken.success ? taken.data : null;
}
