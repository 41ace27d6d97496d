// Decides: the giving settings of a masjid (donation settings): currency, amounts offered, limits, fee cover, charity number.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { line, MasjidParams, optionalText, Version } from '../fields/fields.ts';
import { QrDownload } from '../fields/qr.ts';
import { Amount, Currency } from './money.ts';

export const MAX_PRESETS = 6;
const rising = z.refine<number[]>(
  (amounts) => amounts.every((amount, at) => at === 0 || amount > (amounts[at - 1] ?? 0)),
  'Each amount is higher than the one before',
);

const fields = {
  /** The giving page takes gifts. */
  is_open: z.boolean(),
  /** Fixed after the first gift. */
  currency: Currency,
  presets: z.array(Amount).check(z.minLength(1), z.maxLength(MAX_PRESETS), rising),
  minimum: Amount,
  maximum: Amount,
  /** Givers are offered to add the card fee; it is never ticked beforehand. */
  offers_cover: z.boolean(),
  /** Sums of single gifts on campaign pages; names only of who agreed. */
  shows_amounts: z.boolean(),
  /** As its register writes it: on receipts and the giving page. */
  legal_name: z.nullable(line(120)),
  charity_number: z.nullable(line(40)),
  receipt_address: optionalText(300),
  /** Said on the thank-you page and the receipt. */
  thanks: optionalText(300),
};

export const DonationSettings = z.object({
  ...fields,
  /** Nobody has saved yet: these are suggestions. */
  is_saved: z.boolean(),
  is_currency_fixed: z.boolean(),
  /** Where people give. */
  giving_url: z.string(),
  version: Version,
});
export type DonationSettings = z.infer<typeof DonationSettings>;

export const DonationSettingsSave = z.object({ ...fields, version: Version });
export type DonationSettingsSave = z.infer<typeof DonationSettingsSave>;

const path = '/masjid/donation/:m_id';
const treasurer = {
  access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
  params: MasjidParams,
} as const;

export const donationSettingsContract = {
  get: endpoint({
    ...treasurer,
    method: 'GET',
    path,
    summary: 'The giving settings of a masjid and the link of its giving page',
    response: DonationSettings,
  }),
  qr: endpoint({
    ...treasurer,
    method: 'GET',
    path: `${path}/qr`,
    summary: 'The QR code of the giving page, to be downloaded and printed',
    response: QrDownload,
  }),
  save: endpoint({
    ...treasurer,
    method: 'PUT',
    path,
    summary: 'Save the giving settings; the first time the general and the Zakat fund are made',
    body: DonationSettingsSave,
    response: DonationSettings,
    failures: ['stale_version', 'currency_fixed', 'amount_not_allowed', 'range_invalid'],
  }),
};
