// Decides: what the office sets for a donation kiosk (funds, amounts, limits, reader, exit PIN), and who may.

import * as z from 'zod/mini';
import { ADMIN_ROLES, DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, line, MasjidParams, optionalText, Version } from '../fields/fields.ts';
import { PairingCode } from '../screens/screens.ts';
import { MOST_AMOUNT } from './give.ts';

/** Tiles that a kiosk has room for without scrolling. */
export const MOST_KIOSK_FUNDS = 4;
/** Beside them stands "Other amount". */
export const MOST_KIOSK_PRESETS = 5;
export const MOST_KIOSKS = 30;

const Amount = z.int().check(z.minimum(1), z.maximum(MOST_AMOUNT));

/** `none`: nobody has registered one; `lost`: it does not answer. */
export const READER_STATES = ['none', 'ready', 'lost'] as const;
export const ReaderState = z.enum(READER_STATES);
export type ReaderState = z.infer<typeof ReaderState>;

const fields = {
  name: line(60),
  place: z._default(optionalText(60), null),
  /** In this order; empty: the first open ones. */
  fund_ids: z.array(Id).check(z.maxLength(MOST_KIOSK_FUNDS)),
  presets: z.array(Amount).check(z.minLength(1), z.maxLength(MOST_KIOSK_PRESETS)),
  minimum: Amount,
  maximum: Amount,
  /** Whose level stands beside the question; null: none. */
  campaign_id: z._default(z.nullable(Id), null),
  /** Where the box for cash is; shown while cards cannot be taken. */
  cash_line: z._default(optionalText(160), null),
};
interface Bounds {
  presets: number[];
  minimum: number;
  maximum: number;
}
const isWithin = z.refine<Bounds>(
  ({ presets, minimum, maximum }) =>
    minimum <= maximum && presets.every((amount) => amount >= minimum && amount <= maximum),
  { path: ['presets'], message: 'Every amount has to be within the limits' },
);
export const KioskSettings = z.object({ ...fields, version: Version }).check(isWithin);
export type KioskSettings = z.infer<typeof KioskSettings>;

export const PairKiosk = z.object({
  code: PairingCode,
  name: line(60),
  place: z._default(optionalText(60), null),
});

export const Kiosk = z.object({
  id: Id,
  name: z.string(),
  place: z.nullable(z.string()),
  fund_ids: z.array(z.int()),
  presets: z.array(z.int()),
  minimum: z.int(),
  maximum: z.int(),
  campaign_id: z.nullable(z.int()),
  cash_line: z.nullable(z.string()),
  version: Version,
  paired_at: z.string(),
  /** As read from the tablet, such as `Android 14, Chromium 130`. */
  device: z.nullable(z.string()),
  is_online: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  /** What it last said it shows. */
  state: z.nullable(z.string()),
  /** Too many wrong exit PINs: until then none is taken. */
  pin_rests_until: z.nullable(z.string()),
  reader: z.object({
    state: ReaderState,
    label: z.nullable(z.string()),
    kind: z.nullable(z.string()),
    last_seen_at: z.nullable(z.string()),
    /** Of the built-in provider: where the simulated reader is worked. */
    simulator_url: z.nullable(z.string()),
  }),
});
export type Kiosk = z.infer<typeof Kiosk>;

/** Shown once: only a digest of it is kept. */
const WithPin = z.object({ kiosk: Kiosk, pin: z.string() });

const own = {
  access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
  params: MasjidParams,
} as const;
const one = { ...own, params: z.extend(MasjidParams, { id: Id }) } as const;
const admin = {
  ...one,
  access: { roles: ADMIN_ROLES, feature: 'donation_portal' },
  transaction: 'none',
} as const;

/** For the console; what the tablets ask is in `kiosk-device.ts`. */
export const kiosksContract = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/kiosks/:m_id',
    summary: 'The donation kiosks of the masjid, and how they and their card readers are',
    response: z.array(Kiosk),
  }),
  pair: endpoint({
    ...own,
    method: 'POST',
    path: '/kiosks/:m_id/pair',
    summary: 'Connect the kiosk that shows this code; answers its exit PIN, once',
    body: PairKiosk,
    response: WithPin,
    message: 'Paired.',
    failures: ['pairing_code_unknown', 'too_many_requests', 'giving_not_set_up', 'kiosks_full'],
  }),
  save: endpoint({
    ...one,
    method: 'PUT',
    path: '/kiosks/:m_id/:id',
    summary: 'Its name, funds, amounts and limits',
    body: KioskSettings,
    response: Kiosk,
    message: 'Saved.',
    failures: ['stale_version', 'amount_not_allowed', 'fund_closed'],
  }),
  newPin: endpoint({
    ...one,
    method: 'POST',
    path: '/kiosks/:m_id/:id/pin',
    summary: 'A new exit PIN, told once; the old one is worth nothing, and a rest is over',
    response: WithPin,
  }),
  registerReader: endpoint({
    ...admin,
    method: 'POST',
    path: '/kiosks/:m_id/:id/reader',
    summary: 'Register the card reader beside it, by the code that the reader shows',
    body: z.object({
      /** Made by the page, so that a second press registers once. */
      operation: z.uuid(),
      code: line(80),
      label: line(60),
    }),
    response: Kiosk,
    failures: ['payment_unavailable', 'giving_closed', 'reader_code_unknown', 'gifts_in_flight'],
  }),
  removeReader: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/kiosks/:m_id/:id/reader',
    summary: 'Take the card reader away from it; it can be registered again elsewhere',
    response: Kiosk,
    failures: ['payment_unavailable', 'gifts_in_flight'],
  }),
  retire: endpoint({
    ...one,
    method: 'DELETE',
    path: '/kiosks/:m_id/:id',
    summary: 'Revoke its key: its next request is answered 401, and it shows nothing',
    response: z.object({ id: Id }),
    failures: ['gifts_in_flight'],
  }),
};
