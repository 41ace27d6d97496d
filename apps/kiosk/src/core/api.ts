// Decides: how a kiosk asks the server: its key in a header, never in an address, and how long it waits for an answer.

import type { KioskFeed, KioskGift } from '@minaret/contract/giving/kiosk-device';

/** The server waits for the card provider up to twenty seconds. */
const PATIENCE_MS = 30_000;

export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

async function ask<T>(key: string | null, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(`/api${path}`, {
      method,
      signal: stop.signal,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = (await answer.json()) as { code?: string; response: T };
    if (!answer.ok) throw new Refused(answer.status, reply.code ?? '');
    return reply.response;
  } finally {
    clearTimeout(timer);
  }
}

export interface StartedPairing {
  code: string;
  secret: string;
  expires_at: string;
  pair_at: string;
  qr: KioskFeed['give']['qr'];
}

export const startPairing = () => ask<StartedPairing>(null, 'POST', '/kiosks/pairing', {});
export const pairingOf = (secret: string) =>
  ask<{ status: 'waiting' } | { status: 'paired'; key: string }>(null, 'GET', `/kiosks/pairing/${secret}`);

export interface Start {
  operation: string;
  fund_id: number;
  amount: number;
  cover: number | null;
  language: string;
}

export const kioskApi = (key: string) => ({
  feed: () => ask<KioskFeed>(key, 'GET', '/kiosk/feed'),
  report: (state: string) =>
    ask<KioskFeed['reader']>(key, 'POST', '/kiosk/report', {
      state,
      width: window.innerWidth,
      height: window.innerHeight,
    }),
  cover: (amount: number) => ask<{ cover: number }>(key, 'GET', `/kiosk/cover?amount=${amount}`),
  start: (asked: Start) => ask<KioskGift>(key, 'POST', '/kiosk/gifts', asked),
  gift: (id: string) => ask<KioskGift>(key, 'GET', `/kiosk/gifts/${id}`),
  cancel: (id: string) => ask<KioskGift>(key, 'POST', `/kiosk/gifts/${id}/cancel`),
  exit: (pin: string) =>
    ask<{ is_right: boolean; rests_until: string | null }>(key, 'POST', '/kiosk/exit', { pin }),
});
export type KioskApi = ReturnType<typeof kioskApi>;
