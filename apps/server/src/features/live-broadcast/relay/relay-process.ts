// Decides: the process of the relay (SERVICES=relay): when it ends, so that no khutbah is cut off by a restart of the server.

import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { publishByPostgres } from '../../../platform/events/events-postgres.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { loadSecrets } from '../../../platform/secrets/instance-secret.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { diskStorage } from '../../../platform/storage/storage-disk.ts';
import { mayEnd } from './attendance.ts';
import { GRACE_MS } from './live-mount.ts';
import { recover, spoolFolder } from './recorder.ts';
import { makeRelay, type Relay } from './relay.ts';
import { openRelayDatabase, relayFolder } from './relay-database.ts';
import { type RelayRecords, relayRecords } from './relay-records.ts';

const LOOK_MS = 1000;
const STOP_MS = 10_000;
/** Sources of a relay that died come back within their grace; what is left then belongs to nobody. */
const RECOVER_MS = GRACE_MS.browser + 60_000;

export const CONTROL = '/relay-control';
export const controlKey = (secrets: Secrets) => secrets.sign('relay', 'control');

export async function runRelay(config: Config, log: Log): Promise<void> {
  const secrets = await loadSecrets(config.dataDir, config.appSecret);
  const spool = join(relayFolder(config.dataDir), 'spool');
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const database = openRelayDatabase(config.dataDir, config.databaseUrl, log);
  const storage = config.s3
    ? (await import('../../../platform/storage/storage-s3.ts')).s3Storage(config.s3)
    : diskStorage(join(config.dataDir, 'files'), secrets);
  const events = config.redisUrl
    ? (await import('../../../platform/events/events-redis.ts')).redisEvents(
        config.redisUrl,
        secrets.fingerprint,
        log,
      )
    : undefined;
  const records = relayRecords({ db: database.db, publish: events?.publish ?? publishByPostgres, storage });

  let askedAt = performance.now();
  let isLeaving = false;
  const onControl = (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    if (!path.startsWith(CONTROL)) return false;
    const isOurs = secrets.verify('relay', 'control', request.headers.authorization ?? '');
    if (isOurs) {
      askedAt = performance.now();
      if (path === `${CONTROL}/leave`) isLeaving = true;
    }
    response.writeHead(isOurs ? 204 : 401).end();
    return true;
  };
  const relay = makeRelay({
    ...{ secrets, records, log, spool, onControl },
    mostListeners: config.relay.listeners,
  });
  await relay.listen(config.relay.port, config.host);
  log.info({ part: 'relay', port: config.relay.port }, 'the relay of live sound is ready');

  const stop = async () => {
    // A database that is gone may keep a part waiting: it stays on disk, and this process does not.
    setTimeout(() => process.exit(0), STOP_MS).unref();
    await relay.stop();
    await events?.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  const recovering = setInterval(() => void recoverAll(spool, relay, records, log), RECOVER_MS);
  recovering.unref();
  // On its own it is whoever started it that ends it.
  if (!config.relay.isAttended) return;
  setInterval(() => {
    const aloneMs = performance.now() - askedAt;
    if (
      mayEnd({ isLeaving, aloneMs, held: relay.held(), onAir: relay.onAir(), isHomeless: !existsSync(spool) })
    )
      void stop();
  }, LOOK_MS);
}

async function recoverAll(spool: string, relay: Relay, records: RelayRecords, log: Log): Promise<void> {
  const active = new Set([...relay.mounts.values()].map(({ ticket }) => spoolFolder(spool, ticket)));
  for (const name of await readdir(spool)) {
    const folder = join(spool, name);
    if (active.has(folder)) continue;
    await recover(folder, records.keepPart).catch((error: Error) =>
      log.warn({ part: 'relay', folder: name, reason: error.message }, 'a recording waits'),
    );
  }
}
