import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface CuttableProxy {
  host: string;
  port: number;
  /** Every connection breaks, and new ones are refused. */
  cut(): Promise<void>;
  /** Nothing moves and nothing is told: a cable pulled out. */
  freeze(): void;
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** A line to something else that can be broken. */
export async function startProxy(connectFar: () => Socket): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connectFar();
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
  const port = await listen(0);
  return {
    host: '127.0.0.1',
    port,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    heal: async () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
