import type { Interval } from './engine/calendar.ts';
import type { State } from './engine/state.ts';

/** The prices of the specification, as an operator would enter them there. */
const PRICES: Record<string, Record<Interval, number>> = {
  professional: { month: 625, year: 6_000 },
  premium: { month: 1_250, year: 12_000 },
  ultimate: { month: 1_125, year: 10_800 },
};

export function fillCatalogue(state: State): void {
  for (const [plan, amounts] of Object.entries(PRICES)) {
    const product = `prod_${plan}`;
    state.products.set(product, {
      id: product,
      name: plan,
      description: plan === 'premium' ? 'For the app' : null,
      metadata: { plan, ...(plan === 'premium' && { popular: 'true' }) },
      features: plan === 'premium' ? ['Push notifications', 'Slides'] : [],
      isActive: true,
    });
    for (const [interval, amount] of Object.entries(amounts) as [Interval, number][]) {
      const id = `price_${plan}_${interval}`;
      state.prices.set(id, {
        id,
        product,
        amount,
        interval,
        lookupKey: `${plan}_${interval}`,
        isActive: true,
      });
    }
  }
}
