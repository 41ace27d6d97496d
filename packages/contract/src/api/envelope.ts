// Decides: the shape of every answer of the API: status, message, response, code.

import * as z from 'zod/mini';

/** Every reply has this shape; `code` says why when `status` is false. */
export function envelope<T extends z.core.$ZodType>(response: T) {
  return z.object({ status: z.literal(true), message: z.string(), response });
}

/** One refused value of a payload: where it stands, and what is wrong with it. */
export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

export const FailureReply = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.string(),
  response: z.unknown(),
});
export type FailureReply = z.infer<typeof FailureReply>;

/** The reply of endpoints that only say that it is done. */
export const Nothing = z.null();
