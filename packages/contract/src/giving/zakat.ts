// Decides: what a masjid sets for the Zakat calculator (school, gold or silver, price a gram), and how the operator enters prices.

import * as z from 'zod/mini';
import { DONATIONS_ROLES, SYSTEM_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { IsoDay, MasjidParams, optionalText, Version } from '../fields/fields.ts';
import { Currency } from './money.ts';
import { METALS, ZAKAT_SCHOOLS } from './nisab.ts';

export const ZakatSchool = z.enum(ZAKAT_SCHOOLS);
export const Metal = z.enum(METALS);

/** Of a gram of the pure metal, in thousandths of the currency's unit: silver is worth little, and a cent would be too coarse. */
export const GramPrice = z
  .int('Enter an amount')
  .check(z.minimum(1, 'Enter an amount'), z.maximum(9_999_999_999));

const priced = {
  gold: z.nullable(GramPrice),
  silver: z.nullable(GramPrice),
  /** The day that the prices are of. */
  priced_on: z.nullable(IsoDay),
};
export const DAY_OF_PRICE = 'Say of which day the price is';
const hasItsDay = z.refine<{ gold: number | null; silver: number | null; priced_on: string | null }>(
  ({ gold, silver, priced_on }) => priced_on !== null || (gold === null && silver === null),
  { path: ['priced_on'], message: DAY_OF_PRICE },
);

/** A price that counts, whose it is and of which day. */
export const MetalPrice = z.object({
  amount: z.int(),
  on: z.string(),
  whose: z.enum(['masjid', 'operator']),
});
export type MetalPrice = z.infer<typeof MetalPrice>;
export const MetalPrices = z.object({ gold: z.nullable(MetalPrice), silver: z.nullable(MetalPrice) });
export type MetalPrices = z.infer<typeof MetalPrices>;

/** What the giving page's calculator works with; all of it is the masjid's choice. */
export const GiveZakat = z.object({
  school: ZakatSchool,
  metal: Metal,
  /** Why this metal, in the masjid's words. */
  why: z.nullable(z.string()),
  /** What its scholar says about Zakat, such as on debts or jewellery. */
  policy: z.nullable(z.string()),
  prices: MetalPrices,
});
export type GiveZakat = z.infer<typeof GiveZakat>;

const WHY = 200;
const POLICY = 600;
const fields = {
  /** The giving page has the calculator. */
  is_offered: z.boolean(),
  school: ZakatSchool,
  metal: Metal,
  why: optionalText(WHY),
  why_ar: optionalText(WHY),
  why_ur: optionalText(WHY),
  policy: optionalText(POLICY),
  policy_ar: optionalText(POLICY),
  policy_ur: optionalText(POLICY),
  /** The masjid's own prices; without one the operator's counts, and of both the newer one. */
  ...priced,
};

export const ZakatSettings = z.object({
  ...fields,
  currency: Currency,
  /** Those that the page shows now. */
  prices: MetalPrices,
  version: Version,
});
export type ZakatSettings = z.infer<typeof ZakatSettings>;
export const ZakatSettingsSave = z.object({ ...fields, version: Version }).check(hasItsDay);
export type ZakatSettingsSave = z.infer<typeof ZakatSettingsSave>;

/** Of one currency; where both are null there is none. */
export const OperatorPrice = z.object({ currency: Currency, ...priced, version: Version });
export type OperatorPrice = z.infer<typeof OperatorPrice>;
export const OperatorPriceSave = z.object({ ...priced, version: Version }).check(hasItsDay);
export type OperatorPriceSave = z.infer<typeof OperatorPriceSave>;

const treasurer = {
  access: { roles: DONATIONS_ROLES, feature: 'donation_portal' },
  params: MasjidParams,
  path: '/giving/zakat-settings/:m_id',
} as const;

export const zakatContract = {
  settings: endpoint({
    ...treasurer,
    method: 'GET',
    summary: 'What the Zakat calculator of the giving page works with',
    response: ZakatSettings,
    failures: ['giving_not_set_up'],
  }),
  save: endpoint({
    ...treasurer,
    method: 'PUT',
    summary: 'Save what the Zakat calculator works with: nisab, and prices a gram with their day',
    body: ZakatSettingsSave,
    response: ZakatSettings,
    failures: ['stale_version', 'giving_not_set_up', 'date_ahead'],
  }),
};

const system = { access: { roles: SYSTEM_ROLES } } as const;

export const metalPricesContract = {
  list: endpoint({
    ...system,
    method: 'GET',
    path: '/system-admin/metal-prices',
    summary: 'Prices of a gram of gold and silver by currency, for masjids that enter none',
    response: z.object({ list: z.array(OperatorPrice) }),
  }),
  save: endpoint({
    ...system,
    method: 'PUT',
    path: '/system-admin/metal-prices/:currency',
    summary: 'Enter the prices of a gram of gold and silver in a currency, with their day',
    params: z.object({ currency: Currency }),
    body: OperatorPriceSave,
    response: OperatorPrice,
    failures: ['stale_version', 'date_ahead'],
  }),
};
