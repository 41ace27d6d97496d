import type { Contract } from './api/endpoint.ts';
import { eventsContract } from './api/events.ts';
import { athanContract } from './athan/athan.ts';
import { athanSoundsContract } from './athan/athan-sounds.ts';
import { specialPrayersContract } from './athan/special-prayers.ts';
import { appLiveContract } from './athan-plus/app-live.ts';
import { appOverviewContract } from './athan-plus/app-overview.ts';
import { athanAppContract, athanAppPagesContract } from './athan-plus/athan-app.ts';
import { janazahContract } from './athan-plus/janazah.ts';
import { liveBroadcastContract } from './athan-plus/live-broadcast.ts';
import { livePagesContract } from './athan-plus/live-pages.ts';
import { offeredMessagesContract } from './athan-plus/offered-messages.ts';
import { phonesContract } from './athan-plus/phones.ts';
import { announcementPushContract, pushNotificationsContract } from './athan-plus/push-notifications.ts';
import { reminderMessagesContract } from './athan-plus/reminder-messages.ts';
import { builtinGivingContract, builtinGivingPagesContract } from './billing/builtin-giving.ts';
import { builtinPaymentPagesContract, builtinPaymentsContract } from './billing/builtin-payments.ts';
import { paymentBillingsContract } from './billing/payment-billings.ts';
import { paymentWebhooksContract } from './billing/payment-webhooks.ts';
import { embedContract } from './embed/embed.ts';
import { sharingContract } from './embed/sharing.ts';
import { widgetSitesContract } from './embed/widget-sites.ts';
import { bankContract } from './giving/bank.ts';
import { campaignsContract } from './giving/campaigns.ts';
import { cardAccountContract, givingWebhooksContract } from './giving/card-account.ts';
import { countingContract } from './giving/counting.ts';
import { disputesContract } from './giving/disputes.ts';
import { donationSettingsContract } from './giving/donation-settings.ts';
import { donorPageContract } from './giving/donor-page.ts';
import { donorsContract } from './giving/donors.ts';
import { fundsContract } from './giving/funds.ts';
import { giftAidContract } from './giving/gift-aid-claims.ts';
import { giftsContract } from './giving/gifts.ts';
import { giveContract } from './giving/give.ts';
import { giveAgainContract } from './giving/give-again.ts';
import { givePagesContract } from './giving/give-pages.ts';
import { kioskDeviceContract } from './giving/kiosk-device.ts';
import { kioskReceiptsContract } from './giving/kiosk-receipts.ts';
import { kiosksContract } from './giving/kiosks.ts';
import { ledgerContract } from './giving/ledger.ts';
import { openingsContract } from './giving/openings.ts';
import { outgoingsContract } from './giving/outgoings.ts';
import { payoutsContract } from './giving/payouts.ts';
import { pledgesContract } from './giving/pledges.ts';
import { receiptPagesContract, receiptsContract } from './giving/receipts.ts';
import { regularGiftsContract } from './giving/regular-gifts.ts';
import { metalPricesContract, zakatContract } from './giving/zakat.ts';
import { iqamaChangesContract } from './iqama/iqama-changes.ts';
import { iqamaFilesContract } from './iqama/iqama-files.ts';
import { proposalsContract } from './iqama/iqama-proposals.ts';
import { iqamaTimingsContract } from './iqama/iqama-timings.ts';
import { filesContract } from './library/files.ts';
import { librariesContract } from './library/libraries.ts';
import { storageContract } from './library/storage.ts';
import { activityContract } from './masjid/activity.ts';
import { dashboardContract } from './masjid/dashboard.ts';
import { demoContract } from './masjid/demo.ts';
import { firstStepsContract } from './masjid/first-steps.ts';
import { masjidContract } from './masjid/masjid.ts';
import { masjidExportContract } from './masjid/masjid-export.ts';
import { monthlyContract } from './masjid/monthly.ts';
import { placesContract } from './masjid/places.ts';
import { toursContract } from './masjid/tours.ts';
import { mcpContract } from './mcp/mcp.ts';
import { mqttContract } from './mqtt/mqtt.ts';
import { paperContract, paperPagesContract } from './paper/paper.ts';
import { passwordLinksContract } from './people/password-links.ts';
import { peopleContract } from './people/people.ts';
import { securityContract } from './people/security.ts';
import { supportAccessContract } from './people/support-access.ts';
import { invitesContract } from './people/user-invites.ts';
import { usersContract } from './people/users.ts';
import { apiKeysContract } from './public-api/api-keys.ts';
import { dialectPagesContract, dialectsContract } from './public-api/dialects.ts';
import { publicApiContract } from './public-api/public-api.ts';
import { calendarFeedsContract } from './public-times/calendar-feeds.ts';
import { salahFilesContract } from './salah/salah-files.ts';
import { salahOriginsContract } from './salah/salah-origins.ts';
import { salahPreviewContract } from './salah/salah-preview.ts';
import { salahTimingsContract } from './salah/salah-timings.ts';
import { screenFeedContract } from './screens/screen-feed.ts';
import { screensContract } from './screens/screens.ts';
import { dailyMessagesContract } from './system/daily-messages.ts';
import { reviewRequestsContract } from './system/review-requests.ts';
import { systemAdminContract } from './system/system-admin.ts';
import { systemBillingContract } from './system/system-billing.ts';
import { systemImagesContract } from './system/system-images.ts';
import { systemNotificationsContract } from './system/system-notifications.ts';
import { hijriContract, hijriDateContract } from './timings/hijri.ts';
import { moveInContract } from './timings/move-in.ts';
import { timingChecksContract } from './timings/timing-checks.ts';
import { timingHistoryContract } from './timings/timing-history.ts';
import { webhooksContract } from './webhooks/webhooks.ts';

