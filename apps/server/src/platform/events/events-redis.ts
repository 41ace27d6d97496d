// Decides: how live updates travel between several servers by Redis.

import { createClient } from 'redis';
import type { Db } from '../../db/database.ts';
import { afterCommit } from '../database/after-commit.ts';
import type { Log } from '../observability/log.ts';
import { type Events, makeHub, retryDelay, writeNotice } from './events.ts';

/** Hints wait here while Redis is away; more of them would tell nobody anything new. */
const MOST_WAITING = 1000;
const STOP_MS = 1000;

/** By Redis, for many processes: it takes the notices off the database. `instance` keeps two Minarets on one Redis apart. */
export function redisEvents(url: string, instance: string, log: Log): Events {
  const channel = `minaret:hints:${instance}`;
  const hub = makeHub(log);
  const connect = (role: string) => {
    const client = createClient({
      url,
      name: `minaret-${role}`,
      commandsQueueMaxLength: MOST_WAITING,
      pingInterval: 10_000,
      socket: { connectTimeout: 3000, reconnectStrategy: retryDelay },
    });
    // Once for a loss, not for each try to come back.
    let isLost = false;
    client.on('error', (error: Error) => {
      if (!isLost)
        log.warn({ part: 'events', reason: error.message }, `Redis is lost (${role}), trying again`);
      isLost = true;
    });
    client.on('ready', () => {
      if (isLost) log.info({ part: 'events' }, `Redis is back (${role})`);
      isLost = false;
    });
    // Tries go on by the strategy; what rejects here is a stop in the middle of them.
    client.connect().catch(() => undefined);
    return client;
  };
  const sender = connect('publish');
  const receiver = connect('subscribe');
  let isSubscribed = false;
  receiver
    .subscribe(channel, (payload) => hub.deliver(payload))
    .then(() => {
      isSubscribed = true;
    })
    .catch(() => undefined);

  const send = (notice: string) => {
    sender
      .publish(channel, notice)
      .catch((error: Error) => log.warn({ part: 'events', reason: error.message }, 'a hint was not sent'));
  };

  // As PostgreSQL has it: the same notice twice in one transaction is one.
  const told = new WeakMap<Db, Set<string>>();
  const publish: Events['publish'] = async (db, masjidId, hint) => {
    const notice = writeNotice(masjidId, hint);
    const waiting = told.get(db) ?? new Set();
    if (waiting.has(notice)) return;
    afterCommit(db, () => send(notice));
    told.set(db, waiting.add(notice));
  };
  return {
    publish,
    async publishToAll(db, masjidIds, hint) {
      for (const id of masjidIds) await publish(db, id, hint);
    },
    subscribe: hub.subscribe,
    isConnected: () => isSubscribed && receiver.isReady && sender.isReady,
    async stop() {
      if (!receiver.isOpen) return;
      receiver.destroy();
      // What has been published leaves first, if Redis takes it in time.
      const isSent = sender.isReady
        ? await Promise.race([sender.close().then(() => true), after(STOP_MS)])
        : false;
      if (!isSent) sender.destroy();
    },
  };
}

function after(ms: number): Promise<false> {
  return new Promise((done) => {
    setTimeout(() => done(false), ms).unref();
  });
}
