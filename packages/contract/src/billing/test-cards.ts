// Decides: the test card numbers of the built-in provider.

/**
 * Cards of the built-in provider, which moves no money. Their numbers are read in the browser and never sent: the server
 * is told the name alone, so that a real card typed by mistake reaches nobody.
 */
export const TEST_CARDS = {
  visa: { number: '4242424242424242', brand: 'visa' },
  mastercard: { number: '5555555555554444', brand: 'mastercard' },
  declined: { number: '4000000000000002', brand: 'visa' },
  no_funds: { number: '4000000000009995', brand: 'visa' },
  /** Asks its holder once, when it is added. */
  authenticate_once: { number: '4000002500003155', brand: 'visa' },
  /** Asks its holder at every payment. */
  authenticate_always: { number: '4000002760003184', brand: 'visa' },
  /** Can be added, and fails at the next renewal. */
  fails_later: { number: '4000000000000341', brand: 'visa' },
  disputed: { number: '4000000000000259', brand: 'visa' },
  refund_fails: { number: '4000000000005126', brand: 'visa' },
} as const;
export type TestCard = keyof typeof TEST_CARDS;
export const TEST_CARD_NAMES = Object.keys(TEST_CARDS) as [TestCard, ...TestCard[]];

/** Undefined: no card of ours, and perhaps somebody's real one. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return TEST_CARD_NAMES.find((name) => TEST_CARDS[name].number === digits);
}

export const last4Of = (card: TestCard): string => TEST_CARDS[card].number.slice(-4);
