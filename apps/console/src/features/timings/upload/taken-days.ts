// Decides: when the page asks "overwrite?": how a duplicate entry is recognised.

import { RequestFailure } from '@minaret/contract/api/client';
import { TakenDays } from '@minaret/contract/timings/timing-fields';

/** How the specification tells it, where no code does. */
const SENTENCE = 'Duplicate entry found';
const UNTOLD: TakenDays = { first: '', days: 0, edited: 0 };

/** Days that are stored already, when that is why a request was refused; none counted when it does not say how many. */
export function takenOf(error: unknown): TakenDays | null {
  if (!(error instanceof RequestFailure)) return null;
  if (error.code !== 'duplicate_timings' && !error.message.includes(SENTENCE)) return null;
  const taken = TakenDays.safeParse(error.response);
  return taken.success ? taken.data : UNTOLD;
}
