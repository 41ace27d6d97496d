import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { TEST_CARD_NAMES } from './test-cards.ts';

/** What the built-in provider's own card form sends: never a number. */
export const CardEntry = z.object({
  card: z.enum(TEST_CARD_NAMES),
  exp_month: z.int().check(z.minimum(1), z.maximum(12)),
  exp_year: z.int().check(z.minimum(2000), z.maximum(2100)),
  /** The holder's answer to the bank's question, once it was asked. */
  is_confirmed: z.optional(z.boolean()),
});
export type CardEntry = z.infer<typeof CardEntry>;

/** `requires_action`: the bank asks its holder; send the same again with `is_confirmed`. */
export const CardOutcome = z.object({
  status: z.enum(['succeeded', 'requires_action', 'declined']),
  /** Why not, for people. */
  message: z.nullable(z.string()),
});
export type CardOutcome = z.infer<typeof CardOutcome>;

/** Only there while the built-in provider is at work; else 404. */
export const builtinPaymentsContract = {
  confirmSetup: endpoint({
    access: { roles: ADMIN_ROLES },
    method: 'POST',
    path: '/builtin-payments/confirm-setup',
    summary: 'What the provider’s script does elsewhere: adds the card that the secret was made for',
    body: z.extend(CardEntry, { client_secret: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: CardOutcome,
    transaction: 'none',
  }),
};
