import type { Db } from '../../db/database.ts';

type Work = () => void;

const waiting = new WeakMap<Db, Work[]>();

/** Work for when, and only if, the transaction is committed. */
export function afterCommit(db: Db, work: Work): void {
  const list = waiting.get(db);
  if (!list) throw new Error('there is no transaction here whose commit could be waited for');
  list.push(work);
}

/** Called by whoever opens a transaction; what is given back is to be called once it is committed. */
export function collectAfterCommit(db: Db): Work {
  const list: Work[] = [];
  waiting.set(db, list);
  return () => {
    for (const work of list) work();
  };
}
