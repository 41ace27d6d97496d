import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { sendFailure } from './errors.ts';

interface Route {
  method: string;
  /** Its address, cut at the slashes; a step that begins with a colon may be anything. */
  steps: readonly string[];
}

/**
 * An address of the API that is asked in another way than it has: 405 with those it has, before any body is read.
 * Not by routes of their own, which would stand in the way of addresses with parameters. Call it before the routes are made.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return;
    for (const each of [method].flat()) routes.push({ method: each, steps: url.split('/') });
  });
  app.addHook('onRequest', (request, reply, done) => {
    const allowed = request.is404 ? methodsOf(routes, request.url) : [];
    if (allowed.length === 0) return done();
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
    // No other site is let in here, so there is nothing to say beside what there is.
    if (request.method === 'OPTIONS') reply.code(204).send();
    else sendFailure(reply, new Failure('method_not_allowed'));
  });
}

function methodsOf(routes: readonly Route[], url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  const steps = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  const found = routes.filter(
    (route) =>
      route.steps.length === steps.length &&
      route.steps.every((step, index) => (step.startsWith(':') ? steps[index] : step === steps[index])),
  );
  return [...new Set(found.map(({ method }) => method))];
}
