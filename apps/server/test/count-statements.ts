import pg from 'pg';
import { atEnd } from './at-end.ts';

/** Every statement that this process sends to PostgreSQL while some work is done, as text. */
export interface StatementCounter {
  during(work: () => Promise<unknown>): Promise<string[]>;
}

export function countStatements(): StatementCounter {
  let sent: string[] | undefined;
  const original = pg.Client.prototype.query;
  const counting = function (this: pg.Client, ...args: unknown[]): unknown {
    const [asked] = args;
    sent?.push(typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? ''));
    return (original as (...given: unknown[]) => unknown).apply(this, args);
  };
  pg.Client.prototype.query = counting as typeof original;
  atEnd(() => {
    pg.Client.prototype.query = original;
  });
  return {
    async during(work) {
      const list: string[] = [];
      sent = list;
      try {
        await work();
      } finally {
        sent = undefined;
      }
      return list;
    },
  };
}
