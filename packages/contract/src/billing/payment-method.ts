import * as z from 'zod/mini';

export const PaymentMethod = z.object({
  id: z.string(),
  brand: z.string(),
  type: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  isDefaultMethod: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;
