// Decides: how the state of a gift is shown in the Donation Portal, and what can still be done with it.

import type { Gift, GiftDetail, GiftWay } from '@minaret/contract/giving/gifts';
import type { Payout } from '@minaret/contract/giving/payouts';
import {
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconDeviceTablet,
  IconWritingSign,
} from '@tabler/icons-react';
import type { Status } from '../../../ui/feedback/status-badge.tsx';

export const WAY_ICONS: Record<GiftWay, typeof IconCash> = {
  card: IconCreditCard,
  kiosk: IconDeviceTablet,
  cash: IconCash,
  cheque: IconWritingSign,
  bank: IconBuildingBank,
};

/** As people read it: a gift that was given back in part is still paid, and what a bank took was not given back by the masjid. */
export type ShownState = Gift['state'] | 'partly_refunded' | 'disputed' | 'dispute_lost';

export function shownState({
  state,
  amount_refunded,
  dispute,
}: Pick<Gift, 'state' | 'amount_refunded' | 'dispute'>): ShownState {
  if (dispute === 'needs_answer' || dispute === 'under_review') return 'disputed';
  if (dispute === 'lost') return 'dispute_lost';
  return state === 'succeeded' && amount_refunded > 0 ? 'partly_refunded' : state;
}

export const STATE_COLOURS: Record<ShownState, Status> = {
  started: 'neutral',
  processing: 'info',
  succeeded: 'success',
  partly_refunded: 'warning',
  disputed: 'warning',
  dispute_lost: 'error',
  failed: 'error',
  canceled: 'neutral',
  refunded: 'neutral',
};

export const PAYOUT_TONES: Record<Payout['state'], Status> = {
  on_its_way: 'info',
  arrived: 'success',
  failed: 'error',
};

export interface GiftActions {
  /** By the card provider, to the card. */
  canRefund: boolean;
  /** Entered by hand: a new entry takes it out of the books. */
  canTakeBack: boolean;
  /** Cash and cheques wait until they are paid in. */
  canBank: boolean;
}

export function actionsOf(gift: Pick<GiftDetail, 'way' | 'state' | 'refundable' | 'steps'>): GiftActions {
  const isByCard = gift.way === 'card' || gift.way === 'kiosk';
  const isStanding = gift.state === 'succeeded';
  const isBanked = gift.steps.some(({ kind }) => kind === 'banked');
  return {
    // Of a refunded gift the covered fee may be left.
    canRefund: isByCard && gift.refundable > 0 && (isStanding || gift.state === 'refunded'),
    canTakeBack: !isByCard && isStanding,
    canBank: (gift.way === 'cash' || gift.way === 'cheque') && isStanding && !isBanked,
  };
}
