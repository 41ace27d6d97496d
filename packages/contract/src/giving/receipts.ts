// Decides: receipt settings (template of a country, signatory), the list of receipts, what a receipt can be missing, cancelled and yearly receipts.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { OPEN_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, IsoDay, line, MasjidParams, optionalText, text, Version } from '../fields/fields.ts';
import { RECEIPT_TEMPLATES, Receipt } from './gifts.ts';
import { Sum } from './money.ts';

export const ReceiptTemplate = z.enum(RECEIPT_TEMPLATES);
export type ReceiptTemplate = z.infer<typeof ReceiptTemplate>;
/** At once for each gift, or once a year for all gifts of a donor. */
export const RECEIPT_ISSUES = ['at_once', 'yearly'] as const;
export const ReceiptIssues = z.enum(RECEIPT_ISSUES);
export type ReceiptIssues = z.infer<typeof ReceiptIssues>;

/** What a country's law wants on a receipt, and where it is filled in. */
export const RECEIPT_ELEMENTS = [
  'legal_name',
  'charity_number',
  'masjid_address',
  'place',
  'signatory',
  'legal_note',
  'currency',
  'donor_name',
  'donor_address',
  'banked',
] as const;
export const ReceiptElement = z.enum(RECEIPT_ELEMENTS);
export type ReceiptElement = z.infer<typeof ReceiptElement>;

const settings = {
  template: ReceiptTemplate,
  issues: ReceiptIssues,
  /** Where receipts are issued; null: the masjid's city. */
  place: z.nullable(line(80)),
  signatory_name: z.nullable(line(80)),
  signatory_title: z.nullable(line(80)),
  /** Germany: the notice of exemption; France: the purpose and the article of the law. */
  legal_note: optionalText(600),
};

export const ReceiptSettings = z.object({
  ...settings,
  /** The template of the masjid's country, which it may choose or not. */
  suggested: ReceiptTemplate,
  /** A picture, as a data address; null: the name stands alone. */
  signature: z.nullable(z.string()),
  /** What keeps every receipt of this template from being issued. */
  missing: z.array(ReceiptElement),
  version: Version,
});
export type ReceiptSettings = z.infer<typeof ReceiptSettings>;
export const ReceiptSettingsSave = z.object({ ...settings, version: Version });
export type ReceiptSettingsSave = z.infer<typeof ReceiptSettingsSave>;

/** `2026-0418`. */
export const ReceiptNumber = z.string().check(z.regex(/^(19|20|21)\d{2}-\d{4,7}$/, 'Use 2026-0001'));

export const RECEIPT_STATES = ['waiting', 'issued', 'mailed', 'printed', 'cancelled'] as const;
export const ListedReceipt = z.object({
  /** Null: it has none yet. */
  number: z.nullable(z.string()),
  /** Of one gift. */
  gift_id: z.nullable(z.string()),
  /** Issued on, or given on while it waits. */
  date: z.string(),
  donor_name: z.nullable(z.string()),
  donor_email: z.nullable(z.string()),
  donor_address: z.nullable(z.string()),
  gifts: z.int(),
  replaces: z.nullable(z.string()),
  amount: Sum,
  currency: z.string(),
  state: z.enum(RECEIPT_STATES),
  /** While it waits: what is missing. Empty: it can be issued. */
  missing: z.array(ReceiptElement),
});
export type ListedReceipt = z.infer<typeof ListedReceipt>;

export const RECEIPTS_A_PAGE = 25;
export const RECEIPT_VIEWS = ['all', 'waiting', 'cancelled'] as const;
export const ReceiptPage = z.object({
  receipts: z.array(ListedReceipt),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  counts: z.object({ all: z.int(), waiting: z.int(), cancelled: z.int() }),
  /** Donors whose receipts wait for an address. */
  without_address: z.int(),
});
export type ReceiptPage = z.infer<typeof ReceiptPage>;

export const ReceiptDetail = z.object({
  receipt: Receipt,
  state: z.enum(RECEIPT_STATES),
  gift_ids: z.array(z.string()),
  /** Where the donor can open it. */
  url: z.string(),
  can_mail: z.boolean(),
  cancelled: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()), reason: z.string() })),
  /** The prints, by kind: more than one digest of a kind means that a newer version of the server set it otherwise. */
  prints: z.array(z.object({ kind: z.string(), way: z.string(), sha256: z.string(), at: z.string() })),
});
export type ReceiptDetail = z.infer<typeof ReceiptDetail>;

export const IssuedReceipts = z.object({
  issued: z.array(z.string()),
  waiting: z.array(
    z.object({
      donor_name: z.nullable(z.string()),
      gift_id: z.string(),
      gifts: z.int(),
      amount: Sum,
      missing: z.array(ReceiptElement),
    }),
  ),
  /** Receipts that it would be, or that were issued. */
  receipts: z.int(),
  amount: Sum,
});
export type IssuedReceipts = z.infer<typeof IssuedReceipts>;

