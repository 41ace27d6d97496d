// Decides: which status code an unexpected error gets: 500, 503, 507.

import type { FailureCode } from '@minaret/contract/api/failures';
import { dialectRefusal } from '@minaret/dialects/refusal';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Failure } from '../failure.ts';
import type { Platform } from '../runtime.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Fastify's own refusals, by our codes. */
const BY_FASTIFY_CODE: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_BAD_URL: 'not_found',
};

/** A disk or its quota is full, ours or the database's. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Lost connections, a full or restarting server, and (57014, 40...) a wait for others that took too long. */
const PASSING_TROUBLE = /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|57P0|57014|25P0[34]|40001|40P01|08|53)/;
/** The machine has no more of something for now: names, addresses, open files, threads. */
const SPENT = new Set([
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EMFILE',
  'ENFILE',
  'EAGAIN',
  'ERR_WORKER_INIT_FAILED',
]);
/** What the database driver says without a code; the last two while the process is closing. */
const DRIVER_TROUBLE =
  /timeout (exceeded|expired)|Connection terminated|Query read timeout|not queryable|after calling end on the pool|driver has already been destroyed/i;

/** The one place where an error becomes a reply. */
export function answerErrors(app: FastifyInstance, { log, reports }: Platform): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error);
    if (failure.httpStatus >= 500) {
      const about = { request: request.id, route: request.routeOptions.url };
      log.error({ err: error, ...about }, 'request failed');
      // A database that is away is the operator's to see in the figures, not a fault in the code.
      if (failure.code === 'unexpected') reports.report(error, about);
    }
    return sendFailure(reply, failure);
  });
}

export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
  // By the route where there is one: an address has many spellings.
  const { url, routeOptions } = reply.request;
  const other = dialectRefusal(routeOptions?.url ?? url, failure.httpStatus, failure.message);
  if (other) return reply.code(other.status).type(JSON_TYPE).send(JSON.stringify(other.body));
  return reply
    .code(failure.httpStatus)
    .type(JSON_TYPE)
    .send(
      JSON.stringify({
        status: false,
        message: failure.message,
        code: failure.code,
        response: failure.details,
      }),
    );
}

function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  const known = BY_FASTIFY_CODE[error.code];
  if (known) return new Failure(known, null, { cause: error });
  if (NO_SPACE.has(error.code)) return new Failure('storage_full', null, { cause: error });
  if (isPassingTrouble(error)) return new Failure('unavailable', null, { cause: error, retryAfter: 2 });
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new Failure('invalid_json', null, { cause: error });
  return new Failure('unexpected', null, { cause: error });
}

function isPassingTrouble(error: Error & { code?: string }): boolean {
  return (
    PASSING_TROUBLE.test(error.code ?? '') ||
    SPENT.has(error.code ?? '') ||
    DRIVER_TROUBLE.test(error.message)
  );
}
