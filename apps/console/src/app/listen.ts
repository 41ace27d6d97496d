import { Hint } from '@minaret/contract/events';

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

const ears = new Set<Listening>();
let hangUp: (() => void) | undefined;

async function askAll(): Promise<void> {
  await Promise.allSettled([...ears].map(({ onReturn }) => onReturn()));
}

/** Listens while the tab is seen: a browser has few connections to one server, and hidden tabs need none. */
function openEars(): () => void {
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
    const stream = new EventSource('/api/events');
    source = stream;
    stream.onopen = () => {
      wait = FIRST_WAIT;
      if (missed) void askAll();
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
      timer = setTimeout(() => void askAll().then(again), wait * (0.5 + Math.random()));
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

/** One stream for all who listen on this page. */
export function listen(own: Listening): () => void {
  ears.add(own);
  hangUp ??= openEars();
  return () => {
    ears.delete(own);
    if (ears.size > 0) return;
    hangUp?.();
    hangUp = undefined;
  };
}
