// Decides: ways and states of a gift, its fields, the filters of the list of gifts, and what is entered by hand (cash, cheque, bank).

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { email, Id, IsoDay, line, MasjidParams, optionalText, Phone, text } from '../fields/fields.ts';
import { TextFile } from '../fields/text-file.ts';
import { DisputeState, GiftDispute } from './disputes.ts';
import { Amount, Sum } from './money.ts';
import { PayoutState } from './payouts.ts';

export const GIFT_WAYS = ['card', 'kiosk', 'cash', 'cheque', 'bank'] as const;
export const GiftWay = z.enum(GIFT_WAYS);
export type GiftWay = z.infer<typeof GiftWay>;
/** Entered by a person; the others come from the card provider. */
export const HAND_WAYS = ['cash', 'cheque', 'bank'] as const satisfies readonly GiftWay[];
export const HandWay = z.enum(HAND_WAYS);
export type HandWay = z.infer<typeof HandWay>;

export const GIFT_STATES = ['started', 'processing', 'succeeded', 'failed', 'canceled', 'refunded'] as const;
export const GiftState = z.enum(GIFT_STATES);
export type GiftState = z.infer<typeof GiftState>;

export const Donor = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** On one or more lines, as it stands on a letter. */
  address: z.nullable(z.string()),
});
export type Donor = z.infer<typeof Donor>;

export const Gift = z.object({
  id: z.uuid(),
  /** Counts within the masjid, from 1. */
  number: z.int(),
  /** Wall clock of the masjid: when it was given, or started while it is not. */
  date: z.string(),
  /** Null: entered by hand, where only the day is known. */
  time: z.nullable(z.string()),
  donor_name: z.nullable(z.string()),
  /** Not shown to the public. */
  is_anonymous: z.boolean(),
  fund_id: z.int(),
  campaign_id: z.nullable(z.int()),
  /** To the fund. */
  amount: Sum,
  /** To the general fund, for the card fee. */
  cover: Sum,
  amount_refunded: Sum,
  currency: z.string(),
  way: GiftWay,
  state: GiftState,
  /** How its newest dispute at the bank stands; null: nobody disputes it. */
  dispute: z.nullable(DisputeState),
  receipt_number: z.nullable(z.string()),
});
export type Gift = z.infer<typeof Gift>;

export const GIFT_STEPS = [
  'started',
  'entered',
  'succeeded',
  'failed',
  'canceled',
  'fee',
  'receipt',
  'banked',
  'refund_asked',
  'refunded',
  'refund_failed',
  'taken_back',
  'disputed',
  'dispute_answered',
  'dispute_won',
  'dispute_lost',
  'payout',
  'regular_stopped',
] as const;

export const GiftStep = z.object({
  kind: z.enum(GIFT_STEPS),
  /** Instant in UTC. */
  at: z.string(),
  amount: z.nullable(Sum),
  /** Who did it, in the console; null: by itself, or the donor. */
  by: z.nullable(z.string()),
  /** The number of the ledger's entry. */
  entry: z.nullable(z.int()),
  /** A receipt's number, a reason: as the step has it. */
  note: z.nullable(z.string()),
});
export type GiftStep = z.infer<typeof GiftStep>;

export const REFUND_STATES = ['asked', 'succeeded', 'failed'] as const;
export const GiftRefund = z.object({
  id: z.uuid(),
  amount: Sum,
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  at: z.string(),
  by: z.nullable(z.string()),
});

/** Germany's and France's are templates that a tax adviser has to check. */
export const RECEIPT_TEMPLATES = ['generic', 'canada', 'us', 'uk', 'germany', 'france'] as const;
export const RECEIPT_LANGUAGES = ['en', 'ar', 'ur'] as const;

export const ReceiptGift = z.object({ given_on: z.string(), fund: z.string(), way: GiftWay, amount: Sum });

