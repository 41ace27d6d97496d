import type { GiveLanguage, GivePage } from '@minaret/contract/giving/give';
import type { ZoneSlice } from '@minaret/prayer/clock/zone';

/** What a link chose for the giver: they pressed it, nothing is chosen for them. */
export interface Chosen {
  fund: number | null;
  campaign: string | null;
  amount: number | null;
}

export type View =
  | { kind: 'give'; chosen: Chosen }
  | { kind: 'campaign'; slug: string }
  | { kind: 'thanks'; token: string }
  | { kind: 'agreed'; token: string }
  | { kind: 'mend'; token: string }
  | { kind: 'receipt'; token: string }
  | { kind: 'mine' };

/** All that a page is drawn from: the server draws it, and the browser goes on from the same. */
export interface GiveData {
  language: GiveLanguage;
  /** Milliseconds since 1970, of the server. */
  now: number;
  page: GivePage;
  /** The masjid's own clock. */
  zone: ZoneSlice;
  view: View;
}
