// Decides: until when a kiosk offers a fund: at the minute of its end (Zakat al-Fitr: the Eid prayer) it is gone, also for who has chosen it.

import type { KioskFund } from '@minaret/contract/giving/kiosk-device';

export const isOpenAt = ({ closes_at }: Pick<KioskFund, 'closes_at'>, now: number): boolean =>
  closes_at === null || Date.parse(closes_at) > now;
