import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeConfig } from '../../src/config.ts';
import { parseForm } from '../stripe/parse-form.ts';
import { wireCheck } from '../stripe/schema/wire-check.ts';
import { CONNECT_ROUTES, NotThere, Refused } from './connect-routes.ts';
import { ConnectState } from './connect-state.ts';

export interface FakeConnect {
  config: StripeConfig;
  state: ConnectState;
  /** What no client of Stripe should have done; a test ends with none. */
  problems: string[];
  calls: string[];
  close(): Promise<void>;
}

const START = Date.UTC(2027, 0, 31, 9, 30, 15) / 1000;

/** Stripe for connected accounts on this machine, for the unmodified SDK. Every request is held against the SDK's types. */
export async function startFakeConnect(): Promise<FakeConnect> {
  const state = new ConnectState(START);
  const problems: string[] = [];
  const calls: string[] = [];
  const done = new Map<string, { asked: string; status: number; body: object }>();

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe.example');
    const sent = Buffer.concat(chunks).toString();
    const isJson = pathname.startsWith('/v2/');
    const params =
      request.method !== 'POST' ? parseForm(search.slice(1)) : isJson ? JSON.parse(sent) : parseForm(sent);
    const called = `${request.method} ${pathname}`;
    const route = Object.keys(CONNECT_ROUTES).find((one) =>
      new RegExp(`^${one.replace(/:\w+/g, '[^/]+')}$`).test(called),
    );
    calls.push(route ?? called);
    const account = request.headers['stripe-context'];
    const key = request.headers['idempotency-key'];
    const wrong =
      (route ? wireCheck().request(route, structuredClone(params)) : `no address ${called}`) ??
      headersProblem(request, config.secretKey, { isJson, isLink: pathname.endsWith('account_links') });
    if (wrong || !route) {
      problems.push(wrong ?? called);
      return { status: 400, body: { error: { type: 'invalid_request_error', message: wrong } } };
    }
    const asked = JSON.stringify([called, params]);
    const before = typeof key === 'string' ? done.get(key) : undefined;
    if (before && before.asked !== asked)
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'another request' } } };
    if (before) return { status: before.status, body: before.body };
    const id = pathname.split('/').find((_part, index) => route.split('/')[index]?.startsWith(':')) ?? '';
    try {
      const body = CONNECT_ROUTES[route]?.({ state, id, account: String(account ?? ''), params }) ?? {};
      if (typeof key === 'string') done.set(key, { asked, status: 200, body });
      return { status: 200, body };
    } catch (error) {
      if (error instanceof NotThere)
        return {
          status: 404,
          body: {
            error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing' },
          },
        };
      if (error instanceof Refused) {
        const { code, intent } = error;
        const refusal = intent
          ? { type: 'card_error', code, message: 'No', payment_intent: intent }
          : { type: 'invalid_request_error', code, message: 'No' };
        const answer = { status: intent ? 402 : 400, body: { error: refusal } };
        // As at Stripe a refused card is the answer of its key, too.
        if (typeof key === 'string' && intent) done.set(key, { asked, ...answer });
        return answer;
      }
      throw error;
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' });
        response.end(JSON.stringify(body));
      },
      (error: unknown) => {
        problems.push(String(error));
        response.destroy();
      },
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const config: StripeConfig = {
    secretKey: 'sk_test_fakeOfTheTests',
    publicKey: 'pk_test_fakeOfTheTests',
    webhookSecret: 'whsec_fakeOfTheTests',
    connectWebhookSecret: 'whsec_connectOfTheTests',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tax: false,
    hasEmbeddedCheckout: false,
  };
  return {
    config,
    state,
    problems,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** What every request of ours must carry, and what none may. */
function headersProblem(
  { headers, method }: IncomingMessage,
  secretKey: string,
  { isJson, isLink }: { isJson: boolean; isLink: boolean },
): string | null {
  if (headers.authorization !== `Bearer ${secretKey}`) return 'the key is missing';
  if (headers['stripe-version'] !== Stripe.API_VERSION) return `the version is ${headers['stripe-version']}`;
  if (headers['stripe-account']) return 'the account is named in the old way';
  if (!isJson && !headers['stripe-context']) return 'no account is named';
  if (method === 'POST' && !isLink && !headers['idempotency-key']) return 'a POST has no idempotency key';
  return null;
}
