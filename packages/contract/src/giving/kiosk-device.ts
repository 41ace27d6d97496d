// Decides: what a donation kiosk (tablet) may ask with its key: what it shows, a gift on its own reader, the volunteer's exit; nothing of any donor.

import * as z from 'zod/mini';
import { DEVICE_WRITE_EDGE, OPEN_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, Token } from '../fields/fields.ts';
import { QrPath } from '../fields/qr.ts';
import { Pairing } from '../screens/screen-feed.ts';
import { FeeCover, GiveFund, GiveLanguage, MOST_AMOUNT } from './give.ts';
import { ReaderState } from './kiosks.ts';

/** A word in each language of the page: it changes without a request, and without a network. */
export const Said = z.object({ en: z.string(), ar: z.string(), ur: z.string() });
export type Said = z.infer<typeof Said>;

export const KioskFund = z.object({
  id: z.int(),
  kind: GiveFund.shape.kind,
  name: Said,
  purpose: z.nullable(Said),
  amount_a_person: z.nullable(z.int()),
  /** An instant; it turns to another one by itself. */
  closes_at: z.nullable(z.string()),
});
export type KioskFund = z.infer<typeof KioskFund>;

export const KioskFeed = z.object({
  /** The server's clock, milliseconds of UTC. */
  now: z.int(),
  masjid: z.object({ name: z.string(), logo_url: z.nullable(z.string()), time_zone: z.string() }),
  /** False: no gifts by card now, whatever the reader says. */
  is_open: z.boolean(),
  currency: z.string(),
  decimals: z.int(),
  step: z.int(),
  moves_money: z.boolean(),
  funds: z.array(KioskFund),
  /** With what the card fee adds to each. */
  presets: z.array(z.object({ amount: z.int(), cover: z.int() })),
  minimum: z.int(),
  maximum: z.int(),
  offers_cover: z.boolean(),
  campaign: z.nullable(
    z.object({
      title: Said,
      goal: z.nullable(z.int()),
      given: z.int(),
      steps: z.array(z.int()),
    }),
  ),
  reader: z.object({ state: ReaderState, last_seen_at: z.nullable(z.string()) }),
  /** The giving page for the giver's own phone. */
  give: z.object({ url: z.string(), qr: QrPath }),
  cash_line: z.nullable(z.string()),
  /** From the iqamah for the length of the prayer, and during khutbah: milliseconds. Dark, and no gift begins. */
  quiet: z.array(z.object({ from: z.int(), to: z.int() })),
  iqamahs: z.array(z.object({ prayer: z.string(), at: z.int() })),
});
export type KioskFeed = z.infer<typeof KioskFeed>;

/**
 * `waiting`: for a card; `asking`: the provider is asked what became of it, and nothing else is offered; `thanks`: the
 * server has read that it was paid. After the other four nothing was taken.
 */
export const KIOSK_GIFT_STATES = [
  'waiting',
  'asking',
  'thanks',
  'refused',
  'canceled',
  'timed_out',
  'reader_lost',
] as const;
export const KioskGift = z.object({
  id: z.string(),
  state: z.enum(KIOSK_GIFT_STATES),
  amount: z.int(),
  cover: z.int(),
  total: z.int(),
  currency: z.string(),
  fund_id: z.int(),
  /** Until the reader is asked to stop. */
  ends_at: z.string(),
  paid_at: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** For the giver's own phone: good once, for a day. */
  receipt: z.nullable(z.object({ url: z.string(), qr: QrPath })),
});
export type KioskGift = z.infer<typeof KioskGift>;

/** Something of it has changed: fetch it. */
export const KioskHint = z.object({ kind: z.enum(['feed', 'gift']) });

const device = { access: { device: ['kiosk'], feature: 'donation_portal' }, edge: OPEN_EDGE } as const;
const outside = { ...device, transaction: 'none' } as const;
const GiftParams = z.object({ id: z.uuid() });
const Amount = z.int().check(z.minimum(1), z.maximum(MOST_AMOUNT));

