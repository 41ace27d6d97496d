// Decides: which characters the name on a receipt (invoice) may have, and how many digits a phone number.

import * as z from 'zod/mini';
import { atMost, email, REQUIRED } from '../fields/fields.ts';

export const BILLING_NAME_SIGNS = "? { } ( ) , . _ - : ; ! @ ' & * + = | ~ £ € < >";
/** The specification's characters, with letters and digits of every script: mosques have Arabic names too. */
const BILLING_NAME = /^[\p{L}\p{M}\p{Nd} ?{}(),._\-:;!@'&*+=|~£€<>]+$/u;
export const BILLING_NAME_INVALID = `Only letters, digits, spaces and ${BILLING_NAME_SIGNS} are allowed`;
export const BILLING_PHONE_INVALID = 'Enter a valid phone number';

export const BillingDetailsUpdate = z.object({
  name: z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, REQUIRED), atMost(120), z.regex(BILLING_NAME, BILLING_NAME_INVALID)),
  associated_email: email(),
  /** An optional plus sign, then 7 to 20 digits, spaces, dashes, parentheses or dots. */
  phone: z.string(REQUIRED).check(
    z.trim(),
    z.minLength(1, REQUIRED),
    z.refine((value) => value === '' || /^(?=.*\d)\+?[\d ().-]{7,20}$/.test(value), BILLING_PHONE_INVALID),
  ),
});
export type BillingDetailsUpdate = z.infer<typeof BillingDetailsUpdate>;
