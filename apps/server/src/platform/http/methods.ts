// Decides: when an address answers 405 (method not allowed).

import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { preflightHeaders } from './edge.ts';
import { sendFailure } from './errors.ts';

interface Route {
  method: string;
  /** Its address, cut at the slashes; a step that begins with a colon may be anything. */
  steps: readonly string[];
  /** Other sites may read it, and ask before they do. */
  isOpen: boolean;
}

/**
 * An address of the API that is asked in another way than it has: 405 with those it has, before any body is read.
 * Not by routes of their own, which would stand in the way of addresses with parameters. Call it before the routes are made.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const isOpen = config?.edge?.crossOrigin === 'read';
    if (!url.startsWith('/api/') && !isOpen) return;
    for (const each of [method].flat()) routes.push({ method: each, steps: url.split('/'), isOpen });
  });
  app.addHook('onRequest', (request, reply, done) => {
    const found = request.is404 ? routesAt(routes, request.url) : [];
    if (found.length === 0) return done();
    const methodsOf = (some: readonly Route[]) => [...new Set(some.map(({ method }) => method))];
    reply.header('allow', [...methodsOf(found), 'OPTIONS'].join(', '));
    // Where no other site is let in there is nothing to say beside what there is.
    const open = found.filter(({ isOpen }) => isOpen);
    if (open.length > 0) reply.headers(preflightHeaders(methodsOf(open)));
    if (request.method === 'OPTIONS') reply.code(204).send();
    else sendFailure(reply, new Failure('method_not_allowed'));
  });
}

function routesAt(routes: readonly Route[], url: string): Route[] {
  const path = url.split('?', 1)[0] ?? '';
  const steps = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return routes.filter(
    (route) =>
      route.steps.length === steps.length &&
      route.steps.every((step, index) => fits(step, steps[index] ?? '')),
  );
}

/** `:name` may be anything, `:name.ics` whatever ends so. */
function fits(step: string, asked: string): boolean {
  if (!step.startsWith(':')) return step === asked;
  const dot = step.indexOf('.');
  const ending = dot < 0 ? '' : step.slice(dot);
  return asked.length > ending.length && asked.endsWith(ending);
}
