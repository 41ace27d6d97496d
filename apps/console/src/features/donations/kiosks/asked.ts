import type { Kiosk } from '@minaret/contract/giving/kiosks';

/** What is open over the list. */
export type Asked =
  | { what: 'pair' }
  | { what: 'pin'; kiosk: Kiosk; pin: string }
  | { what: 'edit' | 'reader' | 'remove' | 'revoke'; kiosk: Kiosk };
