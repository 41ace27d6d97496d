// Decides: that a gift is begun once: a second press, Back and a reload find the first one and never pay twice.

import type { GivenGift, StartGift } from '@minaret/contract/giving/give';
import { type GiftDesk, Refused } from '../core/give-api.ts';

/** Of this tab alone; it holds no name and no address. */
export interface Begun {
  page: string;
  /** Null: the server has not answered yet whether it began. */
  token: string | null;
  total: number;
  /** A digest of what was sent: what was changed since is another gift. */
  sent: string;
}

export interface Kept {
  read(): Begun | null;
  write(begun: Begun | null): void;
}

/** Storage may be forbidden; then a reload is another view of the page, which the provider's page still parts. */
export function keptInTab(hash: string): Kept {
  const key = `minaret-gift-${hash}`;
  let own: Begun | null = null;
  return {
    read() {
      try {
        return own ?? (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Begun | null);
      } catch {
        return own;
      }
    },
    write(begun) {
      own = begun;
      try {
        if (begun) sessionStorage.setItem(key, JSON.stringify(begun));
        else sessionStorage.removeItem(key);
      } catch {
        // What this view knows is enough for a second press.
      }
    },
  };
}

function digest(text: string): string {
  let sum = 5381;
  for (const letter of text) sum = (Math.imul(sum, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return `${text.length}.${sum.toString(36)}`;
}

const isOver = ({ state }: GivenGift) => state === 'failed' || state === 'canceled' || state === 'refunded';

/** What the browser goes to next: the payment page, or what became of the gift that was begun before. */
export type Next = { pay: string } | { see: string } | { agreed: string };

/** The same gift again is asked about before anything else is begun. */
export async function beginGift(
  desk: GiftDesk,
  kept: Kept,
  makeGift: (page: string) => StartGift,
): Promise<Next> {
  const before = kept.read();
  const sent = digest(JSON.stringify(makeGift('')));
  let page = before && before.sent === sent && before.token === null ? before.page : null;
  if (before?.token) {
    const gift = await desk.askGift(before.token).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'not_found') return null;
      throw error;
    });
    if (gift && (gift.state === 'succeeded' || gift.state === 'processing')) return { see: gift.token };
    if (gift && !isOver(gift) && before.sent === sent && gift.pay_url) return { pay: gift.pay_url };
    kept.write(null);
  }
  page ??= (await desk.openPage()).page;
  const wanted = makeGift(page);
  kept.write({ page, token: null, total: wanted.amount + (wanted.cover ?? 0), sent });
  try {
    // Nothing is taken today: there is no gift to come back to.
    if (wanted.every && wanted.every !== 'monthly') {
      const { token, pay_url } = await desk.agree(wanted);
      return pay_url ? { pay: pay_url } : { agreed: token };
    }
    const gift = await desk.startGift(wanted);
    kept.write({ page, token: gift.token, total: gift.total, sent });
    return gift.pay_url ? { pay: gift.pay_url } : { see: gift.token };
  } catch (error) {
    // A refusal began nothing; without an answer the same page asks again, and finds the same gift.
    if (error instanceof Refused && error.code !== 'offline' && error.code !== 'payment_unavailable')
      kept.write(null);
    throw error;
  }
}