/** All that the server answers, feature by feature: routes, OpenAPI and the guard tests come from this one object. */
export const contract = {
  users: { ...usersContract, ...passwordLinksContract },
  demo: demoContract,
  security: securityContract,
  invites: invitesContract,
  people: peopleContract,
  activity: activityContract,
  masjid: { ...masjidContract, ...hijriDateContract },
  dashboard: dashboardContract,
  paymentBillings: paymentBillingsContract,
  builtinPayments: builtinPaymentsContract,
  builtinGiving: builtinGivingContract,
  give: giveContract,
  giveAgain: giveAgainContract,
  cardAccount: cardAccountContract,
  disputes: disputesContract,
  kioskDevice: kioskDeviceContract,
  kioskReceipts: kioskReceiptsContract,
  kiosks: kiosksContract,
  regularGifts: regularGiftsContract,
  donorPage: donorPageContract,
  donors: donorsContract,
  firstSteps: firstStepsContract,
  tours: toursContract,
  reviewRequests: reviewRequestsContract,
  salahTimings: { ...salahTimingsContract, ...salahFilesContract },
  salahOrigins: salahOriginsContract,
  salahPreview: salahPreviewContract,
  timingChecks: timingChecksContract,
  timingHistory: timingHistoryContract,
  iqamaTimings: { ...iqamaTimingsContract, ...iqamaFilesContract },
  iqamaChanges: iqamaChangesContract,
  moveIn: moveInContract,
  masjidExport: masjidExportContract,
  hijri: hijriContract,
  athan: athanContract,
  athanSounds: athanSoundsContract,
  specialPrayers: specialPrayersContract,
  janazah: janazahContract,
  appLive: appLiveContract,
  liveBroadcast: liveBroadcastContract,
  storage: storageContract,
  libraries: librariesContract,
  screens: screensContract,
  screenFeed: screenFeedContract,
  phones: phonesContract,
  appOverview: appOverviewContract,
  announcementPush: announcementPushContract,
  pushNotifications: pushNotificationsContract,
  reminderMessages: reminderMessagesContract,
  offeredMessages: offeredMessagesContract,
  places: placesContract,
  dailyMessages: dailyMessagesContract,
  systemImages: systemImagesContract,
  systemNotifications: systemNotificationsContract,
  systemAdmin: systemAdminContract,
  systemBilling: systemBillingContract,
  metalPrices: metalPricesContract,
  supportAccess: supportAccessContract,
  events: eventsContract,
  webhooks: webhooksContract,
  mqtt: mqttContract,
  proposals: proposalsContract,
  publicApi: publicApiContract,
  dialects: dialectsContract,
  apiKeys: apiKeysContract,
  widgetSites: widgetSitesContract,
  paper: paperContract,
  athanApp: athanAppContract,
  donationSettings: donationSettingsContract,
  funds: fundsContract,
  campaigns: campaignsContract,
  gifts: giftsContract,
  ledger: ledgerContract,
  bank: bankContract,
  payouts: payoutsContract,
  counting: countingContract,
  openings: openingsContract,
  outgoings: outgoingsContract,
  pledges: pledgesContract,
  zakat: zakatContract,
  receipts: receiptsContract,
  giftAid: giftAidContract,
} satisfies Record<string, Contract>;

/** Pages and files beside the API: declared like it, and counted by the same guards. */
export const pages = {
  livePages: livePagesContract,
  monthly: monthlyContract,
  embed: embedContract,
  sharing: sharingContract,
  dialectPages: dialectPagesContract,
  mcp: mcpContract,
  calendarFeeds: calendarFeedsContract,
  paperPages: paperPagesContract,
  athanAppPages: athanAppPagesContract,
  givePages: givePagesContract,
  receiptPages: receiptPagesContract,
  files: filesContract,
  paymentWebhooks: paymentWebhooksContract,
  givingWebhooks: givingWebhooksContract,
  builtinPaymentPages: builtinPaymentPagesContract,
  builtinGivingPages: builtinGivingPagesContract,
} satisfies Record<string, Contract>;
