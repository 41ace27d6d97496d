import { metalPricesContract, zakatContract } from '@minaret/contract/giving/zakat';
import { feature } from '../../platform/http/mount.ts';
import { getMetalPrices, saveMetalPrice } from './metal-prices.ts';
import { getZakatSettings, saveZakatSettings } from './settings.ts';

export const zakat = feature(zakatContract, {
  settings: (ctx) => getZakatSettings(ctx),
  save: (ctx, { body }) => saveZakatSettings(ctx, body),
});

export const metalPrices = feature(metalPricesContract, {
  list: (ctx) => getMetalPrices(ctx),
  save: (ctx, { params, body }) => saveMetalPrice(ctx, params.currency, body),
});
