import type { IncomingMessage } from 'node:http';
import { ApiError } from './engine/api-error.ts';
import { expandPath } from './engine/present.ts';
import type { State } from './engine/state.ts';
import { parseForm } from './parse-form.ts';
import { ROUTES } from './routes.ts';
import { forbidden } from './schema/forbidden.ts';
import { wireCheck } from './schema/wire-check.ts';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface Received {
  route: string;
  ids: string[];
  params: Record<string, unknown>;
  key: string | undefined;
}

/** Which address it is, and what was asked. */
export async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.example');
  const form = request.method === 'POST' ? Buffer.concat(chunks).toString() : search.slice(1);
  const { route, ids } = routeOf(`${request.method} ${pathname}`);
  const key = request.headers['idempotency-key'];
  return { route, ids, params: parseForm(form), key: typeof key === 'string' ? key : undefined };
}

/** The first that fits: `create_preview` stands before what has an id there. */
function routeOf(called: string): { route: string; ids: string[] } {
  const exact = ROUTES[called] ? called : undefined;
  const route =
    exact ?? Object.keys(ROUTES).find((one) => new RegExp(`^${one.replace(/:\w+/g, '[^/]+')}$`).test(called));
  if (!route) return { route: called, ids: [] };
  const parts = called.split('/');
  const ids = route.split('/').flatMap((part, index) => (part.startsWith(':') ? (parts[index] ?? []) : []));
  return { route, ids: ids.map(decodeURIComponent) };
}

/** Checks what was asked, does it, and checks its own answer; `problem` hears of what no client of Stripe should do. */
export function answerCall(
  state: State,
  { route, ids, params }: Received,
  problem: (text: string) => void,
): Answer {
  const wrong = wireCheck().request(route, params) ?? forbidden(route, params);
  if (wrong) {
    problem(wrong);
    return { status: 400, body: { error: { type: 'invalid_request_error', message: wrong } } };
  }
  try {
    let body: unknown = ROUTES[route]?.({ state, ids, params });
    const { expand = [] } = params as { expand?: string[] };
    for (const path of expand) body = expandPath(state, body, path.split('.'));
    const answered = wireCheck().answer(route, body);
    if (answered) problem(`the fake's own answer: ${answered}`);
    return { status: 200, body: body as Record<string, unknown> };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      problem(String(error));
      return { status: 500, body: { error: { type: 'api_error', message: String(error) } } };
    }
    return { status: error.status, body: { error: error.body } };
  }
}

/** What every request of ours must carry, and what none may. */
export function headersProblem(
  { headers, method }: IncomingMessage,
  secretKey: string,
  version: string,
): string | null {
  if (headers.authorization !== `Bearer ${secretKey}`) return 'the key is missing';
  if (headers['stripe-version'] !== version) return `the version is ${headers['stripe-version']}`;
  if (headers['x-stripe-client-telemetry']) return 'telemetry is sent';
  if (headers['stripe-account'] || headers['stripe-context']) return 'an account is named';
  if (method === 'POST' && !headers['idempotency-key']) return 'a POST has no idempotency key';
  return null;
}
