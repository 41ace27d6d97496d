import http2 from 'node:http2';
import type { LookupFunction } from 'node:net';

const CONNECT_MS = 8_000;
const ANSWER_MS = 10_000;
const IDLE_MS = 300_000;
/** What push services let run at once on a connection; more wait here instead of there. */
const STREAMS = 100;

export interface Posting {
  url: URL;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Posted {
  status: number;
  retryAfter: string | undefined;
}

/** One way to one push service. */
export interface Way {
  post(posting: Posting): Promise<Posted>;
  isOpen(): boolean;
  close(): void;
}

/** It is there and speaks something else. */
export class NoHttp2 extends Error {}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Settled when the other side has spoken HTTP/2; an answer in another language is `NoHttp2`. */
export function openHttp2(origin: string, lookup: LookupFunction | undefined): Promise<Way> {
  return new Promise((resolve, reject) => {
    const session = http2.connect(origin, lookup ? { lookup } : {});
    let hasSpoken = false;
    const tooLate = setTimeout(() => session.destroy(new Error('no answer')), CONNECT_MS);
    const fail = (error: Error & { code?: string }) => {
      clearTimeout(tooLate);
      const isAway =
        UNREACHABLE.has(error.code ?? '') || error.message === 'no answer' || error.name === 'NotAllowed';
      reject(isAway ? error : new NoHttp2(error.message));
    };
    session.on('error', fail);
    session.on('close', () => !hasSpoken && fail(new Error('closed')));
    session.once('remoteSettings', ({ maxConcurrentStreams = STREAMS }) => {
      hasSpoken = true;
      clearTimeout(tooLate);
      session.setTimeout(IDLE_MS, () => session.close());
      resolve(wayOf(session, Math.max(1, Math.min(STREAMS, maxConcurrentStreams))));
    });
  });
}

function wayOf(session: http2.ClientHttp2Session, most: number): Way {
  const waiting: (() => void)[] = [];
  let running = 0;
  let isLeaving = false;
  session.on('goaway', () => {
    isLeaving = true;
  });
  const isOpen = () => !isLeaving && !session.closed && !session.destroyed;
  const done = () => {
    running -= 1;
    waiting.shift()?.();
  };
  return {
    isOpen,
    async post(posting) {
      if (running >= most) await new Promise<void>((go) => waiting.push(go));
      running += 1;
      try {
        return await postBy(session, posting);
      } finally {
        done();
      }
    },
    close: () => session.destroy(),
  };
}

function postBy(session: http2.ClientHttp2Session, { url, headers, body }: Posting): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const path = `${url.pathname}${url.search}`;
    const stream = session.request({ ':method': 'POST', ':path': path, ...headers });
    let posted: Posted | undefined;
    stream.setTimeout(ANSWER_MS, () => stream.close(http2.constants.NGHTTP2_CANCEL));
    stream.on('response', (answer) => {
      posted = { status: Number(answer[':status']), retryAfter: answer['retry-after']?.toString() };
      // Whatever else it says is not read.
      stream.close(http2.constants.NGHTTP2_NO_ERROR);
    });
    stream.on('error', reject);
    stream.on('close', () => (posted ? resolve(posted) : reject(new Error('closed without an answer'))));
    stream.end(body);
  });
}
