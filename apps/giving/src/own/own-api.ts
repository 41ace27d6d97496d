// Decides: how the donor's own page asks the server: with the cookie of its own session, which goes to these addresses alone.

import type { OwnGiving, REGULAR_ACTIONS } from '@minaret/contract/giving/donor-page';
import type { Receipt } from '@minaret/contract/giving/gifts';
import type { GivenGift } from '@minaret/contract/giving/give';
import type { AgreedGift, MendedGift } from '@minaret/contract/giving/give-again';
import type { AskedReceipt, KioskReceipt } from '@minaret/contract/giving/kiosk-receipts';
import { ask, askAt } from '../core/give-api.ts';

const OWN = { credentials: 'same-origin' } as const;
const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body?: object): RequestInit => ({
  ...OWN,
  method: 'POST',
  ...(body && { headers: JSON_TYPE, body: JSON.stringify(body) }),
});

export function ownDesk(hash: string) {
  const base = `/api/my-giving/${encodeURIComponent(hash)}`;
  const own = <T>(path: string, init: RequestInit = OWN) => askAt<T>(`${base}${path}`, init);
  return {
    askLink: (email: string, language: string) => own('/links', post({ email, language })),
    open: (token: string) => own<OwnGiving>('/sessions', post({ token })),
    get: () => own<OwnGiving>(''),
    close: () => own('/sessions', { ...OWN, method: 'DELETE' }),
    change: (id: string, change: { amount?: number; day_of_month?: number }) =>
      own<OwnGiving>(`/regular/${id}`, post(change)),
    act: (id: string, action: (typeof REGULAR_ACTIONS)[number]) =>
      own<OwnGiving>(`/regular/${id}/${action}`, post()),
    card: (id: string) => own<{ url: string }>(`/regular/${id}/card`, post()),
    pay: (id: string) => own<GivenGift>(`/regular/${id}/pay`, post()),
    receipt: (giftId: string) => own<Receipt>(`/receipts/${giftId}`),
    forget: () => own<{ gifts: number; kept: number }>('/forget', post()),
    /** Files are kept by the browser itself. */
    fileAddress: (path: string) => `${base}/${path}`,
    agreed: (token: string) => ask<AgreedGift>(hash, `/agreements/${encodeURIComponent(token)}`),
    due: (token: string) => ask<MendedGift>(hash, `/mend/${encodeURIComponent(token)}`),
    kioskReceipt: (token: string) => ask<KioskReceipt>(hash, `/receipts/${encodeURIComponent(token)}`),
    askKioskReceipt: (token: string, asked: AskedReceipt) =>
      ask(hash, `/receipts/${encodeURIComponent(token)}`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: JSON.stringify(asked),
      }),
    mend: (token: string) => ask<GivenGift>(hash, `/mend/${encodeURIComponent(token)}`, { method: 'POST' }),
  };
}
export type OwnDesk = ReturnType<typeof ownDesk>;
