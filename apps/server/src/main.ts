// Decides: how the server starts and stops (shutdown, restart): what it finishes first.

import { featuresOf, makeApp, makeWorkerApp } from './app.ts';
import { readConfig } from './config.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo/demo-people.ts';
import { guardDemoAccounts } from './demo/guard-accounts.ts';
import { seedDemo } from './demo/seed.ts';
import { keepRelay } from './features/live-broadcast/relay/keep-relay.ts';
import { runRelay } from './features/live-broadcast/relay/relay-process.ts';
import { mailboxOf } from './features/mailbox/service.ts';
import { startBrokerConnections } from './features/mqtt/connections.ts';
import { startReminders } from './features/reminders/service.ts';
import { closeStreams } from './platform/http/stream.ts';
import { startWorker } from './platform/jobs/jobs.ts';
import { watchJobs } from './platform/jobs/watch-jobs.ts';
import { makeLog } from './platform/observability/log.ts';
import { openPlatform } from './platform/open.ts';
import { jobContext } from './platform/runtime.ts';
import { startFailure } from './start-failure.ts';

const DRAIN_MS = 15_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  if (config.services.relay && !config.services.web && !config.services.worker) return runRelay(config, log);
  const health = { isDraining: false };
  const opened = await openPlatform(config, log);
  const { platform } = opened;
  if (config.demo) await seedDemo(platform);
  if (config.services.web) await guardDemoAccounts(platform);
  if (!platform.mail.leavesServer && !config.demo)
    log.warn('SMTP_URL is not set: mails are kept in the database and not sent');

  const jobs = featuresOf(platform).flatMap((feature) => feature.jobs);
  const worker = config.services.worker
    ? await startWorker(opened.workerPool, jobs, (name) => jobContext(platform, name), log)
    : undefined;
  if (worker) watchJobs(worker, platform);
  const brokers = config.services.worker ? startBrokerConnections(platform) : undefined;
  const reminders = config.services.worker ? startReminders(platform) : undefined;
  const app = config.services.web ? await makeApp(platform, health) : makeWorkerApp(platform, health);
  if (config.services.web || config.metricsToken) await app.listen({ port: config.port, host: config.host });
  const releaseRelay =
    config.services.relay && (await keepRelay(config, platform.secrets, opened.connection, log));
  if (config.demo && config.services.web) announceDemo(config.publicUrl, mailboxOf(platform));
  log.info({ address: config.publicUrl, services: config.services }, 'Minaret is ready');

  const drain = async (signal: string) => {
    if (health.isDraining) return;
    log.info({ signal }, 'stopping');
    health.isDraining = true;
    // Whatever hangs, the process ends.
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    closeStreams();
    if (releaseRelay) await releaseRelay();
    await app.close();
    await brokers?.stop();
    await reminders?.stop();
    await worker?.stop();
    await opened.close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void drain(signal));
}

/** For the person at the terminal, who has just typed two commands. */
function announceDemo(address: string, mailbox: string | null): void {
  const width = Math.max(...DEMO_USERS.map(({ email }) => email.length));
  const lines = DEMO_USERS.map(({ email, role }) => `    ${email.padEnd(width)}  ${role}`);
  process.stdout.write(`
  Minaret is ready:  ${address}

  Logins of the demo, all with the password ${DEMO_PASSWORD}
${lines.join('\n')}

${mailbox ? `  Mails of the demo: ${address}${mailbox}\n` : ''}  Stop with Ctrl-C.

`);
}

main().catch((error: Error) => {
  process.stderr.write(`Minaret could not start: ${startFailure(error)}\n`);
  process.exit(1);
});
