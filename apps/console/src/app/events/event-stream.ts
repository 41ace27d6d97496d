import { Hint } from '@minaret/contract/api/events';

const FIRST_WAIT = 2000;
const LONGEST_WAIT = 60_000;

export interface Listening {
  onHint: (hint: Hint) => void;
  /** After a time without ears: whatever was missed is asked for. By an ordinary request, which renews the session. */
  onReturn: () => Promise<unknown>;
}

function readHint(data: string): Hint | null {
  const hint = Hint.safeParse(JSON.parse(data));
  return hint.success ? hint.data : null;
}

/** What the masjid's pages hear, and what those of the system admins do. */
const STREAMS = { masjid: '/api/events', system: '/api/system-admin/events' } as const;
export type StreamName = keyof typeof STREAMS;

type Ears = ReadonlySet<Listening>;
const listening: Record<StreamName, { ears: Set<Listening>; hangUp?: () => void }> = {
  masjid: { ears: new Set() },
  system: { ears: new Set() },
};

async function askAll(ears: Ears): Promise<void> {
  await Promise.allSettled([...ears].map(({ onReturn }) => onReturn()));
}

/** Listens while the tab is seen: a browser has few connections to one server, and hidden tabs need none. */
function openEars(address: string, ears: Ears): () => void {
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
      if (missed) void askAll(ears);
      missed = false;
    };
    stream.onmessage = (event) => {
      const hint = readHint(event.data);
      if (hint) for (const { onHint } of ears) onHint(hint);
    };
    stream.onerror = () => {
      missed = true;
      // A lost connection comes back by itself; a refused one does not.
      if (stream.readyState !== EventSource.CLOSED || source !== stream) return;
      const again = () => {
        if (source === stream) open();
      };
      timer = setTimeout(() => void askAll(ears).then(again), wait * (0.5 + Math.random()));
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
export function listen(own: Listening, name: StreamName): () => void {
  const stream = listening[name];
  stream.ears.add(own);
  stream.hangUp ??= openEars(STREAMS[name], stream.ears);
  return () => {
    stream.ears.delete(own);
    if (stream.ears.size > 0) return;
    stream.hangUp?.();
    stream.hangUp = undefined;
  };
}
