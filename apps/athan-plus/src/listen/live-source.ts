// Decides: when the phone app asks what is on air (live), and what it shows of it without network.

import type { AppLive } from '@minaret/contract/athan-plus/app-live';
import { useEffect, useState } from 'react';
import { keep, readKept } from '../core/store.ts';

/** While the app is in front: whoever looks sees a broadcast within this time, also without notifications. */
const AGAIN_MS = 30_000;
const PATIENCE_MS = 10_000;
/** As long as the relay waits for a line that was lost (`LOST_MINUTES`). */
const LOST_MS = 5 * 60_000;

export interface LiveSource {
  /** Null: nothing is known yet. */
  live: AppLive | null;
  /** The last question had no answer: what is shown is of before. */
  isUnread: boolean;
  ask: () => void;
}

interface Known {
  answeredAt: number;
  live: AppLive | null;
  isUnread: boolean;
}

const known = new Map<string, Known>();
const listeners = new Set<() => void>();
const key = (id: string) => `live ${id}`;

function tell(id: string, next: Known): void {
  known.set(id, next);
  for (const listener of listeners) listener();
}

async function ask(id: string): Promise<void> {
  try {
    const answer = await fetch(`/api/app/live/${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      credentials: 'omit',
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const live = ((await answer.json()) as { response: AppLive }).response;
    tell(id, { live, isUnread: false, answeredAt: Date.now() });
    await keep(key(id), live);
  } catch {
    const last = known.get(id);
    const before = last?.live ?? (await readKept<AppLive>(key(id)));
    const answeredAt = last?.answeredAt ?? 0;
    // The line may be back before the server is; later, what was on air need not be. Recordings are where they were.
    const isRecent = Date.now() - answeredAt < LOST_MS;
    tell(id, {
      live: before && (isRecent ? before : { ...before, running: null }),
      isUnread: true,
      answeredAt,
    });
  }
}

let isAsking: string | null = null;

/** One question at a time for one masjid, however many parts of the page want to know. */
function askOnce(id: string): void {
  if (isAsking === id) return;
  isAsking = id;
  void ask(id).finally(() => {
    isAsking = null;
  });
}

export function useLive(id: string): LiveSource {
  const [, setCount] = useState(0);
  useEffect(() => {
    const listener = () => setCount((count) => count + 1);
    const look = () => document.visibilityState === 'visible' && askOnce(id);
    const online = () => askOnce(id);
    listeners.add(listener);
    look();
    const again = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', online);
    return () => {
      listeners.delete(listener);
      clearInterval(again);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', online);
    };
  }, [id]);
  const { live, isUnread } = known.get(id) ?? { live: null, isUnread: false };
  return { live, isUnread, ask: () => askOnce(id) };
}
