// Decides: what time it is for the phone app when the phone's clock is wrong.

import { useEffect, useState } from 'react';

/** A phone that is off by less is right enough for minutes. */
const WORTH_MS = 45_000;
const MINUTE_MS = 60_000;

let error = 0;

/** Instants alone are counted: the zone of the phone plays no part anywhere. */
export function now(): number {
  return Date.now() - error;
}

/** The server's time as an answer brought it: a phone whose clock was set by hand is put right while the app is open. */
export function noteServerTime(header: string | null, roundTrip: number): void {
  const server = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(server)) return;
  // The header has whole seconds.
  const measured = Date.now() - (server + 500 + roundTrip / 2);
  error = Math.abs(measured) > WORTH_MS ? measured : 0;
}

/** The present minute. Pockets stop timers: whoever looks again sees the right one at once. */
export function useMinute(): number {
  const [minute, setMinute] = useState(() => Math.floor(now() / MINUTE_MS));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setMinute(Math.floor(now() / MINUTE_MS));
      timer = setTimeout(tick, MINUTE_MS - (now() % MINUTE_MS) + 50);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    addEventListener('focus', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      removeEventListener('focus', tick);
    };
  }, []);
  return minute;
}
