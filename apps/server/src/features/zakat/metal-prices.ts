// Decides: how the operator enters prices of a gram of gold and silver by currency, and that none is of a day ahead.

import { Currency } from '@minaret/contract/giving/money';
import type { OperatorPrice, OperatorPriceSave } from '@minaret/contract/giving/zakat';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findPrice, listPrices, type PriceRow, putPrice } from './queries.ts';

/** The day begins there first. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000;

function present({ currency, gold, silver, priced_on, version }: PriceRow): OperatorPrice {
  return { currency: Currency.parse(currency), gold, silver, priced_on, version };
}

export async function getMetalPrices(ctx: Context): Promise<{ list: OperatorPrice[] }> {
  return { list: (await listPrices(ctx.db)).map(present) };
}

async function priceOf(ctx: Context, currency: Currency): Promise<OperatorPrice> {
  const row = await findPrice(ctx.db, currency);
  return row ? present(row) : { currency, gold: null, silver: null, priced_on: null, version: 0 };
}

export async function saveMetalPrice(
  ctx: Context,
  currency: Currency,
  { version, ...values }: OperatorPriceSave,
): Promise<OperatorPrice> {
  const current = await priceOf(ctx, currency);
  if (version !== current.version) throw new Failure('stale_version', { current });
  const isSame =
    values.gold === current.gold &&
    values.silver === current.silver &&
    values.priced_on === current.priced_on;
  if (isSame) return current;
  const latest = new Date(ctx.now.getTime() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  if (values.priced_on !== null && values.priced_on > latest) throw new Failure('date_ahead');
  const isSaved = await putPrice(ctx.db, version, { currency, ...values, updated_at: ctx.now });
  if (!isSaved) throw new Failure('stale_version', { current: await priceOf(ctx, currency) });
  await audit({ ...ctx, masjid: null }, 'metal-prices.save', { subject: currency, details: values });
  return priceOf(ctx, currency);
}
