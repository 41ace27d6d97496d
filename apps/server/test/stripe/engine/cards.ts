/** Cards by the names of Stripe's test tokens, and what their banks say. */
export const CARDS = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_visa_chargeDeclined: { brand: 'visa', last4: '0002', refusedAtSetup: 'card_declined' },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    brand: 'visa',
    last4: '9995',
    refusedAtSetup: 'insufficient_funds',
  },
  /** Can be attached; every charge fails. */
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', refusedAtCharge: 'card_declined' },
  /** Asks its holder when it is set up, and never again. */
  pm_card_authenticationRequiredOnSetup: { brand: 'visa', last4: '3155', asksAtSetup: true },
  /** Asks its holder at every payment, who is not there when a cycle renews. */
  pm_card_authenticationRequired: {
    brand: 'visa',
    last4: '3184',
    asksAtSetup: true,
    refusedAtCharge: 'authentication_required',
  },
} as const satisfies Record<string, CardRules>;

export type CardToken = keyof typeof CARDS;

interface CardRules {
  brand: string;
  last4: string;
  refusedAtSetup?: string;
  refusedAtCharge?: string;
  asksAtSetup?: boolean;
}

export const rulesOf = (card: CardToken): CardRules => CARDS[card];
