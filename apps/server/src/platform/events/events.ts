import { type Hint, TOPICS } from '@minaret/contract/api/events';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Log } from '../observability/log.ts';

const Notice = z.object({
  masjid: z.number(),
  topic: z.enum(TOPICS),
  at: z.number(),
  user: z.number().optional(),
  screen: z.number().optional(),
});

/** The channel of those who look after the installation: no masjid has this id. */
export const SYSTEM_CHANNEL = 0;

/** Whom a hint is for, when not for all: the pages of one person, or one screen. */
export interface Recipient {
  user?: number;
  screen?: number;
}
export type Listener = (hint: Hint & Pick<Recipient, 'screen'>) => void;
export type Told = Hint & Recipient;

/** How "this has changed" travels between processes. A hint may be lost with a connection: it is never the truth. */
export interface Events {
  /** Reaches every process when, and only if, the transaction commits. */
  publish(db: Db, masjidId: number, told: Told): Promise<void>;
  /** The same to many masjids. */
  publishToAll(db: Db, masjidIds: readonly number[], told: Told): Promise<void>;
  /** Returns the way to stop listening. What is for one person is heard by whoever listens in their name. */
  subscribe(masjidId: number, listener: Listener, user?: number): () => void;
  /** Whether hints of other processes arrive now. */
  isConnected(): boolean;
  stop(): Promise<void>;
}

export interface Hub {
  subscribe: Events['subscribe'];
  /** To this process's listeners, as it came over the wire. */
  deliver(payload: string | undefined): void;
}

export function writeNotice(masjidId: number, told: Told): string {
  return JSON.stringify({ masjid: masjidId, ...told });
}

/** Others may write on the channel too: what is not ours must not end the process. */
function readNotice(payload: string | undefined): z.infer<typeof Notice> | undefined {
  try {
    return Notice.parse(JSON.parse(payload ?? ''));
  } catch {
    return undefined;
  }
}

/** The listeners of one process, by masjid. */
export function makeHub(log: Log): Hub {
  const listeners = new Map<number, Set<{ listener: Listener; user?: number }>>();
  return {
    subscribe(masjidId, listener, user) {
      const own = { listener, user };
      const group = listeners.get(masjidId) ?? new Set();
      listeners.set(masjidId, group.add(own));
      return () => {
        group.delete(own);
        // Stopping twice must not take the group of those who came in between.
        if (group.size === 0 && listeners.get(masjidId) === group) listeners.delete(masjidId);
      };
    },
    deliver(payload) {
      const notice = readNotice(payload);
      if (!notice) return log.warn({ part: 'events' }, 'a notice could not be read');
      const { masjid, user, ...hint } = notice;
      for (const own of listeners.get(masjid) ?? [])
        if (user === undefined || user === own.user) own.listener(hint);
    },
  };
}

/** Many processes that lose one server must not all come back in the same moment. */
export function retryDelay(): number {
  return 500 + Math.random() * 1000;
}
