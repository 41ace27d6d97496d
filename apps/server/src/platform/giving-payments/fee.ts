// Decides: what a usual card costs a masjid (fee: 2.9 % and a fixed part by currency), and the smallest sum that leaves a gift whole (cover).

/** Hundredths of a percent. */
const PARTS = 290;
/** Thirty cents, or what is near it in coins of another size; without it small gifts in yen would look free. */
const FIXED: Record<string, number> = {
  gbp: 20,
  eur: 25,
  jpy: 40,
  krw: 400,
  xaf: 180,
  xof: 180,
  sek: 180,
  dkk: 180,
  nok: 200,
  chf: 30,
  myr: 100,
  kwd: 90,
  bhd: 110,
  omr: 110,
  jod: 210,
  tnd: 900,
};

/** As the provider rounds: to the nearest unit. */
export function usualFee(gross: number, currency: string): number {
  return Math.round((gross * PARTS) / 10_000) + (FIXED[currency] ?? 30);
}

/** What the bank takes for a dispute, however it ends: fifteen dollars, or what is near it. */
export function disputeFee(currency: string): number {
  return 50 * (FIXED[currency] ?? 30);
}

/**
 * What is added so that the whole gift is left after the fee: the smallest such sum. `step`: sums of three decimals go by tens.
 */
export function coverOf(amount: number, step: number, feeOn: (gross: number) => number): number {
  const enough = (cover: number) => amount + cover - feeOn(amount + cover) >= amount;
  let most = step;
  while (!enough(most)) most *= 2;
  let least = 0;
  while (least < most) {
    const middle = Math.floor((least + most) / 2 / step) * step;
    if (enough(middle)) most = middle;
    else least = middle + step;
  }
  return least;
}
