import type { IncomingMessage, Server } from 'node:http';
import pg from 'pg';

/** Where something was kept or heard, with all its words. */
export type Places = Record<string, readonly string[]>;

/** As people, forms and addresses write them: in groups, with plus signs, encoded. */
const SEPARATORS = /%20|%2B|[\s+-]/gi;
/** The last four may be kept; what stands before them is what makes a card. */
const KEPT_DIGITS = 4;

/** Places that hold a card's number, or all of it but what may be kept. */
export function findCardNumbers(places: Places, numbers: readonly string[]): string[] {
  const secrets = numbers.map((number) => number.slice(0, -KEPT_DIGITS));
  const forms = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('hex')]);
  return Object.entries(places)
    .filter(([, texts]) =>
      texts.some((text) => {
        const digits = text.replace(SEPARATORS, '');
        return forms.some((form) => digits.includes(form));
      }),
    )
    .map(([place]) => place);
}

/** Every row of every table, the queue's too, in all of its columns. */
export async function storedRows(connection: pg.ClientConfig): Promise<Places> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)' order by 1`,
    );
    const places: Record<string, string[]> = {};
    for (const { name } of tables) {
      // Row-level security hides other masjids from the owner too; it is back when this is rolled back.
      await client.query(`alter table ${name} no force row level security`);
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
      places[`table ${name}`] = rows.map(({ row }) => row);
    }
    return places;
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

/** All that arrives at a server: addresses, headers and bodies, before anything of ours has read them. */
export function recordRequests(server: Server): string[] {
  const heard: string[] = [];
  server.prependListener('request', (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    const push = request.push.bind(request);
    request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      if (chunk !== null) chunks.push(chunk);
      else
        heard.push(
          `${request.method} ${request.url} ${request.rawHeaders.join(' ')} ${Buffer.concat(chunks)}`,
        );
      return push(chunk, encoding);
    };
  });
  return heard;
}
