// Decides: what a kiosk keeps on its tablet: its key, and what it last showed. Never anything of a giver.

import type { KioskFeed } from '@minaret/contract/giving/kiosk-device';

const KEY = 'minaret-kiosk-key';
const FEED = 'minaret-kiosk-feed';

export const keptKey = (): string | null => localStorage.getItem(KEY);
export const keepKey = (key: string): void => localStorage.setItem(KEY, key);

export function keptFeed(): KioskFeed | null {
  try {
    return JSON.parse(localStorage.getItem(FEED) ?? 'null') as KioskFeed | null;
  } catch {
    return null;
  }
}
export const keepFeed = (feed: KioskFeed): void => localStorage.setItem(FEED, JSON.stringify(feed));

export function forgetAll(): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(FEED);
}
