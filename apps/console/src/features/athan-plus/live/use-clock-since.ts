import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Minutes and seconds since an instant, told anew each second. `isMonotonic`: the instant is of `performance.now()`. */
export function useClockSince(from: string | number | null, isMonotonic = false): string | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (from === null) return;
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [from]);
  if (from === null) return null;
  const begun =
    typeof from === 'string' ? Date.parse(from) : isMonotonic ? performance.timeOrigin + from : from;
  const seconds = Math.max(0, Math.round((now - begun) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
