import { FAILURES, type FailureCode } from '@minaret/contract/api/failures';

interface Options {
  /** What is written so far is kept although the request is refused (a revoked session stays revoked). */
  keepChanges?: boolean;
  retryAfter?: number;
  cause?: unknown;
  /** The specification quotes some sentences that name a thing; they stand in for the code's own. */
  message?: string;
}

/** The one way to refuse a request. Its code decides the HTTP status and the message. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly httpStatus: number;
  readonly details: unknown;
  readonly keepChanges: boolean;
  readonly retryAfter: number | undefined;

  constructor(code: FailureCode, details: unknown = null, options: Options = {}) {
    super(options.message ?? FAILURES[code].message, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.httpStatus = FAILURES[code].httpStatus;
    this.details = details;
    this.keepChanges = options.keepChanges ?? false;
    this.retryAfter = options.retryAfter;
  }
}
