// Decides: when the giving page asks the server what the card fee comes to.

import type { FeeCover } from '@minaret/contract/giving/give';
import { useEffect, useState } from 'react';
import { askCover } from '../core/give-api.ts';

export type Cover =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'unknown' }
  | { state: 'known'; fee: FeeCover };

/** While an amount is typed nobody is asked. */
const PAUSE_MS = 250;

export function useCover(hash: string, amount: number | null): Cover {
  const [known, setKnown] = useState<{ amount: number; fee: FeeCover | null } | null>(null);
  useEffect(() => {
    if (amount === null) return;
    const stop = new AbortController();
    const later = setTimeout(() => {
      askCover(hash, amount, stop.signal)
        .catch(() => null)
        .then((fee) => stop.signal.aborted || setKnown({ amount, fee }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [hash, amount]);
  if (amount === null) return { state: 'none' };
  if (known?.amount !== amount) return { state: 'asking' };
  return known.fee ? { state: 'known', fee: known.fee } : { state: 'unknown' };
}
