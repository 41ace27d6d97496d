// Decides: the steps of each page's tour.

import { TOUR_PAGES, type TourPage } from '@minaret/contract/masjid/tours';
import type { Resources } from '@minaret/i18n';
import type { AnyPageName } from '../../app/router/page-names.ts';

type Words = Resources['start']['tours'];

/** The steps of each page by their `data-tour`, in the order in which they are shown. */
export const TOURS: { [Page in TourPage]: readonly (keyof Words[Page] & string)[] } = {
  dashboard: ['times', 'tasks', 'products'],
  timingsSalah: ['settings', 'actions', 'months'],
  timingsIqama: ['rules', 'actions', 'records'],
  timingsAthan: ['page', 'special'],
  settingsHijri: ['settings', 'calendar', 'records'],
  libraryList: ['page', 'actions', 'filters'],
  settingsAlIqamah: ['page', 'actions', 'tabs'],
  settingsMasjid: ['page', 'place'],
  invites: ['actions', 'filters', 'roles'],
  systemDailyMessages: ['filters', 'actions'],
};

export function isTourPage(page: AnyPageName | undefined): page is TourPage {
  return TOUR_PAGES.some((known) => known === page);
}
