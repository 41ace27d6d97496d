import { useEffect, useState } from 'react';

/** A screen that goes dark takes the microphone of a phone with it. */
export function useKeptAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) void lock?.release();
    };
    void ask();
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}

interface Battery extends EventTarget {
  charging: boolean;
  level: number;
}

/** How full it is in percent while it is not charged; null where there is none, or nobody tells. */
export function useBattery(): number | null {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    const ask = (navigator as { getBattery?: () => Promise<Battery> }).getBattery;
    if (!ask) return;
    let battery: Battery | undefined;
    const read = () => setPercent(battery && !battery.charging ? Math.round(battery.level * 100) : null);
    void ask.call(navigator).then((found) => {
      battery = found;
      read();
      for (const name of ['chargingchange', 'levelchange']) found.addEventListener(name, read);
    });
    return () => {
      for (const name of ['chargingchange', 'levelchange']) battery?.removeEventListener(name, read);
    };
  }, []);
  return percent;
}
