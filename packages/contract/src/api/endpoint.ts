import type * as z from 'zod/mini';
import type { Access } from '../access/access.ts';
import { CONSOLE_EDGE, type Edge, UPLOAD_EDGE } from './edge.ts';
import type { FailureCode } from './failures.ts';

type Schema = z.core.$ZodType;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Base = '/api' | '/api/v1' | '';

/** Days in UTC: since when it should not be used, and when it ends; at least half a year apart. */
export interface Deprecation {
  since: string;
  sunset: string;
  /** Where it is told what to use instead. */
  link: string;
}

export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> {
  method: Method;
  /** `/api` is the console's own; `/api/v1` is documented and stays; '' is for pages and files. Default: `/api`. */
  base?: Base;
  /** Below the base, parameters as `:name`. `m_id`, or outside of the console `hash_id`, names the masjid the request is about. */
  path: string;
  access: Access;
  /** What it is to the outside. Default: the console's own. */
  edge?: Edge;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** What stands under `response` in the reply. */
  response: R;
  /** Said in the reply of a success. */
  message?: string;
  /** The codes it may answer with beyond those every endpoint shares. */
  failures?: readonly FailureCode[];
  /** `none`: it speaks to something outside and opens its own transactions. Default: one for the request. */
  transaction?: 'request' | 'none';
  /** A GET that changes something (the one that opens a session) says so; every other GET is read-only. */
  writes?: boolean;
  /** The answer leaves on the next multiple of so many milliseconds: how long it took tells nobody what was found. */
  pace?: number;
  /** Server-sent events: the reply stays open, `response` is the data of one event. */
  stream?: boolean;
  /** The body is a file: multipart with the one field `file`. */
  upload?: boolean;
  /** The reply is a file to keep, not an envelope. */
  download?: boolean;
  /** Said in every answer (`Deprecation`, `Sunset`): what comes instead must be there before. */
  deprecated?: Deprecation;
  /** For devices that ask often: `response` is the whole body, and the feature has a route of its own for it. */
  raw?: boolean;
}

export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Endpoint<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return definition;
}

/** As it is asked for, parameters as `:name`. */
export function addressOf({ base = '/api', path }: Pick<Endpoint, 'base' | 'path'>): string {
  return `${base}${path}`;
}

export function edgeOf({ edge, upload }: Pick<Endpoint, 'edge' | 'upload'>): Edge {
  return edge ?? (upload ? UPLOAD_EDGE : CONSOLE_EDGE);
}

/** A feature's endpoints, by the names its handlers and its client use. */
export type Contract = Record<string, Endpoint>;

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;
type Schemas<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R> ? { params: P; query: Q; body: B } : never;

/** What a handler receives, parsed. */
export type Parsed<E extends Endpoint> = { [K in keyof Schemas<E>]: Output<Schemas<E>[K]> };
type Fields<E extends Endpoint> = { [K in keyof Schemas<E>]: Input<Schemas<E>[K]> };
type Required<F> = { [K in keyof F as undefined extends F[K] ? never : K]: F[K] };
type Optional<F> = {
  [K in keyof F as undefined extends F[K] ? ([F[K]] extends [undefined] ? never : K) : never]?: F[K];
};

/** What a caller passes: only the parts the endpoint declares. */
export type Call<E extends Endpoint> = Required<Fields<E>> & Optional<Fields<E>>;
export type Reply<E extends Endpoint> = z.output<E['response']>;
/** What a handler returns, before the schema shapes it. */
export type Result<E extends Endpoint> = z.input<E['response']>;
