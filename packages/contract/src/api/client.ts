import type { SentFile, TextFile } from '../fields/text-file.ts';
import { addressOf, type Call, type Contract, type Endpoint, type Reply } from './endpoint.ts';
import type { FailureReply } from './envelope.ts';
import { attachmentName, toMultipart } from './multipart.ts';

/** The code of a refusal that names none: no words go with it, so the server's own or the page's are told. */
export const UNREADABLE = 'unreadable';
/** Something else came where a file was asked for. */
export const NOT_A_FILE = 'not_a_file';
const BAD_GATEWAY = 502;

/** A refused request, as thrown by the client: branch on `code`. */
export class RequestFailure extends Error {
  readonly code: string;
  readonly httpStatus: number;
  readonly response: unknown;
  readonly retryAfter: number | undefined;

  constructor(httpStatus: number, reply: Omit<FailureReply, 'status'>, retryAfter?: number) {
    super(reply.message);
    this.name = 'RequestFailure';
    this.code = reply.code;
    this.httpStatus = httpStatus;
    this.response = reply.response;
    this.retryAfter = retryAfter;
  }
}

/** The part of a fetch Response that is read here. */
export interface Answer {
  ok: boolean;
  status: number;
  statusText: string;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  text(): Promise<string>;
}
export interface SendOptions {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}
/** Sends one request; the console adds session renewal here, the tests cookies. */
export type Send = (path: string, options: SendOptions) => Promise<Answer>;

type CallOf<E extends Endpoint> =
  Record<never, never> extends Call<E>
    ? (call?: Call<E>) => Promise<Reply<E>>
    : (call: Call<E>) => Promise<Reply<E>>;
export type Client<C extends Contract> = { [K in keyof C]: CallOf<C[K]> };

interface AnyCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The typed caller of a contract, the same in the apps and in the tests. */
export function client<C extends Contract>(contract: C, send: Send): Client<C> {
  const calls = Object.entries(contract).map(([name, endpoint]) => [
    name,
    (call: AnyCall = {}) => request(endpoint, call, send),
  ]);
  return Object.fromEntries(calls);
}

/** Fills `:name` places and appends the query. */
export function fillPath(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (pairs.length === 0) return filled;
  return `${filled}?${pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`).join('&')}`;
}

function encode(
  endpoint: Endpoint,
  body: unknown,
): { contentType?: string; body?: string | Uint8Array<ArrayBuffer> } {
  if (body === undefined) return {};
  if (endpoint.upload) return toMultipart((body as { file: SentFile }).file);
  return { contentType: 'application/json', body: JSON.stringify(body) };
}

async function readAttachment(answer: Answer): Promise<TextFile> {
  const { headers } = answer;
  const type = headers.get('content-type') ?? '';
  const isKept =
    type.startsWith('application/json') && /^attachment/.test(headers.get('content-disposition') ?? '');
  if (!type.startsWith('text/csv') && !isKept) throw new RequestFailure(BAD_GATEWAY, wordless(NOT_A_FILE));
  return { name: attachmentName(headers.get('content-disposition')), type, text: await answer.text() };
}

/** What our servers, the specification's, proxies and strangers answer with has this much in common: nothing is sure. */
interface AnyReply {
  status?: unknown;
  message?: unknown;
  code?: unknown;
  response?: unknown;
}

async function request(endpoint: Endpoint, call: AnyCall, send: Send): Promise<unknown> {
  const { contentType, body } = encode(endpoint, call.body);
  const answer = await send(fillPath(addressOf(endpoint), call.params, call.query), {
    method: endpoint.method,
    headers: contentType ? { 'content-type': contentType } : {},
    ...(body === undefined ? {} : { body }),
  });
  if (answer.ok && endpoint.download) return readAttachment(answer);
  const reply: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && endpoint.raw && reply !== undefined) return reply;
  if (answer.ok && (reply as AnyReply | null | undefined)?.status === true)
    return (reply as AnyReply).response;
  throw failureOf(answer.status, reply, Number(answer.headers.get('retry-after')) || undefined);
}

const wordless = (code: string) => ({ message: '', code, response: null });

/** The refusal in an answer, whoever gave it: its words and code where it has them. */
export function failureOf(httpStatus: number, reply: unknown, retryAfter?: number): RequestFailure {
  const isEnvelope = typeof reply === 'object' && reply !== null && !Array.isArray(reply);
  const { message, code, response }: AnyReply = isEnvelope ? reply : {};
  const words = typeof message === 'string' ? message.trim() : '';
  const named = typeof code === 'string' && code !== '' ? code : UNREADABLE;
  // All is well, and yet nothing is there: somebody on the way answered in the server's place.
  if (words === '' && named === UNREADABLE)
    return new RequestFailure(httpStatus < 400 ? BAD_GATEWAY : httpStatus, wordless(UNREADABLE), retryAfter);
  return new RequestFailure(
    httpStatus,
    { message: words, code: named, response: response ?? null },
    retryAfter,
  );
}
