import { RequestFailure } from '@minaret/contract/api/client';
import { useEffect, useState } from 'react';

const SECOND = 1000;

export interface Countdown {
  /** Seconds still to wait. */
  left: number;
  start: (seconds: number) => void;
}

export function useCountdown(): Countdown {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const update = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND)));
    update();
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      update();
      if (until <= Date.now()) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: (seconds) => setUntil(seconds > 0 ? Date.now() + seconds * SECOND : 0) };
}

/** How long the server asks to wait; 0 for every other refusal. */
export function waitOf(error: unknown): number {
  if (!(error instanceof RequestFailure) || error.code !== 'too_many_requests') return 0;
  return error.retryAfter ?? 0;
}

/** `14:05`, and `1:02:03` beyond an hour. */
export function formatWait(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = pad(seconds % 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}
