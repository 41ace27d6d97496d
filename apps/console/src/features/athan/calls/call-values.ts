import { type AthanCall, MOST_ATHAN_MINUTES } from '@minaret/contract/athan/athan';
import { readWholeNumber } from '@minaret/prayer/text/number-text';

/** Why a call cannot be saved. */
export function problemIn({ on, minutes, devices }: AthanCall): 'minutes' | 'devices' | null {
  if (!Number.isInteger(minutes) || Math.abs(minutes) > MOST_ATHAN_MINUTES) return 'minutes';
  return on && devices.length === 0 ? 'devices' : null;
}

export type Side = 'before' | 'after';

/** Nought is neither before nor after: the side the person chose stays until a number gives it a meaning. */
export function sideOf(minutes: number, chosen: Side): Side {
  if (minutes === 0 || Number.isNaN(minutes)) return chosen;
  return minutes < 0 ? 'before' : 'after';
}

export function signedMinutes(text: string, side: Side): number {
  const typed = readWholeNumber(text);
  const minutes = typed < 0 ? Number.NaN : typed;
  return side === 'before' && minutes > 0 ? -minutes : minutes;
}
