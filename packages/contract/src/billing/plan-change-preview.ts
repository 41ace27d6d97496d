import * as z from 'zod/mini';
import { Version } from '../fields/fields.ts';

/** Whole minor units: 6.25 dollars are 625. */
const Amount = z.int();
const EpochSeconds = z.int();
const Currency = z.string();

/** What a change of plan would cost, to the cent, if it is confirmed with the same `proration_date`. */
export const PlanChangePreview = z.object({
  price_id: z.string(),
  due_today: Amount,
  /** Kept for the next invoices, when the new plan costs less for the rest of the cycle. */
  credit: Amount,
  currency: Currency,
  lines: z.array(z.object({ description: z.string(), amount: Amount })),
  next_invoice_at: EpochSeconds,
  next_invoice_amount: Amount,
  proration_date: EpochSeconds,
  /** Of the subscription that was looked at. */
  version: Version,
});
export type PlanChangePreview = z.infer<typeof PlanChangePreview>;
