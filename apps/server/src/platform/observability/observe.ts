import type { FastifyInstance } from 'fastify';
import type { Platform } from '../runtime.ts';

/** Every answer: a line in the log, a figure, a trace. By the route's pattern: addresses hold tokens and mail addresses. */
export function observeRequests(app: FastifyInstance, { metrics, reports }: Platform): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    const line = { request: request.id, method, route, status, ms: Math.round(ms) };
    if (status >= 500) request.log.warn(line, 'answered');
    else request.log.debug(line, 'answered');
    // A stream's time is how long somebody listened.
    if (reply.raw.getHeader('content-type') !== 'text/event-stream') {
      metrics.requests.observe({ method, route, status: String(status) }, ms / 1000);
      if (route.startsWith('/api/'))
        reports.answered({ method, route, status, ms, trace: headers['sentry-trace']?.toString() });
    }
    done();
  });
}