/** The key of the pairing stands in the header `authorization`, never in an address. */
export const kioskDeviceContract = {
  startPairing: endpoint({
    method: 'POST',
    path: '/kiosks/pairing',
    access: { visitor: true },
    edge: DEVICE_WRITE_EDGE,
    summary:
      'A code to be shown for ten minutes, and the secret by which the kiosk asks whether it was typed',
    response: z.object({
      code: z.string(),
      secret: z.string(),
      expires_at: z.string(),
      /** Where the code is typed, without its scheme, to be read. */
      pair_at: z.string(),
      qr: QrPath,
    }),
    failures: ['too_many_requests'],
  }),
  pairing: endpoint({
    method: 'GET',
    path: '/kiosks/pairing/:secret',
    access: { visitor: true },
    edge: OPEN_EDGE,
    summary: 'Whether the code was typed; asked every few seconds. `pairing_expired`: start anew',
    params: z.object({ secret: Token }),
    response: Pairing,
    failures: ['pairing_expired'],
  }),
  feed: endpoint({
    ...device,
    method: 'GET',
    path: '/kiosk/feed',
    summary: 'All that a kiosk shows',
    response: KioskFeed,
    failures: ['giving_not_set_up'],
  }),
  events: endpoint({
    ...outside,
    method: 'GET',
    path: '/kiosk/events',
    summary: 'Server-sent events for a kiosk: what it should fetch anew',
    response: KioskHint,
    stream: true,
  }),
  report: endpoint({
    ...outside,
    edge: DEVICE_WRITE_EDGE,
    method: 'POST',
    path: '/kiosk/report',
    summary: 'That the kiosk is there and what it shows, every minute; answers how its reader is',
    body: z.object({
      state: z.string().check(z.maxLength(30)),
      width: z.int().check(z.minimum(0), z.maximum(20_000)),
      height: z.int().check(z.minimum(0), z.maximum(20_000)),
    }),
    response: KioskFeed.shape.reader,
  }),
  cover: endpoint({
    ...device,
    method: 'GET',
    path: '/kiosk/cover',
    summary: 'What the card fee comes to on an amount',
    query: z.object({
      amount: z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(MOST_AMOUNT)),
    }),
    response: FeeCover,
    failures: ['amount_not_allowed'],
  }),
  start: endpoint({
    ...outside,
    edge: DEVICE_WRITE_EDGE,
    method: 'POST',
    path: '/kiosk/gifts',
    summary: 'Ask for a card on the kiosk’s own reader; the same operation again is the same gift',
    body: z.object({
      /** Made by the kiosk when an amount is touched. */
      operation: z.uuid(),
      fund_id: Id,
      amount: Amount,
      /** The cover that was shown and switched on; null: none. */
      cover: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_AMOUNT))),
      language: GiveLanguage,
    }),
    response: KioskGift,
    failures: [
      'amount_not_allowed',
      'cover_changed',
      'fund_closed',
      'giving_closed',
      'payment_unavailable',
      'reader_missing',
      'reader_busy',
      'kiosk_quiet',
      'too_many_requests',
    ],
  }),
  gift: endpoint({
    ...outside,
    method: 'GET',
    path: '/kiosk/gifts/:id',
    summary: 'What became of a gift of this kiosk; asks the provider while nobody knows',
    params: GiftParams,
    response: KioskGift,
  }),
  cancel: endpoint({
    ...outside,
    method: 'POST',
    path: '/kiosk/gifts/:id/cancel',
    summary: 'Stop asking for the card; one that was paid meanwhile stays paid',
    params: GiftParams,
    response: KioskGift,
  }),
  exit: endpoint({
    ...device,
    edge: DEVICE_WRITE_EDGE,
    method: 'POST',
    path: '/kiosk/exit',
    summary: 'Whether these six figures let a volunteer out; five wrong ones rest for fifteen minutes',
    body: z.object({ pin: z.string().check(z.regex(/^\d{6}$/)) }),
    /** Until then no PIN is taken; null: tries are left. */
    response: z.object({ is_right: z.boolean(), rests_until: z.nullable(z.string()) }),
  }),
};
