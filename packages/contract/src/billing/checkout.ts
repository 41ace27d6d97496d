import * as z from 'zod/mini';

export const Checkout = z.object({
  /** The payment page. */
  session_url: z.string(),
  /** Set where it stands in the plans page instead: what the provider's script opens it with. */
  embedded: z.nullable(z.object({ client_secret: z.string(), public_key: z.string() })),
});
export type Checkout = z.infer<typeof Checkout>;
