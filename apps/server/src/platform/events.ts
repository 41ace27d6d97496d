import type { Hint } from '@minaret/contract/events';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { Log } from './log.ts';

const CHANNEL = 'minaret_hints';
const Notice = z.object({ masjid: z.number(), topic: z.string(), version: z.number() });

export type Listener = (hint: Hint) => void;

export interface Events {
  /** Returns the way to stop listening. */
  subscribe(masjidId: number, listener: Listener): () => void;
  stop(): Promise<void>;
}

/** Reaches every process when, and only if, the transaction commits. */
export async function publish(db: Db, masjidId: number, hint: Hint): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ masjid: masjidId, ...hint })})`.execute(db);
}

/** Whoever may use the database may write on the channel: what is not ours must not end the process. */
function readNotice(payload: string | undefined): z.infer<typeof Notice> | undefined {
  try {
    return Notice.parse(JSON.parse(payload ?? ''));
  } catch {
    return undefined;
  }
}

/** One listening connection a process; it comes back by itself when the database does. */
export function listenToEvents(connection: pg.ClientConfig, log: Log): Events {
  const listeners = new Map<number, Set<Listener>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const deliver = (payload: string | undefined) => {
    const notice = readNotice(payload);
    if (!notice) return log.warn({ part: 'events' }, 'a notice could not be read');
    const { masjid, ...hint } = notice;
    for (const listener of listeners.get(masjid) ?? []) listener(hint);
  };
  const reconnect = (error: Error) => {
    client?.removeAllListeners('end');
    client = undefined;
    if (stopped || retry) return;
    log.warn({ part: 'events', reason: error.message }, 'listening connection lost, trying again');
    retry = setTimeout(
      () => {
        retry = undefined;
        void connect();
      },
      500 + Math.random() * 1000,
    );
  };
  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: 'minaret-events',
      connectionTimeoutMillis: 3000,
      keepAlive: true,
    });
    next.on('notification', (message) => deliver(message.payload));
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
    subscribe(masjidId, listener) {
      const group = listeners.get(masjidId) ?? new Set();
      listeners.set(masjidId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(masjidId);
      };
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      client?.removeAllListeners('end');
      await client?.end();
    },
  };
}
