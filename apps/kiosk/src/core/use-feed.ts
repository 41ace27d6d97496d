// Decides: when a kiosk asks for what it shows (every minute and on a hint), and after how long without the server it is offline (10 s).

import type { KioskFeed } from '@minaret/contract/giving/kiosk-device';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type KioskApi, Refused } from './api.ts';
import { listen } from './hints.ts';
import { keepFeed, keptFeed } from './kept.ts';

const EVERY_MS = 60_000;
const OFFLINE_AFTER_MS = 10_000;
export const RETRY_MS = 20_000;
const SOON_MS = 5000;

export interface Feed {
  feed: KioskFeed | null;
  /** Since when the server has not answered, ten seconds and more; null: it does. */
  offlineSince: number | null;
  isRevoked: boolean;
  /** Milliseconds that the server is ahead of the tablet. */
  ahead: number;
  /** Something about a gift has changed. */
  giftHint: number;
}

export function useFeed(api: KioskApi, key: string, state: string): Feed {
  const [feed, setFeed] = useState(keptFeed);
  const [lostAt, setLostAt] = useState<number | null>(null);
  const [isOffline, setOffline] = useState(false);
  const [isRevoked, setRevoked] = useState(false);
  const [ahead, setAhead] = useState(0);
  const [giftHint, setGiftHint] = useState(0);
  const shown = useRef(state);
  shown.current = state;

  const load = useCallback(async () => {
    try {
      const reader = await api.report(shown.current);
      const next = { ...(await api.feed()), reader };
      keepFeed(next);
      setFeed(next);
      setAhead(next.now - Date.now());
      setLostAt(null);
      setRevoked(false);
      return true;
    } catch (error) {
      // Its key is worth nothing, or the masjid's plan has no giving: both are the office's to mend.
      if (error instanceof Refused && (error.status === 401 || error.status === 403)) {
        setRevoked(true);
        return true;
      }
      setLostAt((since) => since ?? Date.now());
      return false;
    }
  }, [api]);

  useEffect(() => {
    let timer = 0;
    let tries = 0;
    const round = async () => {
      const isThere = await load();
      tries = isThere ? 0 : tries + 1;
      timer = window.setTimeout(round, isThere ? EVERY_MS : tries < 3 ? SOON_MS : RETRY_MS);
    };
    void round();
    const stop = listen(key, (kind) => {
      if (kind === 'feed') void load();
      else setGiftHint((n) => n + 1);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key, load]);

  useEffect(() => {
    if (lostAt === null) return setOffline(false);
    const timer = setTimeout(() => setOffline(true), Math.max(0, lostAt + OFFLINE_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [lostAt]);

  return { feed, offlineSince: isOffline ? lostAt : null, isRevoked, ahead, giftHint };
}