/** What a receipt says, frozen when it was given its number. Those of the first version say nothing of the last lines. */
export const Receipt = z.object({
  number: z.string(),
  issued_on: z.string(),
  masjid: z.object({
    name: z.string(),
    legal_name: z.nullable(z.string()),
    charity_number: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  donor: z.object({ name: z.nullable(z.string()), address: z.nullable(z.string()) }),
  given_on: z.string(),
  fund: z.string(),
  campaign: z.nullable(z.string()),
  way: GiftWay,
  amount: Sum,
  cover: Sum,
  currency: z.string(),
  /** False: the built-in provider was at work. */
  moves_money: z.boolean(),
  template: z._default(z.enum(RECEIPT_TEMPLATES), 'generic'),
  /** The version of the layout that it is printed with, whatever later ones look like. */
  layout: z._default(z.literal(1), 1),
  language: z._default(z.enum(RECEIPT_LANGUAGES), 'en'),
  place: z._default(z.nullable(z.string()), null),
  signatory: z._default(z.nullable(z.object({ name: z.string(), title: z.nullable(z.string()) })), null),
  /** The digest of the signature's picture. */
  signature: z._default(z.nullable(z.string()), null),
  legal_note: z._default(z.nullable(z.string()), null),
  /** It was asked for Gift Aid with this gift. */
  gift_aid: z._default(z.boolean(), false),
  /** Several gifts on one receipt, `given_on` is then the first day of the range; empty: one gift. */
  gifts: z._default(z.array(ReceiptGift), []),
  given_to: z._default(z.nullable(z.string()), null),
  /** The number of the cancelled receipt that it stands for. */
  replaces: z._default(z.nullable(z.string()), null),
  /** The fund that it was meant for: Zakat al-Fitr that was paid after the Eid prayer. */
  turned_from: z._default(z.nullable(z.string()), null),
});
export type Receipt = z.infer<typeof Receipt>;

export const GiftDetail = z.extend(Gift, {
  donor: Donor,
  dedication: z.nullable(z.string()),
  language: z.string(),
  note: z.nullable(z.string()),
  cheque_number: z.nullable(z.string()),
  /** What the provider took; null: not known yet, or no card. */
  fee: z.nullable(Sum),
  entered_by: z.nullable(z.string()),
  steps: z.array(GiftStep),
  entries: z.array(z.int()),
  refunds: z.array(GiftRefund),
  /** At the card's bank, the oldest first. */
  disputes: z.array(GiftDispute),
  /** Amount and cover that have not been given back or asked back; nothing while it is disputed. */
  refundable: Sum,
  receipt: z.nullable(Receipt),
  /** It is kept and says so; the gift can have a new one. */
  is_receipt_cancelled: z.boolean(),
  /** The fund that it was meant for, when it was paid after the minute in which Zakat al-Fitr turns to Sadaqah. */
  turned_from: z.nullable(z.int()),
  /** With which payout its money left the card provider; null: not yet, or no card. */
  payout: z.nullable(z.object({ id: z.string(), paid_out_on: z.string(), state: PayoutState })),
  /** The gift that comes again which it is of; null: it was given once. */
  regular_id: z.nullable(z.string()),
  /** What the public page shows for it, `Faris H.`; null: no name. */
  public_name: z.nullable(z.string()),
});
export type GiftDetail = z.infer<typeof GiftDetail>;

export const GiftFilter = z.object({
  /** A donor's name or e-mail, a sum, a receipt's or gift's number. */
  search: z.optional(optionalText(100)),
  fund_id: z.optional(Id),
  campaign_id: z.optional(Id),
  way: z.optional(GiftWay),
  state: z.optional(GiftState),
  from: z.optional(IsoDay),
  to: z.optional(IsoDay),
});
export type GiftFilter = z.infer<typeof GiftFilter>;

export const GIFTS_A_PAGE = 25;
export const GiftPage = z.object({
  gifts: z.array(Gift),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Of all that the filter finds: what counts, without covers, failed and refunded. */
  given: Sum,
  currency: z.nullable(z.string()),
});
export type GiftPage = z.infer<typeof GiftPage>;

export const GiftEntry = z.object({
  /** Made by the page, so that a second press is the same gift. */
  operation: z.uuid(),
  way: HandWay,
  fund_id: Id,
  campaign_id: z.nullable(Id),
  amount: Amount,
  /** The day it was handed over. */
  given_on: IsoDay,
  cheque_number: z.nullable(line(40)),
  /** Empty: an anonymous gift without a receipt. */
  donor: z.object({
    name: z.nullable(line(120)),
    email: z.nullable(email()),
    phone: Phone,
    address: optionalText(300),
  }),
  is_anonymous: z.boolean(),
  wants_receipt: z.boolean(),
  note: optionalText(300),
});
export type GiftEntry = z.infer<typeof GiftEntry>;

const treasurer = { access: { roles: DONATIONS_ROLES, feature: 'donation_portal' } } as const;
const GiftParams = z.object({ m_id: Id, gift_id: z.uuid() });

export const giftsContract = {
  list: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/gifts/:m_id',
    summary: 'Gifts of every way, newest first',
    params: MasjidParams,
    query: z.extend(GiftFilter, { page: z.optional(Id) }),
    response: GiftPage,
  }),
  download: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/gifts-file/:m_id',
    // Who took the donors' names along is written down.
    writes: true,
    summary: 'The same as a CSV file, twenty thousand gifts at most',
    params: MasjidParams,
    query: GiftFilter,
    response: TextFile,
    download: true,
  }),
  get: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/gifts/:m_id/:gift_id',
    summary: 'One gift with all that happened to it',
    params: GiftParams,
    response: GiftDetail,
    failures: ['not_found'],
  }),
  enter: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/gifts/:m_id',
    summary: 'Enter cash, a cheque or a bank transfer; the same operation again is the same gift',
    params: MasjidParams,
    body: GiftEntry,
    response: GiftDetail,
    failures: ['giving_not_set_up', 'not_found', 'amount_not_allowed', 'date_ahead', 'period_closed'],
  }),
  takeBack: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/gifts/:m_id/:gift_id/take-back',
    summary:
      'A gift entered by hand was wrong, its cheque bounced, or it was given back: a reversal names its entry',
    params: GiftParams,
    body: z.object({ reason: text(300) }),
    response: GiftDetail,
    failures: ['not_found', 'refund_not_possible', 'fund_overspent'],
  }),
  bank: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/gifts/:m_id/:gift_id/bank',
    summary: 'A cheque or cash was paid in at the bank',
    params: GiftParams,
    body: z.object({ banked_on: IsoDay }),
    response: GiftDetail,
    failures: ['not_found', 'already_banked', 'date_ahead', 'period_closed'],
  }),
};
