// Decides: how giving settings are saved: the first time makes the books and the two standing funds; the currency is fixed by the first gift or pledge.

import { isDeepStrictEqual } from 'node:util';
import type { DonationSettings, DonationSettingsSave } from '@minaret/contract/giving/donation-settings';
import { Currency, minorUnits, stepOf } from '@minaret/contract/giving/money';
import { STANDING_FUNDS_UR } from '@minaret/i18n/standing-funds';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { qrDownload } from '../../platform/qr.ts';
import { translator } from '../../platform/translate.ts';
import {
  findSettings,
  insertFund,
  listFunds,
  lockGiving,
  putSettings,
  type SettingsRow,
} from './fund-queries.ts';
import { findBooks, openBooks } from './ledger-queries.ts';
import { publishCampaigns } from './publish-giving.ts';
import { type MasjidOfGiving, masjidOfGiving } from './settings-queries.ts';

/** What people give in, by country; elsewhere dollars are suggested. */
const CURRENCY_OF_COUNTRY: Record<string, string> = {
  AE: 'aed',
  AU: 'aud',
  BA: 'bam',
  BD: 'bdt',
  BH: 'bhd',
  CA: 'cad',
  CH: 'chf',
  DK: 'dkk',
  DZ: 'dzd',
  EG: 'egp',
  GB: 'gbp',
  ID: 'idr',
  IN: 'inr',
  JO: 'jod',
  JP: 'jpy',
  KE: 'kes',
  KW: 'kwd',
  MA: 'mad',
  MY: 'myr',
  NG: 'ngn',
  NO: 'nok',
  NZ: 'nzd',
  OM: 'omr',
  PK: 'pkr',
  QA: 'qar',
  SA: 'sar',
  SE: 'sek',
  SG: 'sgd',
  TN: 'tnd',
  TR: 'try',
  ZA: 'zar',
};
const EURO = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'LU', 'NL', 'PT'];
const SUGGESTED_UNITS = [10, 25, 50, 100, 250, 500];
const MINIMUM_UNITS = 1;
const MAXIMUM_UNITS = 10_000;

function suggestedCurrency(country: string | null): Currency {
  if (country === null) return 'usd';
  const known = EURO.includes(country) ? 'eur' : CURRENCY_OF_COUNTRY[country];
  return Currency.safeParse(known).data ?? 'usd';
}

export function givingUrl(ctx: Context, hashId: string, slug?: string): string {
  return `${ctx.ports.config.publicUrl}/give/${hashId}${slug ? `/${slug}` : ''}`;
}

/** Where people can give now; null: nowhere. */
export async function openGivingUrl(ctx: Context, hashId: string): Promise<string | null> {
  const { id, features } = masjidOf(ctx);
  if (!features.includes('donation_portal')) return null;
  const settings = await findSettings(ctx.db, id);
  return settings?.is_open ? givingUrl(ctx, hashId) : null;
}

/** The code that leads to the giving page, for the hall's notice board. */
export async function givingQr(ctx: Context) {
  const { hash_id, name } = await masjidOfGiving(ctx.db, masjidOf(ctx).id);
  return qrDownload(givingUrl(ctx, hash_id), name, 'giving');
}

function suggested(masjid: MasjidOfGiving) {
  const currency = suggestedCurrency(masjid.country);
  return {
    is_open: false,
    currency,
    presets: SUGGESTED_UNITS.map((units) => minorUnits(currency, units)),
    minimum: minorUnits(currency, MINIMUM_UNITS),
    maximum: minorUnits(currency, MAXIMUM_UNITS),
    offers_cover: true,
    shows_amounts: true,
    legal_name: null,
    charity_number: null,
    receipt_address: null,
    thanks: null,
  };
}

function fieldsOf(row: SettingsRow) {
  const { masjid_id: _masjid, updated_at: _at, last_pledge: _last, version, currency, ...fields } = row;
  return { ...fields, currency: Currency.parse(currency), version };
}

export async function getDonationSettings(ctx: Context): Promise<DonationSettings> {
  const { id } = masjidOf(ctx);
  const masjid = await masjidOfGiving(ctx.db, id);
  const row = await findSettings(ctx.db, id);
  const books = await findBooks(ctx.db, id);
  return {
    ...(row ? fieldsOf(row) : { ...suggested(masjid), version: 0 }),
    is_saved: row !== undefined,
    is_currency_fixed: (books?.last_gift ?? 0) > 0 || (row?.last_pledge ?? 0) > 0,
    giving_url: givingUrl(ctx, masjid.hash_id),
  };
}

/** Every amount is of whole coins, and what is offered can be given. */
function assertAmounts({ currency, presets, minimum, maximum }: DonationSettingsSave): void {
  if (maximum < minimum) throw new Failure('range_invalid');
  const step = stepOf(currency);
  if ([minimum, maximum, ...presets].some((amount) => amount % step !== 0))
    throw new Failure('amount_not_allowed');
  if (presets.some((amount) => amount < minimum || amount > maximum)) throw new Failure('amount_not_allowed');
}

export async function saveDonationSettings(
  ctx: Context,
  given: DonationSettingsSave,
): Promise<DonationSettings> {
  const { id } = masjidOf(ctx);
  await lockGiving(ctx.db, id);
  const current = await getDonationSettings(ctx);
  if (given.version !== current.version) throw new Failure('stale_version', { current });
  const { version: _version, ...values } = given;
  if (current.is_saved && isSame(values, current)) return current;
  if (current.is_currency_fixed && values.currency !== current.currency) throw new Failure('currency_fixed');
  assertAmounts(given);
  await openBooks(ctx.db, id, values.currency);
  await putSettings(ctx.db, id, { ...values, updated_at: ctx.now });
  if (!current.is_saved) await makeStandingFunds(ctx, id);
  await audit(ctx, 'donations.settings', { subject: String(id) });
  await publishCampaigns(ctx);
  // The public page and the app lead to the giving page while it is open.
  if (values.is_open !== current.is_open) await ctx.publish('app-page');
  return getDonationSettings(ctx);
}

function isSame(values: object, current: DonationSettings): boolean {
  return Object.entries(values).every(([name, value]) =>
    isDeepStrictEqual(value, current[name as keyof DonationSettings]),
  );
}

async function makeStandingFunds(ctx: Context, masjidId: number): Promise<void> {
  if ((await listFunds(ctx.db, masjidId)).length > 0) return;
  const [en, ar] = [translator('en'), translator('ar')];
  for (const [at, kind] of (['general', 'zakat'] as const).entries())
    await insertFund(ctx.db, {
      masjid_id: masjidId,
      kind,
      name: en(`giving:funds.${kind}.name`),
      purpose: en(`giving:funds.${kind}.purpose`),
      name_ar: ar(`giving:funds.${kind}.name`),
      purpose_ar: ar(`giving:funds.${kind}.purpose`),
      name_ur: STANDING_FUNDS_UR[kind].name,
      purpose_ur: STANDING_FUNDS_UR[kind].purpose,
      is_restricted: kind === 'zakat',
      is_public: true,
      opens_at: null,
      closes_at: null,
      amount_a_person: null,
      position: at + 1,
    });
}
