import type { Kysely, Transaction } from 'kysely';
import type { ApiKeysTable } from './tables/api-keys.ts';
import type { AthanSettingsTable, AthanSoundsTable, SpecialPrayersTable } from './tables/athan.ts';
import type {
  AppPagesTable,
  FollowerCountsTable,
  FollowsTable,
  PhonesTable,
  PushNoticesTable,
  PushOpensTable,
  PushPlansTable,
  PushQuietHoursTable,
  PushRunsTable,
  PushWheelTable,
  ReminderMessagesTable,
} from './tables/athan-plus.ts';
import type {
  BillingAccountsTable,
  BillingCardsTable,
  BillingInvoicesTable,
  BillingMailsTable,
  BillingOperationsTable,
  PaymentEventsTable,
  PlanGrantsTable,
} from './tables/billing.ts';
import type {
  BuiltinGivingAccountsTable,
  BuiltinGivingDisputesTable,
  BuiltinGivingPaymentsTable,
  BuiltinGivingPayoutsTable,
  BuiltinGivingReadersTable,
  BuiltinGivingRefundsTable,
  BuiltinGivingTransactionsTable,
  BuiltinPaymentCustomersTable,
  BuiltinPaymentEventsTable,
  BuiltinPaymentKeysTable,
  BuiltinPaymentSettingsTable,
} from './tables/builtin-payments.ts';
import type { CalendarDayVersionsTable } from './tables/calendar-feeds.ts';
import type { CardPayoutLinesTable, CardPayoutsTable } from './tables/card-payouts.ts';
import type { DailyMessagesTable } from './tables/daily-messages.ts';
import type { DonorLinksTable, DonorSessionsTable } from './tables/donor-page.ts';
import type { DismissedFirstStepsTable, UserToursTable } from './tables/first-steps.ts';
import type {
  GiftAidAdjustmentsTable,
  GiftAidClaimedTable,
  GiftAidClaimsTable,
  GiftAidDeclarationsTable,
  GiftAidLeftOutTable,
  GiftAidSettingsTable,
} from './tables/gift-aid.ts';
import type {
  CampaignsTable,
  FundsTable,
  GiftDisputesTable,
  GiftReceiptsTable,
  GiftRefundsTable,
  GiftsTable,
  GivingSettingsTable,
  ReceiptCountsTable,
} from './tables/giving.ts';
import type {
  GivingCardAccountsTable,
  GivingCardEventsTable,
  GivingCardPaymentsTable,
} from './tables/giving-checkout.ts';
import type { HijriMonthsTable, HijriSettingsTable } from './tables/hijri.ts';
import type { IqamahRecordsTable, IqamahSettingsTable } from './tables/iqamah.ts';
import type { KioskGiftsTable, KiosksTable } from './tables/kiosks.ts';
import type {
  FundBalancesTable,
  LedgerAccountsTable,
  LedgerBooksTable,
  LedgerEntriesTable,
  LedgerLinesTable,
  LedgerSealsTable,
  MonthClosesTable,
} from './tables/ledger.ts';
import type { LibraryCalendarsTable, LibraryImagesTable, LibraryItemsTable } from './tables/library.ts';
import type {
  LiveBroadcastsTable,
  LiveListenersTable,
  LivePartsTable,
  LiveSetupsTable,
} from './tables/live-broadcast.ts';
import type { MasjidsTable, MembershipsTable, ReviewRequestsTable } from './tables/masjid.ts';
import type { MqttBrokersTable } from './tables/mqtt.ts';
import type { PaperPrintsTable, PaperScansTable } from './tables/paper.ts';
import type { InactiveMembershipsTable, InvitationsTable } from './tables/people.ts';
import type {
  AuditLogTable,
  InstanceSettingsTable,
  LocalMailFilesTable,
  LocalMailsTable,
} from './tables/platform.ts';
import type { PledgeGiftsTable, PledgeNightsTable, PledgesTable } from './tables/pledges.ts';
import type { IqamahProposalsTable } from './tables/proposals.ts';
import type {
  ReceiptCancellationsTable,
  ReceiptGiftsTable,
  ReceiptPrintsTable,
  ReceiptSettingsTable,
  ReceiptSignaturesTable,
} from './tables/receipts.ts';
import type {
  GivingCardSetupsTable,
  RegularGiftDuesTable,
  RegularGiftsTable,
} from './tables/regular-gifts.ts';
import type {
  ScreenDefaultsTable,
  ScreenPairingsTable,
  ScreenReportsTable,
  ScreensTable,
  ScreenVersionsTable,
} from './tables/screens.ts';
import type {
  DatedNotificationsTable,
  DueNotificationsTable,
  MailCountsTable,
  NotificationRecipientsTable,
  NotificationRunsTable,
  SupportGrantsTable,
  SystemImagesTable,
} from './tables/system.ts';
import type {
  AcceptedPracticesTable,
  SalahDaysTable,
  SalahSettingsTable,
  TimingChangesTable,
} from './tables/timings.ts';
import type { TreasuryTables } from './tables/treasury.ts';
import type { UsageCountsTable } from './tables/usage.ts';
import type {
  OneTimeTokensTable,
  RecoveryCodesTable,
  SessionsTable,
  SessionTokensTable,
  UsersTable,
} from './tables/users.ts';
import type {
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
  WebhookEndpointsTable,
} from './tables/webhooks.ts';
import type { WidgetSitesTable } from './tables/widget-sites.ts';
import type { MetalPricesTable, ZakatSettingsTable } from './tables/zakat.ts';

