import { useEffect } from 'react';
import { useApp } from '../core/app-context.ts';
import { now } from '../core/clock.ts';
import { clock } from '../core/text.ts';

/** In the Android package alone: elsewhere nothing of it is loaded. */
export const ringsByItself = (): boolean => typeof window !== 'undefined' && 'minaretAlarms' in window;

/** Whenever the times or what was chosen for home are others, the phone's alarms follow. */
export function useNativeAlarms(): void {
  const app = useApp();
  const { times, today, settings, words, isHour24 } = app;
  const home = settings.followed[0]?.id;
  const reminders = settings.reminders[times.masjid.id];
  const isHome = home === times.masjid.id;
  useEffect(() => {
    if (!isHome || !reminders || !ringsByItself()) return;
    void import('./native-alarms.ts').then(({ alarmsOf, nativeAlarms, setAlarms }) => {
      const phone = nativeAlarms();
      if (!phone) return;
      const names: Readonly<Record<string, string>> = words.prayers;
      setAlarms(
        phone,
        alarmsOf(times, reminders, today, now()),
        ({ prayer, label }) => `${names[prayer] ?? prayer} · ${clock({ words, isHour24 }, label)}`,
      );
    });
  }, [isHome, times, today, reminders, words, isHour24]);
}
