import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie, Web } from './context.ts';

export interface PendingWeb extends Web {
  sendCookies(reply: FastifyReply, secure: boolean): void;
}

/** The HTTP side of a request. Cookies wait until the transaction is committed. */
export function makeWeb(request: FastifyRequest): PendingWeb {
  const pending: Cookie[] = [];
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookie: (name) => request.cookies[name],
    setCookie: (cookie) => pending.push(cookie),
    sendCookies(reply, secure) {
      for (const { name, value, ...options } of pending)
        reply.setCookie(name, value, { ...options, secure, sameSite: 'lax' });
    },
  };
}
