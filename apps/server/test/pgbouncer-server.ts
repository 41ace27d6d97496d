import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPgbouncer } from '../../../scripts/pgbouncer.mjs';
import { isRoot, unprivilegedAccount } from '../src/db/embedded-account.ts';
import { atEnd } from './at-end.ts';
import { freePort } from './free-port.ts';
import type { Postgres } from './template-database.ts';

/** Whether this machine has a PgBouncer; `npm test` says at its end how to bring one where there is none. */
export const hasPgbouncer = findPgbouncer() !== undefined;

const BOUNDS = 'set statement_timeout = 5000; set idle_in_transaction_session_timeout = 10000; set jit = off';

/** As docs/operate/configuration.md has it, and so few connections that requests take turns on them. */
const settingsOf = ({ host, port, user }: Postgres, ownPort: number) => `[databases]
* = host=${host} port=${port} user=${user} connect_query='${BOUNDS}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 200
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options
`;

/** A real PgBouncer in transaction mode of the test file's own; nothing of it stays. */
export async function startPgbouncer(postgres: Postgres): Promise<{ host: string; port: number }> {
  const program = findPgbouncer();
  if (!program) throw new Error('there is no PgBouncer here');
  const folder = await mkdtemp(join(tmpdir(), 'minaret-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settingsOf(postgres, port));
  await chmod(folder, 0o755);
  // It refuses root, as PostgreSQL does.
  const account = isRoot() ? unprivilegedAccount() : undefined;
  const child = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  atEnd(async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line);
    if (line.includes('process up')) {
      child.stderr.resume();
      return { host: '127.0.0.1', port };
    }
  }
  throw new Error(`PgBouncer did not start:\n${said.join('\n')}`);
}
