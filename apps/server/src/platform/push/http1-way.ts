import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Posted, Posting, Way } from './http2-way.ts';

const ANSWER_MS = 10_000;
const SOCKETS = 64;

/** For services without HTTP/2: connections that stay open, each with one message at a time. */
export function openHttp1(origin: string, lookup: LookupFunction | undefined): Way {
  const { request, Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  return {
    isOpen: () => true,
    close: () => agent.destroy(),
    post: ({ url, headers, body }: Posting) =>
      new Promise<Posted>((resolve, reject) => {
        const length = { 'content-length': String(body.length) };
        const options = { agent, method: 'POST', timeout: ANSWER_MS, headers: { ...headers, ...length } };
        const sent = request(url, lookup ? { ...options, lookup } : options, (answer) => {
          // Read to its end, so that the connection can be used again; nobody says much here.
          answer.resume();
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
          );
        });
        sent.on('timeout', () => sent.destroy(new Error('no answer')));
        sent.on('error', reject);
        sent.end(body);
      }),
  };
}
