import * as z from 'zod/mini';
import type { PageName } from '../access/console-pages.ts';
import { endpoint } from '../api/endpoint.ts';

/** The pages that somebody is shown around. */
export const TOUR_PAGES = [
  'dashboard',
  'timingsSalah',
  'timingsIqama',
  'timingsAthan',
  'settingsHijri',
  'libraryList',
  'settingsAlIqamah',
  'settingsMasjid',
  'invites',
  'systemDailyMessages',
] as const satisfies readonly PageName[];
export const TourPage = z.enum(TOUR_PAGES);
export type TourPage = z.infer<typeof TourPage>;

export const SeenTours = z.object({ seen: z.array(TourPage) });
export type SeenTours = z.infer<typeof SeenTours>;

const tours = { path: '/users/tours', access: 'signed-in', response: SeenTours } as const;

export const toursContract = {
  list: endpoint({ ...tours, method: 'GET', summary: 'The tours one has seen or put away' }),
  see: endpoint({
    ...tours,
    method: 'POST',
    summary: 'Keep that a tour was seen or put away: it is not offered again',
    body: z.object({ page: TourPage }),
  }),
};
