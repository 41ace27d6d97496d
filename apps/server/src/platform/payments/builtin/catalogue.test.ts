import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue.ts';

const folder = mkdtempSync(join(tmpdir(), 'minaret-plans-'));
function fileWith(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const plan = { plan: 'premium', prices: { month: 999 } };

describe('the file of plans', () => {
  it('may be the host’s own', () => {
    const own = fileWith({ currency: 'eur', plans: [{ ...plan, popular: true, features: ['Everything'] }] });
    expect(readCatalogue(own)).toEqual([
      {
        id: 'price_premium_month_999_eur',
        productId: 'prod_premium',
        plan: 'premium',
        interval: 'month',
        amount: 999,
        currency: 'eur',
        isPopular: true,
        description: null,
        features: ['Everything'],
      },
    ]);
  });

  it.each([
    ['no JSON', 'nothing', /cannot be read/],
    ['no plan', { currency: 'usd', plans: [] }, /plans/],
    ['a plan that we do not have', { currency: 'usd', plans: [{ ...plan, plan: 'gold' }] }, /plans\.0\.plan/],
    [
      'a price with cents',
      { currency: 'usd', plans: [{ ...plan, prices: { month: 9.99 } }] },
      /prices\.month/,
    ],
    ['a misspelt name', { currency: 'usd', plans: [{ ...plan, prices: { monthly: 999 } }] }, /monthly/],
    ['a currency of another form', { currency: 'USD', plans: [plan] }, /three lower-case letters/],
    ['a plan twice', { currency: 'usd', plans: [plan, plan] }, /stands twice/],
  ])('is refused with its name and what is wrong: %s', (_, content, message) => {
    const file = fileWith(content);
    expect(() => readCatalogue(file)).toThrow(message);
    expect(() => readCatalogue(file)).toThrow(file);
  });

  it('that is not there is said to be so', () => {
    expect(() => readCatalogue(join(folder, 'none.json'))).toThrow(/cannot be read.*none\.json/);
  });
});
