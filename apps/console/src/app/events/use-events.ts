import { useEffect, useRef } from 'react';
import type { Listening, StreamName } from './event-stream.ts';

/** Tells of new versions that other people have saved. What listens comes after the page: nothing is missed by that. */
export function useHints(listening: Listening, stream: StreamName = 'masjid'): void {
  const latest = useRef(listening);
  useEffect(() => {
    latest.current = listening;
  });
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    void import('./event-stream.ts').then(({ listen }) => {
      if (isGone) return;
      stop = listen(
        {
          onHint: (hint) => latest.current.onHint(hint),
          onReturn: () => latest.current.onReturn(),
        },
        stream,
      );
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [stream]);
}
