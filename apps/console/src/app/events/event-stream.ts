// Decides: how the console comes back to live updates after a lost connection.

import { Hint } from '@minaret/contract/api/events';

const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

export interface EventHandlers {
  onHint: (hint: Hint) => void;
  /** After a time without a connection: whatever was missed is asked for. By an ordinary request, which renews the session. */
  onReturn: () => Promise<unknown>;
}

function readHint(data: string): Hint | null {
  const hint = Hint.safeParse(JSON.parse(data));
  return hint.success ? hint.data : null;
}

/** What the masjid's pages hear, and what those of the system admins do. */
const STREAMS = { masjid: '/api/events', system: '/api/system-admin/events' } as const;
export type StreamName = keyof typeof STREAMS;

type AllHandlers = ReadonlySet<EventHandlers>;
const streams: Record<StreamName, { handlers: Set<EventHandlers>; close?: () => void }> = {
  masjid: { handlers: new Set() },
  system: { handlers: new Set() },
};

async function refetchAll(handlers: AllHandlers): Promise<void> {
  await Promise.allSettled([...handlers].map(({ onReturn }) => onReturn()));
}

/** Listens while the tab is seen: a browser has few connections to one server, and hidden tabs need none. */
function openStream(address: string, handlers: AllHandlers): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let missed = false;

  const close = () => {
    source?.close();
    source = undefined;
    clearTimeout(timer);
    missed = true;
  };
  const open = () => {
    const stream = new EventSource(address);
    source = stream;
    stream.onopen = () => {
      wait = FIRST_WAIT;
      if (missed) void refetchAll(handlers);
      missed = false;
    };
    stream.onmessage = (event) => {
      const hint = readHint(event.data);
      if (hint) for (const { onHint } of handlers) onHint(hint);
    };
    stream.onerror = () => {
      missed = true;
      // A lost connection comes back by itself; a refused one does not.
      if (stream.readyState !== EventSource.CLOSED || source !== stream) return;
      const again = () => {
        if (source === stream) open();
      };
      timer = setTimeout(() => void refetchAll(handlers).then(again), wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  const follow = () => {
    if (document.hidden) close();
    else if (!source) open();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}

/** One stream for all who listen to the same on this page. */
export function listen(own: EventHandlers, name: StreamName): () => void {
  const stream = streams[name];
  stream.handlers.add(own);
  stream.close ??= openStream(STREAMS[name], stream.handlers);
  return () => {
    stream.handlers.delete(own);
    if (stream.handlers.size > 0) return;
    stream.close?.();
    stream.close = undefined;
  };
}
