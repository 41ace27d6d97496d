// Decides: which state of a counting sheet is shown: where its cash is, once it is booked.

import type { CountingSheet, SheetState } from '@minaret/contract/giving/counting';

export type ShownState = SheetState | 'paidIn' | 'arrived' | 'corrected';

export function stateShown({ state, deposit, corrected_by }: CountingSheet): ShownState {
  if (state !== 'booked') return state;
  if (corrected_by !== null) return 'corrected';
  if (deposit === null) return 'booked';
  return deposit.arrived_on === null ? 'paidIn' : 'arrived';
}

export const isInSafe = (sheet: CountingSheet) => stateShown(sheet) === 'booked';

export const TONES = {
  first: 'info',
  second: 'info',
  differs: 'warning',
  booked: 'success',
  withdrawn: 'neutral',
  paidIn: 'info',
  arrived: 'success',
  corrected: 'neutral',
} as const satisfies Record<ShownState, string>;