/** A file that is sent while it is made; its stream is the server's alone. */
export const StreamedFile = z.object({ name: z.string(), type: z.string(), stream: z.unknown() });

const treasurer = {
  access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
  params: MasjidParams,
} as const;
const ReceiptParams = z.object({ m_id: Id, number: ReceiptNumber });
const ONE = '/giving/receipts/:m_id/:number';
/** A photograph of a signature, drawn anew before it is kept. */
export const MOST_SIGNATURE = 400_000;
const MOST_AT_ONCE = 200;

export const receiptsContract = {
  settings: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/receipt-settings/:m_id',
    summary: 'Which receipts the masjid issues, who signs them, and what is missing for them',
    response: ReceiptSettings,
  }),
  saveSettings: endpoint({
    ...treasurer,
    method: 'PUT',
    path: '/giving/receipt-settings/:m_id',
    summary: 'Save which receipts the masjid issues; what was issued stays as it is',
    body: ReceiptSettingsSave,
    response: ReceiptSettings,
    failures: ['stale_version', 'giving_not_set_up'],
  }),
  saveSignature: endpoint({
    ...treasurer,
    method: 'PUT',
    path: '/giving/receipt-signature/:m_id',
    summary: 'The picture of the signature (PNG or JPEG, base64); null takes it away',
    body: z.object({ picture: z.nullable(z.string().check(z.maxLength(MOST_SIGNATURE))) }),
    response: ReceiptSettings,
    transaction: 'none',
    failures: ['file_rejected', 'giving_not_set_up'],
  }),
  list: endpoint({
    ...treasurer,
    method: 'GET',
    path: '/giving/receipts/:m_id',
    summary: 'Receipts and gifts that wait for one, newest first',
    query: z.object({
      view: z.optional(z.enum(RECEIPT_VIEWS)),
      /** A receipt's number, a donor's name. */
      search: z.optional(optionalText(100)),
      page: z.optional(Id),
    }),
    response: ReceiptPage,
  }),
  get: endpoint({
    ...treasurer,
    method: 'GET',
    path: ONE,
    summary: 'One receipt as it was issued, and what became of it',
    params: ReceiptParams,
    response: ReceiptDetail,
    failures: ['not_found'],
  }),
  document: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${ONE}/document`,
    summary:
      'The receipt as PDF: the original once, afterwards a copy that says so; a cancelled one says that',
    params: ReceiptParams,
    response: StreamedFile,
    download: true,
    transaction: 'none',
    writes: true,
    failures: ['not_found'],
  }),
  issue: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/receipts/:m_id/issue',
    summary: 'Issue the receipts of gifts that wait; those with something missing stay',
    body: z.object({ gift_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
    response: IssuedReceipts,
    failures: ['giving_not_set_up'],
  }),
  completeDonor: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/receipts/:m_id/donor/:gift_id',
    summary: 'Fill in the name and address of the donor of a gift that has no receipt yet',
    params: z.object({ m_id: Id, gift_id: z.uuid() }),
    body: z.object({ name: line(120), address: text(300) }),
    response: IssuedReceipts,
    failures: ['not_found', 'receipt_issued'],
  }),
  cancel: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${ONE}/cancel`,
    summary: 'Cancel a receipt, which stays listed; with `replace` a new one says that it stands for it',
    params: ReceiptParams,
    body: z.object({ reason: text(300), replace: z.boolean() }),
    response: ReceiptDetail,
    failures: ['not_found', 'receipt_cancelled', 'receipt_incomplete'],
  }),
  mail: endpoint({
    ...treasurer,
    method: 'POST',
    path: `${ONE}/mail`,
    summary: 'Send the receipt to its donor again, as a duplicate copy',
    params: ReceiptParams,
    response: ReceiptDetail,
    failures: ['not_found', 'receipt_cancelled', 'receipt_no_email'],
  }),
  statements: endpoint({
    ...treasurer,
    method: 'POST',
    path: '/giving/receipts/:m_id/statements',
    summary: 'One receipt a donor for all gifts of a range that have none; a dry run only counts',
    body: z
      .object({ from: IsoDay, to: IsoDay, dry_run: z.boolean() })
      .check(z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'Choose a later day' })),
    response: IssuedReceipts,
    failures: ['giving_not_set_up', 'date_ahead'],
  }),
};

/** What a donor opens from the mail. */
export const receiptPagesContract = {
  receipt: endpoint({
    base: '',
    method: 'GET',
    path: '/receipts/:subject',
    access: { link: 'receipt' },
    edge: OPEN_EDGE,
    transaction: 'none',
    raw: true,
    summary: 'A receipt as PDF, for whoever has its signed address',
    params: z.object({ subject: z.string().check(z.maxLength(60)) }),
    query: z.object({ s: z.string() }),
    response: z.string(),
  }),
};
