// Decides: how the giving page asks the server, and what it does when no answer comes.

import type { FeeCover, GivenGift, StartGift } from '@minaret/contract/giving/give';
import type { AgreedGift } from '@minaret/contract/giving/give-again';

/** A refusal by its code; `offline`: no answer came. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export const ask = <T>(hash: string, path: string, init?: RequestInit) =>
  askAt<T>(`/api/give/${encodeURIComponent(hash)}${path}`, init);

export async function askAt<T>(address: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(address, { credentials: 'omit', ...init });
  } catch {
    throw new Refused('offline');
  }
  const reply = (await answer.json().catch(() => null)) as { code?: string; response?: T } | null;
  if (!answer.ok || !reply) throw new Refused(reply?.code ?? (answer.ok ? 'offline' : 'unreadable'));
  return reply.response as T;
}

export const askCover = (hash: string, amount: number, signal: AbortSignal) =>
  ask<FeeCover>(hash, `/cover?amount=${amount}`, { signal });

export const askGift = (hash: string, token: string) =>
  ask<GivenGift>(hash, `/gifts/${encodeURIComponent(token)}`);

const send = <T>(hash: string, path: string, body: StartGift) =>
  ask<T>(hash, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** What beginning a gift asks for. */
export interface GiftDesk {
  openPage(): Promise<{ page: string }>;
  startGift(gift: StartGift): Promise<GivenGift>;
  /** One that comes again and starts later. */
  agree(gift: StartGift): Promise<AgreedGift>;
  askGift(token: string): Promise<GivenGift>;
}

export const deskOf = (hash: string): GiftDesk => ({
  openPage: () => ask(hash, '/pages', { method: 'POST' }),
  startGift: (gift) => send(hash, '/gifts', gift),
  agree: (gift) => send(hash, '/agreements', gift),
  askGift: (token) => askGift(hash, token),
});
