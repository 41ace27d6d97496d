// Decides: the health check: `/livez` and `/readyz`.

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Platform } from '../runtime.ts';

/** Below this the next picture may not fit. Times and pages go on, so the process stays in use. */
const LEAST_FREE = 32 * 1024 * 1024;

export interface Health {
  isDraining: boolean;
}

/** `/livez`: the process answers. `/readyz`: it may be given requests, which it may without hints from the others. */
export function healthRoutes(app: FastifyInstance, platform: Platform, health: Health): void {
  app.get('/livez', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (health.isDraining) return reply.code(503).send({ status: 'draining' });
    try {
      await sql`select 1`.execute(platform.db);
      const free = await platform.storage.freeBytes().catch(() => 0);
      return {
        status: 'ok',
        events: platform.events.isConnected() ? 'connected' : 'reconnecting',
        storage: free !== null && free < LEAST_FREE ? 'full' : 'ok',
      };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
