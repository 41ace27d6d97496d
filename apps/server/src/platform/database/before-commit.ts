import type { Db } from '../../db/database.ts';

type Work = () => Promise<void>;

const waiting = new WeakMap<Db, Work[]>();

/** Work at the end of the transaction and part of it, for what is to be said once however often it was noted. */
export function beforeCommit(db: Db, work: Work): void {
  const list = waiting.get(db);
  if (!list) throw new Error('there is no transaction here whose end could be waited for');
  list.push(work);
}

/** Called by whoever opens a transaction; what is given back is to be called when the work in it is done. */
export function collectBeforeCommit(db: Db): Work {
  const list: Work[] = [];
  waiting.set(db, list);
  return async () => {
    for (const work of list) await work();
  };
}
