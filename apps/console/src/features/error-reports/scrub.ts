// Decides: what error reports of the console mask: no names, no typed text (Sentry).

import type { BrowserOptions, ErrorEvent } from '@sentry/browser';

type TransactionEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0];
type Transport = ReturnType<NonNullable<BrowserOptions['transport']>>;
type Envelope = Parameters<Transport['send']>[0];

const MASK = '[masked]';
const EMAIL = /[^\s"'<>()/\\,;:=]+(?:@|%40)[^\s"'<>()/\\,;:=&?#]+/g;
const QUERY = /(\/[\w\-./%:@]*)[?#][^"\s\\]*/g;
/** Tokens of links and cookies are at least so long; words of ours are not. */
const TOKEN = /(?<=\/)[\w-]{20,}(?=[/"\s?#]|$)/g;

/** A path as we would write it in a table of routes: our own short words stay, what fills them in goes. */
export function pathShape(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const shape = path
    .split('/')
    .map((part) => (part === '' || /^[a-z][a-z0-9-]{0,23}$/.test(part) ? part : ':x'))
    .join('/');
  return shape || '/';
}

/** The last gate, over whatever is left: addresses of people, tokens, queries. */
export function scrubText(text: string): string {
  return text.replace(QUERY, '$1').replace(EMAIL, MASK).replace(TOKEN, ':x');
}

/** `GET http://host/api/users/forgot/somebody` -> `GET /api/users/forgot/:x`. What is no address says nothing. */
function describeSpan(description: string | undefined): string | undefined {
  const [, method, address] = /^([A-Z]+) (\S+)$/.exec(description ?? '') ?? [];
  return method && address ? `${method} ${pathShape(address)}` : undefined;
}

type Kept =
  | 'event_id'
  | 'timestamp'
  | 'start_timestamp'
  | 'level'
  | 'platform'
  | 'environment'
  | 'release'
  | 'sdk';
const KEPT: readonly Kept[] = [
  'event_id',
  'timestamp',
  'start_timestamp',
  'level',
  'platform',
  'environment',
  'release',
  'sdk',
];

function kept<E extends ErrorEvent | TransactionEvent>(event: E): Pick<E, Kept> {
  return Object.fromEntries(KEPT.map((name) => [name, event[name]])) as Pick<E, Kept>;
}

/** Built anew from what may leave: kind and place. An error's message may quote what somebody typed, so it stays. */
export function onlyPlace(event: ErrorEvent): ErrorEvent {
  const values = event.exception?.values?.map(({ type, stacktrace, mechanism }) => ({
    type,
    value: MASK,
    mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
    stacktrace: {
      frames: stacktrace?.frames?.map(({ filename, function: name, lineno, colno, in_app }) => ({
        filename: filename && scrubText(filename),
        function: name,
        lineno,
        colno,
        in_app,
      })),
    },
  }));
  const { trace, replay } = event.contexts ?? {};
  return {
    ...kept(event),
    type: undefined,
    exception: { values },
    transaction: pathShape(window.location.pathname),
    contexts: { trace: trace && { trace_id: trace.trace_id, span_id: trace.span_id }, replay },
    tags: event.tags?.replayId ? { replayId: event.tags.replayId } : undefined,
  };
}

/** Names and times of what was waited for; which element, which query, which file is nobody's business. */
export function onlyTimes(event: TransactionEvent): TransactionEvent {
  const trace = event.contexts?.trace;
  return {
    ...kept(event),
    type: 'transaction',
    transaction: pathShape(event.transaction ?? '/'),
    transaction_info: { source: 'route' },
    measurements: event.measurements,
    contexts: {
      trace: trace && {
        trace_id: trace.trace_id,
        span_id: trace.span_id,
        parent_span_id: trace.parent_span_id,
        op: trace.op,
        status: trace.status,
      },
    },
    spans: event.spans?.map((span) => ({
      trace_id: span.trace_id,
      span_id: span.span_id,
      parent_span_id: span.parent_span_id,
      start_timestamp: span.start_timestamp,
      timestamp: span.timestamp,
      op: span.op,
      status: span.status,
      description: describeSpan(span.description),
      data: {},
    })),
  };
}

const META = 4;
const CUSTOM = 5;

interface Recorded {
  type: number;
  data: { href?: string };
}

/** Texts, inputs and pictures are masked as they are recorded; here go the page's address and the notes of requests. */
function scrubRecording(payload: string): string {
  const end = payload.indexOf('\n') + 1;
  const frames = (JSON.parse(payload.slice(end)) as Recorded[])
    .filter(({ type }) => type !== CUSTOM)
    .map((frame) =>
      frame.type === META
        ? { ...frame, data: { ...frame.data, href: pathShape(frame.data.href ?? '/') } }
        : frame,
    );
  return payload.slice(0, end) + scrubText(JSON.stringify(frames));
}

const OF_A_REPLAY = [
  'type',
  'event_id',
  'replay_id',
  'replay_type',
  'segment_id',
  'timestamp',
  'replay_start_timestamp',
  'error_ids',
  'trace_ids',
  'environment',
  'platform',
  'sdk',
];

type Item = [{ type: string; length?: number }, unknown];

function scrubItem([header, payload]: Item): Item {
  if (header.type === 'replay_recording') {
    // Packed it could not be read here, and what cannot be read does not leave.
    const text = typeof payload === 'string' ? scrubRecording(payload) : '{}\n[]';
    return [{ ...header, length: new TextEncoder().encode(text).length }, text];
  }
  if (header.type === 'replay_event') {
    const event = payload as Record<string, unknown> & { urls?: string[] };
    const known = Object.fromEntries(OF_A_REPLAY.map((name) => [name, event[name]]));
    return [header, { ...known, urls: event.urls?.map(pathShape) }];
  }
  return [header, payload];
}

interface Header {
  trace?: { transaction?: string };
}

/** It repeats the page's address, for whoever samples traces. */
function scrubHeader({ trace, ...header }: Header): Header {
  if (!trace) return header;
  const { transaction, ...rest } = trace;
  return {
    ...header,
    trace: transaction === undefined ? rest : { ...rest, transaction: pathShape(transaction) },
  };
}

/** The kinds of things that are cleaned here or before; what a later version of the library thinks of stays. */
const MAY_LEAVE = new Set(['event', 'transaction', 'replay_event', 'replay_recording']);

export function scrubEnvelope(envelope: Envelope): Envelope {
  const [header, items] = envelope as unknown as [Header, Item[]];
  const known = items.filter(([{ type }]) => MAY_LEAVE.has(type));
  return [scrubHeader(header), known.map(scrubItem)] as unknown as Envelope;
}
