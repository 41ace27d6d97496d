// Decides: how often a worker looks for reminders and news that are due, and how far ahead of their minute it takes them.

import { setTimeout as sleep } from 'node:timers/promises';
import { enterTenant } from '../../platform/database/tenant.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import { beginDated } from './dated.ts';
import { beginNotices } from './notices.ts';
import { MISSED_MINUTES, planStale } from './plan.ts';
import { REMINDER_SECONDS } from './seconds.ts';
import { LEASE_MS, type Means, sendRuns } from './wave.ts';
import { claimDue, claimOpen, type Run } from './wave-queries.ts';

/** News goes out within so long of being sent. */
const LOOK_MS = 2_000;
/** The wheel turns by minutes. */
const TURN_MS = 10_000;
/** Time to find and encrypt before the first phone's second. */
const AHEAD_MS = 55_000;
const MINUTE_MS = 60_000;
const AT_ONCE = 2_000;

const leaseOf = ({ clock }: Platform) => new Date(clock.now().getTime() + LEASE_MS + AHEAD_MS);

/** What is due within the minute, off the wheel. */
export function takeDue(platform: Platform, aheadMs: number = AHEAD_MS): Promise<Run[]> {
  const now = platform.clock.now();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    return claimDue(db, {
      fromMinute: minute - MISSED_MINUTES,
      toMinute: Math.floor((now.getTime() + aheadMs) / MINUTE_MS),
      seconds: REMINDER_SECONDS,
      now,
      leasedUntil: leaseOf(platform),
      most: AT_ONCE,
    });
  });
}

/** News that was just sent, and what a process that died has left. */
export function takeOpen(platform: Platform): Promise<Run[]> {
  const now = platform.clock.now();
  return inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    return claimOpen(db, now, leaseOf(platform), AT_ONCE);
  });
}

/** In a worker, until it is stopped; then what is begun is handed on. */
export function startReminders(platform: Platform): { stop(): Promise<void> } {
  const ended = new AbortController();
  const waves = new Set<Promise<void>>();
  const { push, log, clock } = platform;
  const means: Means = {
    platform,
    seal: push.seal,
    post: push.post,
    isStopping: () => ended.signal.aborted,
    async sleepUntil(instant) {
      const left = instant - clock.now().getTime();
      if (left > 0) await sleep(left, undefined, { signal: ended.signal }).catch(() => undefined);
    },
  };
  const send = (runs: readonly Run[]) => {
    if (runs.length === 0) return;
    const wave = sendRuns(means, runs)
      .catch((error) => log.error({ part: 'reminders', error }, 'a wave of pushes broke off'))
      .finally(() => waves.delete(wave));
    waves.add(wave);
  };
  let turnedAt = 0;
  const look = async () => {
    await beginNotices(platform);
    send(await takeOpen(platform));
    if (Date.now() - turnedAt < TURN_MS) return;
    turnedAt = Date.now();
    await planStale(platform);
    await beginDated(platform);
    send(await takeDue(platform));
  };
  const looking = (async () => {
    while (!ended.signal.aborted) {
      await look().catch((error) =>
        log.error({ part: 'reminders', error }, 'due reminders could not be read'),
      );
      await sleep(LOOK_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      ended.abort();
      await looking;
      await Promise.all(waves);
    },
  };
}
