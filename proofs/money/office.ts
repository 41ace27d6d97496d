import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { featuresOf } from '../../apps/server/src/app.ts';
import { receivePaymentEvent } from '../../apps/server/src/features/billing/webhooks.ts';
import type { JobName } from '../../apps/server/src/platform/jobs/job-catalogue.ts';
import { jobContext } from '../../apps/server/src/platform/runtime.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import type { CrashPoints } from '../lib/crash-points.ts';
import type { Random } from '../lib/random.ts';
import type { ProviderStage } from './stage.ts';

const QUIET = new Logger(() => () => undefined);
const AT_ONCE = 4;
const MINUTE = 60_000;
/** Its events are handed over by the proof itself, which loses some. */
const NOT_RUN: readonly string[] = ['builtin-payments:deliver', 'builtin-payments:advance'];

export interface Office {
  readonly counts: { delivered: number; lost: number; failed: number; jobs: number };
  /** Hands over what the provider has told; in a storm some is lost, some fails, and the server dies at it. */
  deliver(isStorm: boolean): Promise<void>;
  /** Does what waits and whose time has come. */
  runJobs(isStorm: boolean): Promise<void>;
  /** One job at once, without its place in the queue. */
  runNow(name: JobName, payload: object, isStorm: boolean): Promise<void>;
  /** All is calm: what was told arrives, what was begun is finished, and everybody is read once more at night. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

/** What happens behind the people: the network, the queue, and the nightly reading. */
export function openOffice(
  test: TestApp,
  stage: ProviderStage,
  { points, random }: { points: CrashPoints; random: Random },
): Office {
  const { platform } = test;
  const pool = new pg.Pool({ ...test.connection, max: AT_ONCE + 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const counts = { delivered: 0, lost: 0, failed: 0, jobs: 0 };
  const jobs = featuresOf(platform).flatMap((feature) => feature.jobs);
  const nature = (isStorm: boolean) => ({ canDie: isStorm, canHearNothing: isStorm });

  const runNow: Office['runNow'] = async (name, payload, isStorm) => {
    const found = jobs.find((each) => each.name === name);
    if (!found) throw new Error(`no job ${name}`);
    counts.jobs += 1;
    await points.inProcess(nature(isStorm && name.startsWith('billing:')), () =>
      found.run(jobContext(platform, name), payload),
    );
  };

  const receive = async (body: Buffer, signature: string) => {
    if (random.below(10) > 0) return receivePaymentEvent(platform, body, signature);
    const headers = { 'content-type': 'application/json', [stage.signatureHeader]: signature };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/payments/webhook',
      headers,
      payload: body,
    });
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  };

  const deliver = (isStorm: boolean) =>
    stage.deliver(async (body, signature) => {
      const lot = isStorm ? random.below(100) : 100;
      if (lot < 8) {
        counts.lost += 1;
        return;
      }
      if (lot < 16) {
        counts.failed += 1;
        throw new Error('the line was cut');
      }
      await points.inProcess(nature(isStorm), () => receive(body, signature));
      counts.delivered += 1;
    });

  async function runJobs(isStorm: boolean): Promise<void> {
    const taskList = Object.fromEntries(
      jobs.map(({ name }) => [
        name,
        NOT_RUN.includes(name)
          ? async () => undefined
          : (payload: unknown) => runNow(name, payload as object, isStorm),
      ]),
    );
    // The queue goes by the database's own time; ours is ahead of it.
    await pool.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= $1 and locked_at is null',
      [platform.clock.now()],
    );
    await runOnce({ pgPool: pool, taskList, concurrency: AT_ONCE, noHandleSignals: true, logger: QUIET });
  }

  return {
    counts,
    deliver,
    runJobs,
    runNow,
    async recover() {
      for (let times = 0; times < 3; times += 1) {
        await stage.passTime(2 * MINUTE);
        await deliver(false);
        await runJobs(false);
      }
      await runNow('billing:reconcile', {}, false);
      await stage.passTime(12 * MINUTE);
      await runJobs(false);
      await runNow('billing:reconcile', {}, false);
      await stage.passTime(2 * MINUTE);
      await runJobs(false);
      await runJobs(false);
    },
    stop: () => pool.end(),
  };
}
