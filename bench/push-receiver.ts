import { createServer as createHttp1 } from 'node:http';
import { createServer as createHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** A push service that takes everything, in a process of its own: what it costs is not counted. */
const answer = (
  request: { resume(): void; on(event: 'end', work: () => void): void },
  response: { writeHead(status: number): { end(): void } },
) => {
  request.resume();
  request.on('end', () => response.writeHead(201).end());
};
const http1 = createHttp1((request, response) => answer(request, response as never));
const http2 = createHttp2((request, response) => answer(request, response as never));
http1.listen(0, '127.0.0.1', () =>
  http2.listen(0, '127.0.0.1', () => {
    const [first, second] = [http1, http2].map((server) => (server.address() as AddressInfo).port);
    process.send?.({ http1: first, http2: second });
  }),
);
process.on('disconnect', () => process.exit(0));
