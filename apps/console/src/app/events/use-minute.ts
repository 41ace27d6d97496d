import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current minute, told when it turns rather than by a second's ticking; a tab that was asleep learns it on waking. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      setNow(Date.now());
      timer = setTimeout(update, MINUTE - (Date.now() % MINUTE) + 50);
    };
    const onWake = () => {
      if (!document.hidden) update();
    };
    update();
    document.addEventListener('visibilitychange', onWake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, []);
  return now;
}
