import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';

export interface DatabaseProxy {
  host: string;
  port: number;
  /** Every connection breaks, and new ones are refused. */
  cut(): Promise<void>;
  /** Nothing moves and nothing is told: a cable pulled out. */
  freeze(): void;
  heal(): Promise<void>;
}

/** A way to the test database that can be broken. */
export async function startDatabaseProxy(): Promise<DatabaseProxy> {
  const { host, port } = inject('postgres');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect({ path: `${host}/.s.PGSQL.${port}` });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      if (isFrozen) from.pause();
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (wanted: number) => {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const own = await listen(0);
  atEnd(async () => {
    if (server.listening) await cut();
  });
  return {
    host: '127.0.0.1',
    port: own,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    heal: async () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(own);
    },
  };
}
