import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeConfig } from '../../src/config.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { type Answer, answerCall, headersProblem, type Received, receive } from './answer-call.ts';
import { fillCatalogue } from './catalogue.ts';
import { emptyState, type Rules, type State } from './engine/state.ts';

export interface FakeStripe {
  config: StripeConfig;
  /** Its own time, which only the test moves. */
  clock: Clock;
  state: State;
  /** What no client of Stripe should have done; a test ends with none. */
  problems: string[];
  calls: { route: string; key: string | undefined; params: Record<string, unknown> }[];
  /** The connection breaks before it does anything, or after it has done it. */
  breakNext(when: 'before' | 'after', route: string, times?: number): void;
  answerNext(answer: Answer, route: string, times?: number): void;
  close(): Promise<void>;
}

/** The first of a month of 31 days, so that ends of months are met on the way. */
const START = Date.UTC(2027, 0, 31, 9, 30, 15) / 1000;

const RULES: Rules = { finalizesAfter: 3600, retryDays: [1, 3, 5, 7], smallestCharge: 50 };

interface Fault {
  route: string;
  left: number;
  kind: 'before' | 'after' | Answer;
}

/** Stripe's API on this machine, for the unmodified SDK. */
export async function startFakeStripe(rules: Partial<Rules> = {}): Promise<FakeStripe> {
  const state = emptyState(START, { ...RULES, ...rules });
  fillCatalogue(state);
  const problems: string[] = [];
  const calls: FakeStripe['calls'] = [];
  const faults: Fault[] = [];
  const done = new Map<string, { asked: string; answer: Answer }>();

  const once = (received: Received): Answer => {
    const { route, ids, params, key } = received;
    const asked = JSON.stringify([route, ids, params]);
    const before = key === undefined ? undefined : done.get(key);
    if (before && before.asked !== asked) return misused(key ?? '');
    if (before) return before.answer;
    const answer = answerCall(state, structuredClone(received), (text) => problems.push(text));
    if (key !== undefined && (answer.status === 200 || answer.status === 402))
      done.set(key, { asked, answer });
    return answer;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith('/pdf/')) {
      response.end(`%PDF of ${request.url.slice(5)}`);
      return;
    }
    const received = await receive(request);
    calls.push({ route: received.route, key: received.key, params: received.params });
    const problem = headersProblem(request, config.secretKey, Stripe.API_VERSION);
    if (problem) problems.push(`${received.route}: ${problem}`);
    const fault = faults.find(({ route, left }) => route === received.route && left > 0);
    if (fault) fault.left -= 1;
    if (fault?.kind === 'before') {
      request.socket.destroy();
      return;
    }
    const answer = typeof fault?.kind === 'object' ? fault.kind : once(received);
    if (fault?.kind === 'after') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
    response.end(JSON.stringify(answer.body));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      problems.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const config: StripeConfig = {
    secretKey: 'sk_test_fakeOfTheTests',
    publicKey: 'pk_test_fakeOfTheTests',
    webhookSecret: 'whsec_fakeOfTheTests',
    connectWebhookSecret: undefined,
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tax: false,
    hasEmbeddedCheckout: false,
  };
  state.pages = config.apiUrl ?? '';
  return {
    config,
    clock: { now: () => new Date(state.now * 1000) },
    state,
    problems,
    calls,
    breakNext: (when, route, times = 1) => faults.push({ route, left: times, kind: when }),
    answerNext: (answer, route, times = 1) => faults.push({ route, left: times, kind: answer }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function misused(key: string): Answer {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`;
  return { status: 400, body: { error: { type: 'idempotency_error', message } } };
}
