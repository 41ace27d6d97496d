import { connect } from 'node:net';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';
import { type CuttableProxy, startProxy } from './cuttable-proxy.ts';

/** A way to the test database that can be broken. */
export async function startDatabaseProxy(): Promise<CuttableProxy> {
  const { host, port } = inject('postgres');
  const proxy = await startProxy(() => connect({ path: `${host}/.s.PGSQL.${port}` }));
  atEnd(proxy.close);
  return proxy;
}
