// Decides: who may read `/metrics`.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from '../http/errors.ts';
import type { Platform } from '../runtime.ts';
import { hashToken } from '../secrets/secrets.ts';

/** For Prometheus. Without METRICS_TOKEN there is no such address. */
export function metricsRoutes(app: FastifyInstance, { config, metrics }: Platform): void {
  const { metricsToken } = config;
  app.get('/metrics', async (request, reply) => {
    if (!metricsToken) return sendFailure(reply, new Failure('not_found'));
    reply.header('cache-control', 'no-store');
    if (!isBearer(request, metricsToken)) return refuse(reply);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function refuse(reply: FastifyReply): FastifyReply {
  return sendFailure(reply.header('www-authenticate', 'Bearer'), new Failure('unauthenticated'));
}

function isBearer(request: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashToken(given), hashToken(token));
}
