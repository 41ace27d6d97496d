import { activityContract } from './activity.ts';
import { athanContract } from './athan.ts';
import { athanSoundsContract } from './athan-sounds.ts';
import { dailyMessagesContract } from './daily-messages.ts';
import { dashboardContract } from './dashboard.ts';
import { demoContract } from './demo.ts';
import type { Contract } from './endpoint.ts';
import { eventsContract } from './events.ts';
import { firstStepsContract } from './first-steps.ts';
import { hijriContract, hijriDateContract } from './hijri.ts';
import { iqamaChangesContract } from './iqama-changes.ts';
import { iqamaFilesContract } from './iqama-files.ts';
import { iqamaTimingsContract } from './iqama-timings.ts';
import { librariesContract } from './libraries.ts';
import { masjidContract } from './masjid.ts';
import { peopleContract } from './people.ts';
import { placesContract } from './places.ts';
import { reviewRequestsContract } from './review-requests.ts';
import { salahFilesContract } from './salah-files.ts';
import { salahOriginsContract } from './salah-origins.ts';
import { salahPreviewContract } from './salah-preview.ts';
import { salahTimingsContract } from './salah-timings.ts';
import { screenFeedContract } from './screen-feed.ts';
import { screensContract } from './screens.ts';
import { securityContract } from './security.ts';
import { specialPrayersContract } from './special-prayers.ts';
import { storageContract } from './storage.ts';
import { supportAccessContract } from './support-access.ts';
import { systemAdminContract } from './system-admin.ts';
import { systemImagesContract } from './system-images.ts';
import { systemNotificationsContract } from './system-notifications.ts';
import { timingChecksContract } from './timing-checks.ts';
import { timingHistoryContract } from './timing-history.ts';
import { toursContract } from './tours.ts';
import { invitesContract } from './user-invites.ts';
import { passwordLinksContract, usersContract } from './users.ts';

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
  hijri: hijriContract,
  athan: athanContract,
  athanSounds: athanSoundsContract,
  specialPrayers: specialPrayersContract,
  storage: storageContract,
  libraries: librariesContract,
  screens: screensContract,
  screenFeed: screenFeedContract,
  places: placesContract,
  dailyMessages: dailyMessagesContract,
  systemImages: systemImagesContract,
  systemNotifications: systemNotificationsContract,
  systemAdmin: systemAdminContract,
  supportAccess: supportAccessContract,
  events: eventsContract,
} satisfies Record<string, Contract>;
