// Decides: when the phone app asks the server for its times again, and from when on it says that they are stored ones (offline).

import { APP_TIMES_FORMAT, type AppTimes, type PackedAppTimes } from '@minaret/contract/athan-plus/app-times';
import { unpackDays } from '@minaret/contract/athan-plus/packed-days';
import { useEffect, useState } from 'react';
import { noteServerTime, now } from './clock.ts';
import { dropKept, keep, readKept } from './store.ts';

/** Without the server for so long, the page says so. */
export const STALE_MS = 6 * 3_600_000;
/** While it is open it asks so often; whoever comes back to it asks at once. */
const AGAIN_MS = 15 * 60_000;
const PATIENCE_MS = 15_000;

export interface KeptTimes {
  times: AppTimes;
  /** When the server last said that this holds. */
  checkedAt: number;
}

interface Record {
  packed: PackedAppTimes;
  checkedAt: number;
}

const key = (id: string) => `times ${id}`;

function unpacked({ packed, checkedAt }: Record): KeptTimes {
  return { times: { ...packed, days: unpackDays(packed.days, packed.zone) }, checkedAt };
}

export async function keptTimes(id: string): Promise<KeptTimes | null> {
  const record = await readKept<Record>(key(id));
  return record && record.packed.format === APP_TIMES_FORMAT ? unpacked(record) : null;
}

export function forgetTimes(id: string): Promise<void> {
  return dropKept(key(id));
}

export type Fetched = KeptTimes | 'gone' | 'unreachable';

/** The newest, kept for later: the server has every browser ask anew. In the same words as the page's own preload, which is then used. */
export async function fetchTimes(id: string): Promise<Fetched> {
  try {
    const begun = Date.now();
    const answer = await fetch(`/app/times/${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 404) return 'gone';
    if (!answer.ok) return 'unreachable';
    const packed = (await answer.json()) as PackedAppTimes;
    if (packed.format !== APP_TIMES_FORMAT) return 'unreachable';
    noteServerTime(answer.headers.get('date'), Date.now() - begun);
    const record = { packed, checkedAt: now() };
    await keep(key(id), record);
    return unpacked(record);
  } catch {
    return 'unreachable';
  }
}

export interface Source {
  kept: KeptTimes | null;
  /** The server knows no such masjid. */
  isGone: boolean;
  isAsking: boolean;
  ask: () => void;
}

/** What is kept at once, then what the server has; again when the phone is back, or taken out of the pocket. */
export function useTimes(id: string | null): Source {
  const [state, setState] = useState<{ id: string | null; kept: KeptTimes | null; isGone: boolean }>({
    id,
    kept: null,
    isGone: false,
  });
  const [isAsking, setAsking] = useState(true);
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the presses of the button.
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    let lastAsked = 0;
    const show = (kept: KeptTimes | null, isGone = false) => {
      if (!isOver)
        setState((before) => ({ id, kept: kept ?? (before.id === id ? before.kept : null), isGone }));
    };
    const ask = async () => {
      lastAsked = Date.now();
      setAsking(true);
      const fetched = await fetchTimes(id);
      if (isOver) return;
      setAsking(false);
      if (fetched === 'gone') show(null, true);
      else if (fetched !== 'unreachable') show(fetched);
    };
    void keptTimes(id).then((kept) => kept && show(kept));
    void ask();
    const back = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastAsked > 60_000) void ask();
    };
    const again = setInterval(back, AGAIN_MS);
    const online = () => void ask();
    document.addEventListener('visibilitychange', back);
    addEventListener('online', online);
    return () => {
      isOver = true;
      clearInterval(again);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', online);
    };
  }, [id, asked]);

  const own = state.id === id ? state : { kept: null, isGone: false };
  return { kept: own.kept, isGone: own.isGone, isAsking, ask: () => setAsked((count) => count + 1) };
}
