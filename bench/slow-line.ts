import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** One way there, in milliseconds; and back. */
const ONE_WAY_MS = 75;
/** A new connection waits for its own handshake and for that of TLS. */
const CONNECT_MS = 4 * ONE_WAY_MS;
const BYTES_PER_MS = 1_638_400 / 8 / 1000;
/** As a line does: many small parts, those of several connections in turns. */
const PART = 1400;

/**
 * A line as "slow 4G" is meant by those who measure pages: 150 ms there and back, 1.6 Mbit/s for all connections together. Between
 * the browser and the server, so that handshakes and the order of requests cost what they do: a delay by request would not tell.
 */
export async function startSlowLine(to: { host: string; port: number }) {
  let freeAt = 0;
  const sockets = new Set<Socket>();
  const carry = async (from: Socket, into: Socket, isSlow: boolean, openAt: number) => {
    from.on('error', () => into.destroy());
    from.on('close', () => {
      sockets.delete(from);
      // What nobody waits for any more does not take the line.
      if (!isSlow) into.destroy();
    });
    const parts: { part: Buffer; at: number }[] = [];
    let isEnded = false;
    let wake = () => {};
    from.on('data', (chunk) => {
      for (let start = 0; start < chunk.length; start += PART) {
        const part = chunk.subarray(start, start + PART);
        const now = performance.now();
        if (isSlow) freeAt = Math.max(freeAt, now) + part.length / BYTES_PER_MS;
        parts.push({ part, at: Math.max(openAt, (isSlow ? freeAt : now) + ONE_WAY_MS) });
      }
      wake();
    });
    from.on('end', () => {
      isEnded = true;
      wake();
    });
    // One after another: timers of their own would overtake each other.
    while (!into.destroyed) {
      const next = parts.shift();
      if (next) {
        const left = next.at - performance.now();
        if (left > 0) await sleep(left);
        into.write(next.part);
      } else if (isEnded) {
        into.end();
        return;
      } else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  };
  const server = createServer((near) => {
    const far = connect(to);
    const openAt = performance.now() + CONNECT_MS;
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
    }
    void carry(near, far, false, openAt);
    void carry(far, near, true, openAt);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
