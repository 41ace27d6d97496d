import { PRODUCT_KINDS } from '@minaret/contract/access/product-kinds';
import { expect, it } from 'vitest';
import { dashboard as ar } from './ar/dashboard.ts';
import { dashboard as en } from './en/dashboard.ts';

it('every kind of product has its name, in English the specification’s', () => {
  expect(PRODUCT_KINDS.map((kind) => en.kinds[kind])).toEqual([
    'Al-Iqamah',
    'Athan+',
    'Clock for homes',
    'Donation Kiosk',
    'Samsung/Android TV',
  ]);
  expect(Object.keys(ar.kinds)).toEqual([...PRODUCT_KINDS]);
});
