import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { readConfig } from '../../apps/server/src/config.ts';
import { jobs } from '../../apps/server/src/features/webhooks/jobs.ts';
import { startWorker } from '../../apps/server/src/platform/jobs/jobs.ts';
import { makeLog } from '../../apps/server/src/platform/observability/log.ts';
import { openPlatform } from '../../apps/server/src/platform/open.ts';
import type { Outbound } from '../../apps/server/src/platform/outbound/outbound.ts';
import { jobContext } from '../../apps/server/src/platform/runtime.ts';
import { INTERNET, makeResolver } from './hostile-addresses.ts';

/** A worker as the product starts one, in a process of its own that can be killed. */
export interface WorkerOrder {
  connection: object;
  dataDir: string;
  /** Of the receiver: where its connections go is told. */
  port: number;
  /** Time goes so many times faster, from this moment on: a lease is over in a second or two. */
  speed: number;
  since: number;
  followsRedirects: boolean;
}

const order: WorkerOrder = JSON.parse(process.env.WEBHOOK_WORKER ?? '');

// Whatever the guard believes: this is where the operating system is asked to connect to.
diagnostics.subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  socket.on('connectionAttempt', (address: string, port: number) => {
    if (port === order.port) process.send?.({ tried: address });
  });
});

/** The planted fault: a redirect is gone after, by whatever name. */
function following(outbound: Outbound): Outbound['post'] {
  return async (address, posted) => {
    const answer = await outbound.post(address, posted);
    if (answer.kind !== 'answered' || answer.status < 300 || answer.status > 399) return answer;
    const to = new URL(answer.headers.location ?? '/', address);
    const followed = await fetch(to, { method: 'POST', signal: AbortSignal.timeout(2000) }).catch(() => null);
    return followed
      ? { kind: 'answered', status: followed.status, headers: {}, body: '' }
      : { kind: 'failed', problem: 'unreachable' };
  };
}

const { since, speed } = order;
const clock = { now: () => new Date(since + (Date.now() - since) * speed) };
const log = makeLog('silent');
const config = readConfig({
  DATA_DIR: order.dataDir,
  MINARET_DEV: '1',
  SERVICES: 'worker',
  LOG_LEVEL: 'silent',
});
const { platform, workerPool } = await openPlatform(config, log, {
  connection: order.connection,
  clock,
  outbound: { isAllowed: (address) => address === INTERNET, resolve: makeResolver() },
});
if (order.followsRedirects) platform.outbound.post = following({ ...platform.outbound });
const own = jobs.map((job) => ({ ...job, cron: undefined }));
await startWorker(workerPool, own, (name) => jobContext(platform, name), log);
process.send?.({ isReady: true });
