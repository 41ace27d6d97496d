// Decides: where the prices (amount, currency) and the popular plan of the built-in provider come from (`plans.json`).

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PaidPlan } from '@minaret/contract/access/plans';
import { BILLING_INTERVALS } from '@minaret/contract/billing/payment-billings';
import { z } from 'zod';
import type { CataloguePrice } from '../payments.ts';

const OWN_FILE = fileURLToPath(new URL('../../../../plans.json', import.meta.url));

const Amount = z.int().min(50).max(99_999_999);
const PlansFile = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/, 'three lower-case letters, such as usd'),
  plans: z
    .array(
      z.strictObject({
        plan: PaidPlan,
        popular: z.boolean().default(false),
        description: z.string().min(1).optional(),
        features: z.array(z.string().min(1)).optional(),
        prices: z.strictObject({ month: Amount.optional(), year: Amount.optional() }),
      }),
    )
    .min(1)
    .refine((plans) => new Set(plans.map(({ plan }) => plan)).size === plans.length, 'a plan stands twice'),
});

/** What the built-in provider sells: plans and prices from a file, so that none stands in the code. */
export function readCatalogue(file: string = OWN_FILE): CataloguePrice[] {
  const read = PlansFile.safeParse(readJson(file));
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `  ${path.join('.') || 'file'}: ${message}`);
    throw new Error(`The file of plans is not right (${file}):\n${lines.join('\n')}`);
  }
  const { currency, plans } = read.data;
  return plans.flatMap(({ plan, popular, description, features, prices }) =>
    BILLING_INTERVALS.flatMap((interval): CataloguePrice[] => {
      const amount = prices[interval];
      if (amount === undefined) return [];
      return [
        {
          // A price never changes: another amount is another price.
          id: `price_${plan}_${interval}_${amount}_${currency}`,
          productId: `prod_${plan}`,
          plan,
          interval,
          amount,
          currency,
          isPopular: popular,
          description: description ?? null,
          features: features ?? null,
        },
      ];
    }),
  );
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The file of plans cannot be read (${file}): ${(error as Error).message}`);
  }
}
