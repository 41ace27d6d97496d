import { sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import { type Events, makeHub, retryDelay, writeNotice } from './events.ts';

const CHANNEL = 'minaret_hints';

/** PostgreSQL itself keeps it back until the commit. */
export const publishByPostgres: Events['publish'] = async (db, masjidId, hint) => {
  await sql`select pg_notify(${CHANNEL}, ${writeNotice(masjidId, hint)})`.execute(db);
};

/** By LISTEN and NOTIFY. One listening connection a process; it comes back by itself when the database does. */
export function postgresEvents(connection: pg.ClientConfig, log: Log): Events {
  const hub = makeHub(log);
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const reconnect = (error: Error) => {
    client?.removeAllListeners('end');
    client = undefined;
    if (stopped || retry) return;
    log.warn({ part: 'events', reason: error.message }, 'listening connection lost, trying again');
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, retryDelay());
  };
  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: 'minaret-events',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    });
    next.on('notification', (message) => hub.deliver(message.payload));
    next.on('error', reconnect);
    next.on('end', () => reconnect(new Error('connection closed')));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      if (stopped) await next.end();
    } catch (error) {
      reconnect(error as Error);
    }
  };
  void connect();

  return {
    publish: publishByPostgres,
    async publishToAll(db, masjidIds, hint) {
      const notices = masjidIds.map((id) => writeNotice(id, hint));
      await sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) as notice`.execute(db);
    },
    subscribe: hub.subscribe,
    isConnected: () => client !== undefined,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      client?.removeAllListeners('end');
      await client?.end();
    },
  };
}
