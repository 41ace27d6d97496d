// Decides: how long the server waits for its database at the start.

import pg from 'pg';

const EVERY_MS = 3000;
/** Nobody is there yet, or not awake yet. A wrong password is not one of them. */
const NOT_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ENOENT',
  '57P03',
]);

interface Waiting {
  seconds: number;
  /** Told every few seconds, so that nobody wonders. */
  say(line: string): void;
}

function placeOf(connection: pg.ClientConfig): string {
  const { host, port, database } = new pg.Client(connection);
  return `${host}:${port}/${database ?? ''}`;
}

function reasonOf(error: NodeJS.ErrnoException): string {
  // Of several addresses of a name each has its own reason; the first says enough.
  const first = error instanceof AggregateError ? (error.errors[0] as NodeJS.ErrnoException) : error;
  return first.message || first.code || 'no answer';
}

function isNotYet(error: NodeJS.ErrnoException): boolean {
  const all = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : [error];
  return all.some(({ code, message }) => NOT_YET.has(code ?? '') || /timeout expired/.test(message));
}

/** A database that starts beside us may need a while; one that refuses us is told at once, and that it is the database. */
export async function waitForDatabase(connection: pg.ClientConfig, { seconds, say }: Waiting): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      const place = placeOf(connection);
      const reason = reasonOf(error as NodeJS.ErrnoException);
      if (!isNotYet(error as NodeJS.ErrnoException))
        throw new Error(`The database ${place} of DATABASE_URL refuses us: ${reason}`, { cause: error });
      const left = until - Date.now();
      if (left <= 0)
        throw new Error(
          `The database ${place} of DATABASE_URL did not answer within ${seconds} seconds: ${reason}`,
          { cause: error },
        );
      say(
        `The database ${place} does not answer yet (${reason}); waiting up to ${Math.ceil(left / 1000)} s more.`,
      );
      await new Promise((resolve) => setTimeout(resolve, Math.min(EVERY_MS, left)));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
