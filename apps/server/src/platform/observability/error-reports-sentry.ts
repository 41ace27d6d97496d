// Decides: how error reports are sent to Sentry.

import { randomBytes } from 'node:crypto';
import { defaultStackParser, type ErrorEvent, makeNodeTransport, NodeClient, Scope } from '@sentry/node';
import { type ErrorReportsConfig, ROOT } from '../../config.ts';
import type { About, ErrorReports } from './error-reports.ts';

/** Nothing of requests is collected by itself; what is sent is only what is built below. */
const COLLECT_NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
};
const STOP_MS = 2000;

/** A client of its own: nothing in the process is instrumented, and no request data is within its reach. */
export function sentryReports({ dsn, environment }: ErrorReportsConfig): ErrorReports {
  const client = new NodeClient({
    dsn,
    environment,
    integrations: [],
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    tracesSampleRate: 1,
    includeServerName: false,
    enableRuntimeChannelInjection: false,
    dataCollection: COLLECT_NOTHING,
    maxBreadcrumbs: 0,
    beforeSend: onlyOurs,
  });
  client.init();
  const scopeFor = () => {
    const scope = new Scope();
    scope.setClient(client);
    return scope;
  };
  return {
    report(error, about) {
      const scope = scopeFor();
      scope.setTags({ ...about, ...codeOf(error) });
      scope.captureException(error);
    },
    answered({ method, route, status, ms, trace }) {
      const now = Date.now() / 1000;
      scopeFor().captureEvent({
        type: 'transaction',
        transaction: `${method} ${route}`,
        transaction_info: { source: 'route' },
        start_timestamp: now - ms / 1000,
        timestamp: now,
        contexts: {
          trace: {
            ...traceOf(trace),
            span_id: randomBytes(8).toString('hex'),
            op: 'http.server',
            status: status < 400 ? 'ok' : status < 500 ? 'invalid_argument' : 'internal_error',
            data: { 'http.response.status_code': status },
          },
        },
      });
    },
    async stop() {
      await client.close(STOP_MS);
    },
  };
}

/** Driver and system errors carry a short code of their own (`23505`, `ECONNRESET`). */
function codeOf(error: unknown): { code?: string } {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? { code } : {};
}

/** `<trace>-<span>-<sampled>`, from a browser: anything else starts a trace of its own. */
function traceOf(header: string | undefined): { trace_id: string; parent_span_id?: string } {
  const [, trace, parent] = /^([0-9a-f]{32})-([0-9a-f]{16})(-[01])?$/.exec(header ?? '') ?? [];
  return trace ? { trace_id: trace, parent_span_id: parent } : { trace_id: randomBytes(16).toString('hex') };
}

const TAGS: readonly (keyof About | 'code')[] = ['route', 'request', 'job', 'code'];

/**
 * Built anew from what may leave. An error's message is not among it: a database quotes in it what somebody typed.
 * The log on the host has it, under the same request.
 */
function onlyOurs(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map(({ type, stacktrace }) => ({
    type,
    value: '[in the log]',
    stacktrace: { frames: stacktrace?.frames?.map(frame) },
  }));
  return {
    type: undefined,
    event_id: event.event_id,
    timestamp: event.timestamp,
    level: event.level,
    platform: event.platform,
    environment: event.environment,
    sdk: event.sdk,
    exception: { values },
    tags: Object.fromEntries(TAGS.flatMap((name) => (event.tags?.[name] ? [[name, event.tags[name]]] : []))),
    contexts: { trace: event.contexts?.trace, runtime: event.contexts?.runtime },
  };
}

type Frame = NonNullable<
  NonNullable<NonNullable<ErrorEvent['exception']>['values']>[0]['stacktrace']
>['frames'];

function frame({ filename, function: name, lineno, colno, in_app }: NonNullable<Frame>[number]) {
  return { filename: filename?.replace(`${ROOT}/`, ''), function: name, lineno, colno, in_app };
}
