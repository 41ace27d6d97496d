import type { TourPage } from '@minaret/contract/masjid/tours';

/** A tour that a person has seen or put away. */
export interface UserToursTable {
  user_id: number;
  page: TourPage;
  seen_at: Date;
}

export interface DismissedFirstStepsTable {
  masjid_id: number;
  user_id: number;
  dismissed_at: Date;
}
