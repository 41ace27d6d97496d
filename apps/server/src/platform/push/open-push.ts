import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { makePush, type Push } from './push.ts';
import { serviceOf } from './push-hosts.ts';
import { loadPushKeys } from './push-keys.ts';

interface Means {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  log: Log;
  metrics: Metrics;
}

export async function openPush(config: Config, { db, clock, secrets, log, metrics }: Means): Promise<Push> {
  return makePush({
    keys: await loadPushKeys(db, secrets),
    subject: subjectOf(config),
    ownHosts: config.pushHosts,
    clock,
    log,
    onResult: (outcome, host) => metrics.pushes.inc({ service: serviceOf(host), outcome }),
  });
}

/** Whom the push services can write to when something of ours is wrong. */
function subjectOf({ supportEmail, publicUrl, mailFrom }: Config): string {
  if (supportEmail) return `mailto:${supportEmail}`;
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
