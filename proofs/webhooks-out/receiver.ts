import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { INTERNET } from './hostile-addresses.ts';

export interface Taken {
  id: string;
  body: string;
  signature: string;
  timestamp: string;
}

export interface ProofReceiver {
  port: number;
  /** What reached an address of this machine that is not the Internet. */
  private: string[];
  /** What was taken, with 200. */
  taken: Taken[];
  /** All requests that came, whatever was answered. */
  seen: number;
  stop(): void;
}

/** On every address of this machine: where a connection came in says whether it should have been made. */
export async function openReceiver(): Promise<ProofReceiver> {
  const state: Omit<ProofReceiver, 'port' | 'stop'> = { private: [], taken: [], seen: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.seen += 1;
      const path = request.url ?? '';
      const to = /^\/to\/(\d+)\/(.*)$/.exec(path);
      const header = (name: string) => String(request.headers[name] ?? '');
      if (path === '/silent') return;
      if (path === '/drip-head') {
        const drip = setInterval(() => request.socket.write('H'), 100);
        request.socket.on('close', () => clearInterval(drip));
        return;
      }
      if (to) {
        const location = decodeURIComponent(to[2] ?? '').replace(/[^ -~]/g, encodeURIComponent);
        response.writeHead(Number(to[1]), { location }).end();
        return;
      }
      state.taken.push({
        id: header('webhook-id'),
        body: Buffer.concat(parts).toString(),
        signature: header('webhook-signature'),
        timestamp: header('webhook-timestamp'),
      });
      if (path === '/drip-body') {
        response.writeHead(200);
        const drip = setInterval(() => response.write('x'), 100);
        response.on('close', () => clearInterval(drip));
        return;
      }
      // Long enough to be killed in.
      setTimeout(() => response.end('thanks'), Math.random() * 200);
    });
  });
  server.on('connection', (socket: Socket) => {
    const local = (socket.localAddress ?? '').replace(/^::ffff:/, '');
    if (local !== INTERNET) state.private.push(local);
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
