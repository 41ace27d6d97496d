// Decides: which features there are, and how they are put together.

import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { DEMO_LOGINS } from './demo/demo-people.ts';
import { activity } from './features/activity/routes.ts';
import { announcementPush } from './features/announcement-push/routes.ts';
import { apiKeys } from './features/api-keys/routes.ts';
import { appOverview } from './features/app-overview/routes.ts';
import { athan, athanSounds } from './features/athan/routes.ts';
import { athanHistory } from './features/athan/service.ts';
import { athanApp, athanAppRoutes } from './features/athan-app/routes.ts';
import { billing, paymentWebhookRoutes } from './features/billing/routes.ts';
import { receivePaymentEvent } from './features/billing/service.ts';
import { builtinGivingPageRoutes } from './features/builtin-payments/giving-page-routes.ts';
import { builtinPaymentPageRoutes } from './features/builtin-payments/page-routes.ts';
import { builtinGiving, builtinPayments } from './features/builtin-payments/routes.ts';
import { calendarFeedRoutes } from './features/calendar-feeds/routes.ts';
import { dailyMessages } from './features/daily-messages/routes.ts';
import { dashboard } from './features/dashboard/routes.ts';
import { demo } from './features/demo/routes.ts';
import { dialectRoutes } from './features/dialects/page-routes.ts';
import { dialects } from './features/dialects/routes.ts';
import { donorPage } from './features/donor-page/routes.ts';
import { donors } from './features/donors/routes.ts';
import { embedRoutes } from './features/embed/routes.ts';
import { events } from './features/events/routes.ts';
import { firstSteps } from './features/first-steps/routes.ts';
import { giftAid } from './features/gift-aid/routes.ts';
import { givePageRoutes } from './features/give-pages/routes.ts';
import { books } from './features/giving/routes.ts';
import {
  cardAccount,
  disputes,
  give,
  giveAgain,
  givingWebhookRoutes,
} from './features/giving-checkout/routes.ts';
import { receiveGivingEvent } from './features/giving-checkout/service.ts';
import { guideRoutes } from './features/guide/routes.ts';
import { hijri, hijriDate } from './features/hijri/routes.ts';
import { hijriHistory } from './features/hijri/service.ts';
import { iqamaChanges, iqamaFiles, iqamaTimings } from './features/iqama-timings/routes.ts';
import { iqamahHistory } from './features/iqama-timings/service.ts';
import { janazah } from './features/janazah/routes.ts';
import { kioskDevice, kioskReceipts, kiosks } from './features/kiosks/routes.ts';
import { libraries } from './features/library/routes.ts';
import { livePageRoutes } from './features/live-broadcast/page-routes.ts';
import { liveBroadcast, liveInApp } from './features/live-broadcast/routes.ts';
import { mailboxRoutes } from './features/mailbox/routes.ts';
import { masjid } from './features/masjid/routes.ts';
import { masjidExport } from './features/masjid-export/routes.ts';
import { mcpRoutes } from './features/mcp/routes.ts';
import { monthlyRoutes } from './features/monthly/routes.ts';
import { moveIn } from './features/move-in/routes.ts';
import { mqtt } from './features/mqtt/routes.ts';
import { paperPageRoutes } from './features/paper/page-routes.ts';
import { paper } from './features/paper/routes.ts';
import { invites, passwordLinks, people } from './features/people/routes.ts';
import { phones } from './features/phones/routes.ts';
import { places } from './features/places/routes.ts';
import { pledges } from './features/pledges/routes.ts';
import { proposals } from './features/proposals/routes.ts';
import { publicApi, publicTimesRoutes } from './features/public-api/routes.ts';
import { makePublicTimesStore } from './features/public-times/service.ts';
import { pushNotifications } from './features/push-notifications/routes.ts';
import { receiptPageRoutes } from './features/receipts/page-routes.ts';
import { receipts } from './features/receipts/routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { regularGifts } from './features/regular-gifts/routes.ts';
import { offered, reminderMessages } from './features/reminder-messages/routes.ts';
import { reminders } from './features/reminders/routes.ts';
import { reviewRequests } from './features/review-requests/routes.ts';
import { salahFiles, salahOrigins, salahPreview, salahTimings } from './features/salah-timings/routes.ts';
import { salahHistory } from './features/salah-timings/service.ts';
import { screenFeedRoutes } from './features/screens/feed/routes.ts';
import { screenPairing, screens } from './features/screens/routes.ts';
import { security } from './features/security/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { specialPrayers } from './features/special-prayers/routes.ts';
import { specialHistory } from './features/special-prayers/service.ts';
import { fileRoutes } from './features/storage/files.ts';
import { storage } from './features/storage/routes.ts';
import { support } from './features/support-access/routes.ts';
import { systemAdmin } from './features/system-admin/routes.ts';
import { systemBilling } from './features/system-billing/routes.ts';
import { systemImages } from './features/system-images/routes.ts';
import { systemNotifications } from './features/system-notifications/routes.ts';
import { timingChecks } from './features/timing-checks/routes.ts';
import { timingHistory } from './features/timing-history/routes.ts';
import { tours } from './features/tours/routes.ts';
import { users } from './features/users/routes.ts';
import { webhooks } from './features/webhooks/routes.ts';
import { widgetSites } from './features/widget-sites/routes.ts';
import { metalPrices, zakat } from './features/zakat/routes.ts';
import { closeUnusedConnections } from './platform/database/connections.ts';
import { answerErrors } from './platform/http/errors.ts';
import { fontRoutes } from './platform/http/fonts.ts';
import { answerUnreadable, guardHttp } from './platform/http/http.ts';
import { refuseOtherMethods } from './platform/http/methods.ts';
import { type Feature, mount } from './platform/http/mount.ts';
import { makeRepeatedAnswers, repeatAnswers } from './platform/http/repeated-answers.ts';
import { serveWebApps } from './platform/http/serve-web-apps.ts';
import { acceptTextFiles } from './platform/http/text-files.ts';
import { type Health, healthRoutes } from './platform/observability/health.ts';
import { metricsRoutes } from './platform/observability/metrics-routes.ts';
import { observeRequests } from './platform/observability/observe.ts';
import type { Platform } from './platform/runtime.ts';

