import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '../../config.ts';

/** Who asks, before Fastify has made a request of it: the same that `request.ip` and `request.hostname` say. */
export interface Asking {
  ip(raw: IncomingMessage): string;
  hostname(raw: IncomingMessage): string;
}

type Trust = (address: string, hop: number) => boolean;

function trustOf(trusted: Config['trustProxy']): Trust | null {
  if (trusted === false) return null;
  if (typeof trusted === 'function') return trusted;
  if (trusted === true) return () => true;
  return proxyAddr.compile(trusted.split(',').map((each) => each.trim()));
}

export function makeAsking(trustProxy: Config['trustProxy']): Asking {
  const trust = trustOf(trustProxy);
  const hostOf = ({ headers, socket }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-host'];
    if (trust && forwarded && trust(socket.remoteAddress ?? '', 0))
      return String(forwarded).split(',').at(-1)?.trim() ?? '';
    return headers.host ?? '';
  };
  return {
    ip: (raw) => (trust ? (proxyAddr.all(raw, trust).at(-1) ?? '') : (raw.socket.remoteAddress ?? '')),
    hostname: (raw) => hostOf(raw).replace(/:\d*$/, ''),
  };
}
