// Decides: when the adhan is heard in the phone app: at its minute, whole, while the app is open and sound was allowed.

import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import { daysIn } from '@minaret/contract/public-times/times-at';
import { addDays } from '@minaret/prayer/calendar/dates';
import { useEffect, useRef } from 'react';
import { useApp } from '../core/app-context.ts';
import { now } from '../core/clock.ts';

const MINUTE_MS = 60_000;
/** Later than so it is not called any more: who opens the app afterwards hears nothing. */
const LATE_MS = 90_000;

let player: HTMLAudioElement | undefined;

/** A browser plays by itself only what somebody has once started with a tap. */
export function unlockSound(): void {
  player ??= new Audio();
  player.muted = true;
  void player.play().catch(() => undefined);
}

export interface Due {
  at: number;
  url: string;
  volume: number;
}

/** The next call after an instant, with its sound. */
export function nextCall(times: AppTimes, today: string, instant: number): Due | null {
  const due = daysIn(times, { from: addDays(today, -1), to: addDays(today, 1) }).flatMap((day) => {
    const isFriday = day.jumuah.length > 0;
    const calls = [
      ...times.calls.filter(({ prayer }) => !isFriday || prayer !== 'dhuhr'),
      ...(isFriday ? times.fridayCalls : []),
    ];
    return calls.flatMap(({ prayer, url, minutes, volume }): Due[] => {
      const adhan = day.prayers[prayer].adhan;
      return adhan ? [{ at: (adhan[0] + minutes) * MINUTE_MS, url, volume }] : [];
    });
  });
  return due.filter(({ at }) => at > instant).sort((a, b) => a.at - b.at)[0] ?? null;
}

/** The screen stays on while the app waits for it: a phone that sleeps plays nothing. */
export function useAdhanSound(): void {
  const { times, today, minute, settings } = useApp();
  const lock = useRef<WakeLockSentinel | null>(null);
  const due = settings.hasSound ? nextCall(times, today, minute * MINUTE_MS - LATE_MS) : null;
  const [at, url, volume] = due ? [due.at, due.url, due.volume] : [null, '', 0];

  useEffect(() => {
    if (at === null || at < now() - LATE_MS) return;
    const timer = setTimeout(
      () => {
        player ??= new Audio();
        player.src = url;
        player.muted = false;
        player.volume = volume / 100;
        void player.play().catch(() => undefined);
      },
      Math.max(0, at - now()),
    );
    return () => clearTimeout(timer);
  }, [at, url, volume]);

  useEffect(() => {
    if (!settings.hasSound || !('wakeLock' in navigator)) return;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      lock.current = await navigator.wakeLock.request('screen').catch(() => null);
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock.current?.release();
    };
  }, [settings.hasSound]);
}
