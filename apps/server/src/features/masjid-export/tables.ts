// Decides: what of a masjid is in its download (export), and what never leaves: secrets, plans, what the server finds again.

/** Rows that others point at: in a file they are counted from 1, and get numbers of their own where they arrive. */
export const ID_SPACES = {
  changes: 'timing_changes',
  screens: 'screens',
  items: 'library_items',
  prayers: 'special_prayers',
  sounds: 'athan_sounds',
} as const;
export type IdSpace = keyof typeof ID_SPACES;

export interface ExportedTable {
  name: string;
  /** So that the same rows are in the same order anywhere. */
  order: readonly string[];
  /** Not in the file: numbers that nobody points at, secrets, what belongs to the installation. */
  without?: readonly string[];
  /** The space of its own `id`. */
  id?: IdSpace;
  /** Columns that point into a space; of `screen_ids` each of them. */
  points?: Readonly<Record<string, IdSpace>>;
  /** Columns that name a person: by the email in the file. */
  people?: readonly string[];
}

const CHANGE = { change_id: 'changes' } as const;

/** In the order in which they can be written. */
export const EXPORTED: readonly ExportedTable[] = [
  { name: 'timing_changes', order: ['id'], id: 'changes', people: ['user_id'] },
  { name: 'salah_settings', order: [] },
  { name: 'salah_days', order: ['date'], without: ['id'], points: CHANGE },
  { name: 'accepted_practices', order: ['key'], people: ['user_id'] },
  { name: 'iqamah_settings', order: [], points: CHANGE },
  { name: 'iqamah_records', order: ['date'], without: ['id'], points: CHANGE },
  { name: 'hijri_settings', order: [], points: CHANGE },
  { name: 'hijri_months', order: ['year', 'month'], points: CHANGE },
  { name: 'athan_sounds', order: ['id'], id: 'sounds' },
  { name: 'athan_settings', order: [], points: CHANGE },
  { name: 'special_prayers', order: ['id'], id: 'prayers', points: CHANGE },
  { name: 'library_images', order: ['created_at', 'key'] },
  // A screen is paired anew: the key of the old one is not ours to give.
  { name: 'screens', order: ['id'], id: 'screens', without: ['key_hash'] },
  { name: 'screen_defaults', order: [] },
  { name: 'library_items', order: ['id'], id: 'items', points: { screen_ids: 'screens' } },
  { name: 'audit_log', order: ['id'], without: ['id'], people: ['actor_user_id'] },
];

/** Of the masjid itself: approval and plan are the installation's word. */
export const MASJID_WITHOUT = ['id', 'status', 'features', 'updated_by', 'search_words'];

/** Every other table with rows of a masjid, and why it stays. */
export const LEFT_OUT: Record<string, string> = {
  memberships: 'told as people, by email',
  inactive_memberships: 'people without access',
  invitations: 'links into this installation',
  review_requests: 'approval is the word of an installation',
  support_grants: 'consent to the support of this installation',
  dismissed_first_steps: 'of a person',
  api_keys: 'secrets',
  mqtt_brokers: 'secrets',
  iqamah_proposals: 'of keys of this installation',
  webhook_endpoints: 'secrets',
  webhook_deliveries: 'what was sent with them',
  webhook_attempts: 'what was sent with them',
  usage_counts: 'counted for a plan of this installation',
  widget_sites: 'counted on this installation',
  paper_scans: 'counted on this installation',
  follows: 'phones of people, who follow it here',
  follower_counts: 'of those phones',
  app_pages: 'what the app of this installation shows',
  push_plans: 'of those phones',
  push_wheel: 'of those phones',
  reminder_messages: 'written for phones that follow it here',
  push_notices: 'what was sent from here to phones that follow it here',
  push_quiet_hours: 'when those phones are left alone',
  push_runs: 'what was sent to those phones',
  push_opens: 'what those phones opened',
  paper_prints: 'the code on a print leads to this installation',
  live_setups: 'a password, and addresses of this installation',
  live_broadcasts: 'recordings are downloaded one by one',
  live_parts: 'recordings are downloaded one by one',
  live_listeners: 'counted on this installation',
  billing_accounts: 'of the card provider of this installation',
  billing_cards: 'of the card provider of this installation',
  billing_invoices: 'of the card provider of this installation',
  billing_operations: 'of the card provider of this installation',
  giving_card_accounts: 'of the card provider of this installation',
  kiosks: 'tablets and card readers of this installation: they are paired again',
  kiosk_gifts: 'of the card readers of this installation',
  giving_card_payments: 'of the card provider of this installation',
  regular_gifts: 'their cards are kept by the card provider of this installation',
  regular_gift_dues: 'taken by this installation',
  giving_card_setups: 'of the card provider of this installation',
  donor_links: 'mailed by this installation, good for half an hour',
  donor_sessions: 'opened on this installation, for half an hour',
  billing_mails: 'of the card provider of this installation',
  plan_grants: 'given by this installation',
  screen_reports: 'what screens said a moment ago',
  screen_versions: 'counted anew',
  library_calendars: 'read again from its address',
  calendar_day_versions: 'counted anew',
  giving_settings: 'of the giving page of this installation',
  funds: 'of the books of this installation',
  campaigns: 'of the giving page of this installation',
  gifts: 'booked in the books of this installation; downloaded as CSV',
  pledges: 'for campaigns of this installation; downloaded as CSV',
  pledge_gifts: 'for campaigns of this installation',
  pledge_nights: 'shown on the screens of this installation',
  gift_refunds: 'booked in the books of this installation',
  gift_disputes: 'booked in the books of this installation',
  gift_receipts: 'numbered by the books of this installation',
  receipt_settings: 'of the giving page of this installation',
  zakat_settings: 'of the giving page of this installation',
  receipt_signatures: 'of the giving page of this installation',
  receipt_gifts: 'numbered by the books of this installation',
  receipt_cancellations: 'numbered by the books of this installation',
  receipt_prints: 'numbered by the books of this installation',
  gift_aid_declarations: 'of the tax office that the books of this installation claim from',
  gift_aid_settings: 'of the tax office that the books of this installation claim from',
  gift_aid_claims: 'of the tax office that the books of this installation claim from',
  gift_aid_claimed: 'of the tax office that the books of this installation claim from',
  gift_aid_adjustments: 'of the tax office that the books of this installation claim from',
  gift_aid_left_out: 'of the tax office that the books of this installation claim from',
  receipt_counts: 'numbered by the books of this installation',
  ledger_books: 'sealed where they were written',
  ledger_accounts: 'sealed where they were written',
  ledger_entries: 'sealed where they were written',
  ledger_lines: 'sealed where they were written',
  ledger_seals: 'sealed where they were written',
  fund_balances: 'the sum of the books',
  month_closes: 'of the books of this installation',
  card_payouts: 'of the card provider of this installation',
  card_payout_lines: 'of the card provider of this installation',
  bank_lines: 'of the books of this installation',
  bank_layouts: 'asked again with the next statement',
  counting_sheets: 'booked in the books of this installation',
  sheet_boxes: 'booked in the books of this installation',
  sheet_counts: 'booked in the books of this installation',
  cash_deposits: 'booked in the books of this installation',
  opening_balances: 'booked in the books of this installation',
  outgoings: 'booked in the books of this installation',
};
