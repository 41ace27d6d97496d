/** What Stripe answers when it says no. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { type: string; message: string; code?: string; param?: string; decline_code?: string };

  constructor(status: number, body: ApiError['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const refused = (message: string, code?: string, param?: string): ApiError =>
  new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  });

export const missing = (what: string, id: string, status = 404): ApiError =>
  new ApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });

export const declined = (declineCode: string): ApiError =>
  new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message:
      declineCode === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
  });

export function found<T>(map: Map<string, T>, what: string, id: string, status?: number): T {
  const one = map.get(id);
  if (!one) throw missing(what, id, status);
  return one;
}
