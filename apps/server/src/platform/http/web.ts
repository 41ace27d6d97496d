// Decides: what counts as one network (IP address) when requests are limited.

import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Cookie, Web } from '../context.ts';
import { isSecure, wireName } from '../session/session-cookies.ts';
import { edgeOfRequest } from './edge.ts';

/** Devices name themselves in a line; a longer one is made to cost something. */
const MAX_USER_AGENT = 512;

export interface PendingWeb extends Web {
  sendCookies(reply: FastifyReply): void;
}

/** The HTTP side of a request. Cookies wait until the transaction is committed. */
export function makeWeb(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): PendingWeb {
  const pending: Cookie[] = [];
  return {
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
    cookie: (name) => request.cookies[wireName(name, config)],
    setCookie(cookie) {
      if (!edgeOfRequest(request).cookies) throw new Error('a route without cookies was about to set one');
      pending.push(cookie);
    },
    sendCookies(reply) {
      const secure = isSecure(config.publicUrl);
      for (const { name, value, ...options } of pending)
        reply.setCookie(wireName(name, config), value, { ...options, secure, sameSite: 'lax' });
    },
  };
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whoever has one IPv6 address has the 2^64 of its network: they count as one. */
export function networkOf(ip: string): string {
  const address = MAPPED.exec(ip)?.[1] ?? ip;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array(missing).fill('0'), ...groups(tail)];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
