import { useEffect, useState } from 'preact/hooks';

/** The tablet's clock, twice a second. */
export function useTick(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
