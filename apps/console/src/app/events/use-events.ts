import { useEffect, useRef } from 'react';
import type { EventHandlers, StreamName } from './event-stream.ts';

/** Tells of new versions that other people have saved. What listens comes after the page: nothing is missed by that. */
export function useEvents(handlers: EventHandlers, stream: StreamName = 'masjid'): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
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
