// Decides: how a giver at a kiosk asks for the receipt, and declares Gift Aid, from the own phone: by the code on the thank-you page, once, within a day.

import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { Token } from '../fields/fields.ts';
import { HashId } from '../public-api/public-schemas.ts';
import { GIVE_EDGE, GIVE_WRITE_EDGE, GiftAidDeclaration, Giver } from './give.ts';

export const KioskReceipt = z.object({
  /** False: it was asked for already, or a day has gone. */
  is_open: z.boolean(),
  amount: z.int(),
  cover: z.int(),
  currency: z.string(),
  fund: z.string(),
  paid_at: z.string(),
});
export type KioskReceipt = z.infer<typeof KioskReceipt>;

export const AskedReceipt = z
  .object({
    giver: Giver,
    /** Needs first and last name and an address with a postcode. */
    gift_aid: z.optional(z.nullable(GiftAidDeclaration)),
  })
  .check(
    z.refine(
      ({ gift_aid, giver }) =>
        !gift_aid || !!(giver.first_name && giver.last_name && giver.address?.postcode),
      {
        path: ['gift_aid'],
        message: 'A declaration needs first and last name, and an address with a postcode',
      },
    ),
  );
export type AskedReceipt = z.infer<typeof AskedReceipt>;

const anybody = {
  access: { visitor: true, feature: 'donation_portal' },
  path: '/give/:hash_id/receipts/:token',
  params: z.object({ hash_id: HashId, token: Token }),
} as const;

export const kioskReceiptsContract = {
  get: endpoint({
    ...anybody,
    method: 'GET',
    edge: GIVE_EDGE,
    summary: 'The gift at a kiosk that a receipt can be asked for',
    response: KioskReceipt,
    failures: ['too_many_requests'],
  }),
  ask: endpoint({
    ...anybody,
    method: 'POST',
    edge: GIVE_WRITE_EDGE,
    summary: 'Say who gave: the receipt is mailed, where the masjid can issue one',
    body: AskedReceipt,
    /** Null: none was issued, such as where the masjid sends one a year. */
    response: z.object({ receipt_number: z.nullable(z.string()) }),
    failures: ['receipt_code_over', 'too_many_requests'],
  }),
};
