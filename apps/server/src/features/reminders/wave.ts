// Decides: in which second each phone is sent to, and that a phone is sent to once though processes die in the middle of it.

import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '../../db/database.ts';
import { enterTenant } from '../../platform/database/tenant.ts';
import type { PushMessage, PushResult, PushTarget, SealedPush } from '../../platform/push/push.ts';
import { inTransaction, type Platform } from '../../platform/runtime.ts';
import { openedMark } from '../phones/service.ts';
import { readAudience, type WaveRecipient } from './audience.ts';
import { REMINDER_SECONDS } from './seconds.ts';
import { noteResults, type Progress, type Run, writeProgress } from './wave-queries.ts';

export const LEASE_MS = 60_000;
const FLUSH_MS = 15_000;
/** So many may wait for their answers before more are sent. */
const IN_FLIGHT = 2_000;
const SEALED_IN_A_ROW = 40;

/** What a wave needs of the world; simulations give a clock and a post of their own. */
export interface Means {
  platform: Platform;
  sleepUntil(instant: number): Promise<void>;
  seal(target: PushTarget, message: PushMessage): SealedPush | null;
  post(sealed: SealedPush): Promise<PushResult>;
  /** The process is to end: nothing new is begun. */
  isStopping(): boolean;
}

const HASH = 2_654_435_761;
export const secondOf = (phoneId: number, seconds: number): number =>
  Number((BigInt(phoneId) * BigInt(HASH)) % 4_294_967_296n) % seconds;

/** Reminders are there at their minute, news from then on. */
const instantOf = ({ dueAt, seconds }: Run, second: number): number =>
  dueAt.getTime() + (seconds === REMINDER_SECONDS ? second - (seconds - 1) : second) * 1000;

interface Step {
  instant: number;
  recipients: WaveRecipient[];
}

/** Recipients by the second that is theirs; what a process before us has begun is left out. */
function stepsOf(recipients: readonly WaveRecipient[]): Step[] {
  const steps = new Map<number, Step>();
  for (const each of recipients) {
    const second = secondOf(each.phoneId, each.run.seconds);
    if (second <= each.run.begunSecond) continue;
    const instant = instantOf(each.run, second);
    const step = steps.get(instant) ?? { instant, recipients: [] };
    step.recipients.push(each);
    steps.set(instant, step);
  }
  return [...steps.values()].sort((a, b) => a.instant - b.instant);
}

const inSystem = <T>(platform: Platform, work: (db: Db) => Promise<T>) =>
  inTransaction(platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    return work(db);
  });

/** What has become of the runs of a wave, written down step by step. */
function makeLedger(platform: Platform, runs: readonly Run[]) {
  const counts = new Map<number, Progress>();
  const leases = new Map(runs.map((run) => [run.id, run.leasedUntil]));
  let gone: number[] = [];
  let arrived: number[] = [];
  let writtenAt = platform.clock.now().getTime();
  const of = (runId: number): Progress => {
    const known = counts.get(runId);
    if (known) return known;
    const none = { recipients: 0, accepted: 0, gone: 0, failed: 0, latestMs: 0 };
    const made = { runId, begunSecond: -1, ...none, isFinished: false };
    counts.set(runId, made);
    return made;
  };
  return {
    of,
    isOurs: (runId: number) => leases.has(runId),
    isDue: () => platform.clock.now().getTime() - writtenAt > FLUSH_MS,
    note(runId: number, phoneId: number, result: PushResult, lateMs: number) {
      const progress = of(runId);
      if (result === 'accepted') {
        progress.accepted += 1;
        progress.latestMs = Math.max(progress.latestMs, lateMs);
        arrived.push(phoneId);
      } else if (result === 'gone') {
        progress.gone += 1;
        gone.push(phoneId);
      } else progress.failed += 1;
    },
    /** Runs that somebody else has taken over meanwhile are theirs: nothing more of them is sent here. */
    async write(until?: Date) {
      const now = platform.clock.now();
      writtenAt = now.getTime();
      const held = [...leases].map(([runId, lease]) => ({ ...of(runId), lease }));
      counts.clear();
      const [lost, came] = [gone, arrived];
      [gone, arrived] = [[], []];
      const leasedUntil = until ?? new Date(now.getTime() + LEASE_MS);
      const kept = await inSystem(platform, async (db) => {
        await noteResults(db, lost, came, now);
        return writeProgress(db, held, now, leasedUntil);
      });
      for (const runId of [...leases.keys()])
        if (kept.has(runId)) leases.set(runId, leasedUntil);
        else leases.delete(runId);
    },
  };
}

/** Encrypts ahead, a few at a time: the process has other things to do. */
async function sealAll(means: Means, { recipients }: Step): Promise<Map<WaveRecipient, SealedPush>> {
  const { secrets } = means.platform;
  const sealed = new Map<WaveRecipient, SealedPush>();
  for (const [index, each] of recipients.entries()) {
    if (index % SEALED_IN_A_ROW === 0) await breathe();
    const { phoneId, run, target } = each;
    const one = means.seal(target, each.message(openedMark(secrets, { runId: run.id, phoneId })));
    if (one) sealed.set(each, one);
  }
  return sealed;
}

/**
 * Sends runs that are ours, each phone in its second. That a second has begun is written down before anything of it is sent:
 * whoever goes on after a crash begins with the next, so that nobody is sent to twice.
 */
export async function sendRuns(means: Means, runs: readonly Run[]): Promise<void> {
  if (runs.length === 0) return;
  const { platform } = means;
  const now = () => platform.clock.now().getTime();
  const ledger = makeLedger(platform, runs);
  const steps = stepsOf(await inSystem(platform, (db) => readAudience(platform, db, runs)));
  const pending = new Set<Promise<void>>();
  let ahead = steps[0] && sealAll(means, steps[0]);
  for (const [index, step] of steps.entries()) {
    const sealed = (await ahead) ?? new Map();
    const next = steps[index + 1];
    ahead = next && sealAll(means, next);
    await means.sleepUntil(step.instant);
    if (means.isStopping()) break;
    for (const { run, phoneId } of step.recipients) {
      const progress = ledger.of(run.id);
      progress.begunSecond = Math.max(progress.begunSecond, secondOf(phoneId, run.seconds));
      progress.recipients += 1;
    }
    await ledger.write();
    for (const [{ run, phoneId }, one] of sealed) {
      if (!ledger.isOurs(run.id)) continue;
      const sent = means
        .post(one)
        .then((result) => ledger.note(run.id, phoneId, result, Math.max(0, now() - run.dueAt.getTime())))
        .finally(() => pending.delete(sent));
      pending.add(sent);
    }
    while (pending.size > IN_FLIGHT) await Promise.race(pending);
  }
  await finish(means, ledger, runs, pending);
}

async function finish(
  means: Means,
  ledger: ReturnType<typeof makeLedger>,
  runs: readonly Run[],
  pending: ReadonlySet<Promise<void>>,
): Promise<void> {
  // What is tried again ends with its use; until then the lease is kept.
  while (pending.size > 0 && !means.isStopping()) {
    await Promise.race([...pending, new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
    if (ledger.isDue()) await ledger.write();
  }
  if (means.isStopping()) return ledger.write(means.platform.clock.now());
  for (const { id } of runs) ledger.of(id).isFinished = true;
  await ledger.write();
}
