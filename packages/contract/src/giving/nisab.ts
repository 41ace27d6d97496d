// Decides: the weights of the nisab by school and metal (gold, silver), and after how many days a price is old.

export const ZAKAT_SCHOOLS = ['hanafi', 'others'] as const;
export type ZakatSchool = (typeof ZAKAT_SCHOOLS)[number];
export const METALS = ['gold', 'silver'] as const;
export type Metal = (typeof METALS)[number];

/** The weight from which Zakat is due, in milligrams of the pure metal: 87.48 g and 612.36 g, or 85 g and 595 g. */
export const NISAB_WEIGHT: Record<ZakatSchool, Record<Metal, number>> = {
  hanafi: { gold: 87_480, silver: 612_360 },
  others: { gold: 85_000, silver: 595_000 },
};
/** Older than this many days, the page warns. */
export const PRICE_IS_OLD_AFTER = 7;
/** Figures behind the point of a price a gram, in every currency. */
export const PRICE_DIGITS = 3;