/** Everything the product does, a line each. */
export function featuresOf(platform: Platform): readonly Feature[] {
  return [
    users,
    demo(DEMO_LOGINS),
    security,
    invites,
    people,
    passwordLinks,
    activity,
    masjid,
    dashboard,
    billing,
    builtinPayments((body, signature, about) =>
      about === 'gifts'
        ? receiveGivingEvent(platform, body, signature)
        : receivePaymentEvent(platform, body, signature),
    ),
    give,
    giveAgain,
    cardAccount,
    disputes,
    regularGifts,
    donorPage,
    donors,
    receipts,
    giftAid,
    kiosks,
    kioskDevice(platform.events),
    kioskReceipts,
    builtinGiving,
    firstSteps,
    tours,
    reviewRequests,
    salahTimings,
    salahFiles,
    salahOrigins,
    salahPreview,
    timingChecks,
    timingHistory({
      salah: salahHistory,
      iqamah: iqamahHistory,
      hijri: hijriHistory,
      athan: athanHistory,
      special: specialHistory,
    }),
    iqamaTimings,
    iqamaChanges,
    iqamaFiles,
    moveIn,
    masjidExport,
    hijri,
    hijriDate,
    athan,
    athanSounds,
    specialPrayers,
    janazah,
    liveBroadcast,
    liveInApp,
    announcementPush,
    storage,
    libraries,
    screens,
    screenPairing,
    phones,
    appOverview,
    reminders,
    pushNotifications,
    reminderMessages,
    offered,
    places,
    dailyMessages,
    systemImages,
    systemNotifications,
    systemAdmin,
    systemBilling,
    support,
    webhooks,
    ...books,
    pledges,
    zakat,
    metalPrices,
    mqtt,
    proposals,
    events(platform.events),
    publicApi,
    dialects,
    apiKeys,
    widgetSites,
    paper,
    athanApp,
  ];
}

export async function makeApp(platform: Platform, health: Health): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: platform.config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadable(platform.config),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  });
  const repeated = makeRepeatedAnswers(platform, health);
  repeatAnswers(app, repeated);
  closeUnusedConnections(app);
  guardHttp(app, platform.config);
  answerErrors(app, platform);
  acceptTextFiles(app);
  await app.register(cookie);
  observeRequests(app, platform);
  closeWhileDraining(app, health);
  app.addHook('onSend', (request, reply, payload, done) => {
    repeated.keep(request, reply);
    done(null, payload);
  });
  refuseOtherMethods(app);

  for (const feature of featuresOf(platform)) mount(app, platform, feature);
  healthRoutes(app, platform, health);
  metricsRoutes(app, platform);
  const feeds = screenFeedRoutes(app, platform);
  paymentWebhookRoutes(app, platform);
  givingWebhookRoutes(app, platform);
  builtinPaymentPageRoutes(app, platform);
  builtinGivingPageRoutes(app, platform);
  receiptPageRoutes(app, platform);
  livePageRoutes(app, platform);
  fileRoutes(app, platform);
  fontRoutes(app);
  referenceRoutes(app, platform.config.publicUrl);
  guideRoutes(app, platform.config.supportEmail);
  const publicTimes = makePublicTimesStore(platform, feeds);
  monthlyRoutes(app, publicTimes, platform.config);
  embedRoutes(app, platform, publicTimes);
  sharingRoutes(app, platform, publicTimes);
  dialectRoutes(app, platform, publicTimes);
  publicTimesRoutes(app, platform, publicTimes);
  calendarFeedRoutes(app, platform, publicTimes);
  paperPageRoutes(app, platform, publicTimes);
  mcpRoutes(app, platform, publicTimes);
  await athanAppRoutes(app, platform, publicTimes);
  await givePageRoutes(app, platform, publicTimes);
  mailboxRoutes(app, platform);
  await serveWebApps(app, platform.config);
  return app;
}

/** For a process that answers no requests: whether it lives, and its figures. */
export function makeWorkerApp(platform: Platform, health: Health): FastifyInstance {
  const app = fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  guardHttp(app, platform.config);
  answerErrors(app, platform);
  healthRoutes(app, platform, health);
  metricsRoutes(app, platform);
  return app;
}

/** A draining process asks its clients to come back on a new connection, which reaches another process. */
function closeWhileDraining(app: FastifyInstance, health: Health): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (health.isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
}
