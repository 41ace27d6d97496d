// Decides: how often the thank-you page asks what became of a gift, and when it says that the bank is slow.

import type { GivenGift } from '@minaret/contract/giving/give';
import { useEffect, useState } from 'react';
import { askGift, Refused } from '../core/give-api.ts';

/** Seconds between questions: soon at first, then patiently, and never for good while the page is open. */
const PAUSES = [1, 1, 2, 2, 3, 5, 8, 10, 15, 20];
const LAST_PAUSE = 30;
/** After so many answers without a decision the page says that it takes long. */
const LONG = 6;

export type Asked =
  | { state: 'asking' | 'long' | 'unreachable' | 'unknown' }
  | { state: 'known'; gift: GivenGift };

export function useGift(hash: string, token: string): Asked {
  const [asked, setAsked] = useState<Asked>({ state: 'asking' });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (count: number): Promise<void> => {
      const answer: Asked = await askGift(hash, token).then(
        (gift): Asked =>
          gift.is_settled || gift.pay_url !== null
            ? { state: 'known', gift }
            : { state: count >= LONG ? 'long' : 'asking' },
        (error: unknown): Asked => ({
          state: error instanceof Refused && error.code === 'not_found' ? 'unknown' : 'unreachable',
        }),
      );
      if (isOver) return;
      setAsked(answer);
      const isDecided = answer.state === 'unknown' || (answer.state === 'known' && answer.gift.is_settled);
      if (!isDecided) timer = setTimeout(() => void ask(count + 1), (PAUSES[count] ?? LAST_PAUSE) * 1000);
    };
    void ask(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [hash, token]);
  return asked;
}