export interface Tables extends TreasuryTables {
  phones: PhonesTable;
  follows: FollowsTable;
  push_plans: PushPlansTable;
  push_wheel: PushWheelTable;
  push_runs: PushRunsTable;
  push_opens: PushOpensTable;
  push_notices: PushNoticesTable;
  push_quiet_hours: PushQuietHoursTable;
  reminder_messages: ReminderMessagesTable;
  follower_counts: FollowerCountsTable;
  app_pages: AppPagesTable;
  api_keys: ApiKeysTable;
  calendar_day_versions: CalendarDayVersionsTable;
  paper_prints: PaperPrintsTable;
  paper_scans: PaperScansTable;
  usage_counts: UsageCountsTable;
  mqtt_brokers: MqttBrokersTable;
  iqamah_proposals: IqamahProposalsTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  widget_sites: WidgetSitesTable;
  billing_accounts: BillingAccountsTable;
  billing_cards: BillingCardsTable;
  billing_invoices: BillingInvoicesTable;
  billing_operations: BillingOperationsTable;
  plan_grants: PlanGrantsTable;
  billing_mails: BillingMailsTable;
  payment_events: PaymentEventsTable;
  builtin_payment_customers: BuiltinPaymentCustomersTable;
  builtin_payment_keys: BuiltinPaymentKeysTable;
  builtin_payment_events: BuiltinPaymentEventsTable;
  builtin_payment_settings: BuiltinPaymentSettingsTable;
  giving_card_accounts: GivingCardAccountsTable;
  giving_card_payments: GivingCardPaymentsTable;
  giving_card_events: GivingCardEventsTable;
  regular_gifts: RegularGiftsTable;
  regular_gift_dues: RegularGiftDuesTable;
  giving_card_setups: GivingCardSetupsTable;
  donor_links: DonorLinksTable;
  donor_sessions: DonorSessionsTable;
  builtin_giving_accounts: BuiltinGivingAccountsTable;
  builtin_giving_payments: BuiltinGivingPaymentsTable;
  builtin_giving_readers: BuiltinGivingReadersTable;
  builtin_giving_refunds: BuiltinGivingRefundsTable;
  builtin_giving_disputes: BuiltinGivingDisputesTable;
  kiosk_gifts: KioskGiftsTable;
  kiosks: KiosksTable;
  builtin_giving_payouts: BuiltinGivingPayoutsTable;
  builtin_giving_transactions: BuiltinGivingTransactionsTable;
  library_images: LibraryImagesTable;
  library_items: LibraryItemsTable;
  library_calendars: LibraryCalendarsTable;
  screen_versions: ScreenVersionsTable;
  screen_defaults: ScreenDefaultsTable;
  screens: ScreensTable;
  screen_reports: ScreenReportsTable;
  screen_pairings: ScreenPairingsTable;
  users: UsersTable;
  recovery_codes: RecoveryCodesTable;
  sessions: SessionsTable;
  session_tokens: SessionTokensTable;
  one_time_tokens: OneTimeTokensTable;
  masjids: MasjidsTable;
  memberships: MembershipsTable;
  inactive_memberships: InactiveMembershipsTable;
  invitations: InvitationsTable;
  review_requests: ReviewRequestsTable;
  timing_changes: TimingChangesTable;
  salah_settings: SalahSettingsTable;
  salah_days: SalahDaysTable;
  accepted_practices: AcceptedPracticesTable;
  iqamah_settings: IqamahSettingsTable;
  iqamah_records: IqamahRecordsTable;
  hijri_settings: HijriSettingsTable;
  hijri_months: HijriMonthsTable;
  daily_messages: DailyMessagesTable;
  athan_settings: AthanSettingsTable;
  athan_sounds: AthanSoundsTable;
  live_setups: LiveSetupsTable;
  live_broadcasts: LiveBroadcastsTable;
  live_parts: LivePartsTable;
  live_listeners: LiveListenersTable;
  special_prayers: SpecialPrayersTable;
  system_images: SystemImagesTable;
  dated_notifications: DatedNotificationsTable;
  due_notifications: DueNotificationsTable;
  notification_runs: NotificationRunsTable;
  notification_recipients: NotificationRecipientsTable;
  support_grants: SupportGrantsTable;
  mail_counts: MailCountsTable;
  user_tours: UserToursTable;
  dismissed_first_steps: DismissedFirstStepsTable;
  audit_log: AuditLogTable;
  local_mails: LocalMailsTable;
  local_mail_files: LocalMailFilesTable;
  instance_settings: InstanceSettingsTable;
  giving_settings: GivingSettingsTable;
  funds: FundsTable;
  campaigns: CampaignsTable;
  gifts: GiftsTable;
  gift_refunds: GiftRefundsTable;
  gift_disputes: GiftDisputesTable;
  gift_receipts: GiftReceiptsTable;
  receipt_counts: ReceiptCountsTable;
  card_payouts: CardPayoutsTable;
  card_payout_lines: CardPayoutLinesTable;
  receipt_settings: ReceiptSettingsTable;
  receipt_signatures: ReceiptSignaturesTable;
  receipt_gifts: ReceiptGiftsTable;
  receipt_cancellations: ReceiptCancellationsTable;
  receipt_prints: ReceiptPrintsTable;
  gift_aid_declarations: GiftAidDeclarationsTable;
  gift_aid_settings: GiftAidSettingsTable;
  gift_aid_claims: GiftAidClaimsTable;
  gift_aid_claimed: GiftAidClaimedTable;
  gift_aid_adjustments: GiftAidAdjustmentsTable;
  gift_aid_left_out: GiftAidLeftOutTable;
  ledger_books: LedgerBooksTable;
  month_closes: MonthClosesTable;
  ledger_accounts: LedgerAccountsTable;
  fund_balances: FundBalancesTable;
  ledger_entries: LedgerEntriesTable;
  ledger_lines: LedgerLinesTable;
  ledger_seals: LedgerSealsTable;
  pledges: PledgesTable;
  pledge_gifts: PledgeGiftsTable;
  pledge_nights: PledgeNightsTable;
  zakat_settings: ZakatSettingsTable;
  metal_prices: MetalPricesTable;
}

/** The pool: belongs to the platform, never to a handler. */
export type Database = Kysely<Tables>;
/** What a handler gets: the transaction of its request. */
export type Db = Transaction<Tables>;
