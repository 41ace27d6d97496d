// Decides: what the Zakat calculator of a masjid works with, and which price of gold or silver counts: the newer of the masjid's own and the operator's.

import type { GiveLanguage } from '@minaret/contract/giving/give';
import { Currency } from '@minaret/contract/giving/money';
import type { Metal } from '@minaret/contract/giving/nisab';
import type {
  GiveZakat,
  MetalPrice,
  MetalPrices,
  ZakatSettings,
  ZakatSettingsSave,
} from '@minaret/contract/giving/zakat';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { findSettings, givingOf, lockGiving } from '../giving/service.ts';
import { findPrice, findZakat, type PriceRow, putZakat, type ZakatRow } from './queries.ts';

/** We do not rule: until the masjid has chosen, nothing is offered. */
const NOTHING = {
  is_offered: false,
  school: 'others',
  metal: 'gold',
  why: null,
  why_ar: null,
  why_ur: null,
  policy: null,
  policy_ar: null,
  policy_ur: null,
  gold: null,
  silver: null,
  priced_on: null,
} as const;

type Priced = Pick<PriceRow, Metal | 'priced_on' | 'currency'>;

function priceIn(
  row: Priced | undefined,
  metal: Metal,
  currency: string,
  whose: MetalPrice['whose'],
): MetalPrice | null {
  const amount = row?.currency === currency ? row[metal] : null;
  return amount === null || !row?.priced_on ? null : { amount, on: row.priced_on, whose };
}

/** Of the same day the masjid's own. */
function priceOf(own: MetalPrice | null, operators: MetalPrice | null): MetalPrice | null {
  if (!own || !operators) return own ?? operators;
  return operators.on > own.on ? operators : own;
}

async function pricesOf(ctx: Context, row: ZakatRow | undefined, currency: string): Promise<MetalPrices> {
  const operators = await findPrice(ctx.db, currency);
  const of = (metal: Metal) =>
    priceOf(priceIn(row, metal, currency, 'masjid'), priceIn(operators, metal, currency, 'operator'));
  return { gold: of('gold'), silver: of('silver') };
}

function fieldsOf(row: ZakatRow | undefined, currency: string) {
  if (!row) return NOTHING;
  const { masjid_id: _masjid, version: _version, updated_at: _at, currency: priced, ...fields } = row;
  // A price in another currency is none.
  return priced === currency ? fields : { ...fields, gold: null, silver: null, priced_on: null };
}

export async function getZakatSettings(ctx: Context): Promise<ZakatSettings> {
  const { settings } = await givingOf(ctx);
  const row = await findZakat(ctx.db, masjidOf(ctx).id);
  return {
    ...fieldsOf(row, settings.currency),
    currency: Currency.parse(settings.currency),
    prices: await pricesOf(ctx, row, settings.currency),
    version: row?.version ?? 0,
  };
}

export async function saveZakatSettings(ctx: Context, given: ZakatSettingsSave): Promise<ZakatSettings> {
  const { id } = masjidOf(ctx);
  await lockGiving(ctx.db, id);
  const current = await getZakatSettings(ctx);
  const { version, ...values } = given;
  if (version !== current.version) throw new Failure('stale_version', { current });
  const isSame = Object.entries(values).every(
    ([name, value]) => current[name as keyof typeof values] === value,
  );
  if (isSame) return current;
  if (values.priced_on !== null && values.priced_on > todayOf(ctx)) throw new Failure('date_ahead');
  await putZakat(ctx.db, id, { ...values, currency: current.currency, updated_at: ctx.now });
  await audit(ctx, 'donations.zakat-settings', { subject: String(id) });
  await ctx.publish('donations');
  return getZakatSettings(ctx);
}

/** Of a page in another language its own words, where the masjid wrote them. */
export async function zakatOfPage(ctx: Context, language: GiveLanguage): Promise<GiveZakat | null> {
  const { id } = masjidOf(ctx);
  const row = await findZakat(ctx.db, id);
  if (!row?.is_offered) return null;
  const settings = await findSettings(ctx.db, id);
  if (!settings) return null;
  const words = {
    en: { why: row.why, policy: row.policy },
    ar: { why: row.why_ar ?? row.why, policy: row.policy_ar ?? row.policy },
    ur: { why: row.why_ur ?? row.why, policy: row.policy_ur ?? row.policy },
  };
  return {
    school: row.school,
    metal: row.metal,
    ...words[language],
    prices: await pricesOf(ctx, row, settings.currency),
  };
}
