import type { StoredItem } from './queries.ts';

/** What is only being typed has not been looked at. */
export type ShownItem = Pick<StoredItem, 'id' | 'title' | 'content' | 'schedule' | 'seconds'> &
  Partial<Pick<StoredItem, 'page_look'>>;

/** What slides are made with: the languages of the screen and the days it is given. */
export interface SlideSetting {
  languages: readonly string[];
  /** In order; the second is today. */
  days: readonly { date: string; hijri: { month: number; day: number } }[];
  today: string;
  /** Where phones find the masjid. */
  athanPlusUrl: string;
}

/** The masjid's day, and the ids of items that have their time on a screen at this moment, as the player decides it. */
export interface Now {
  today: string;
  held: ReadonlySet<string>;
}
