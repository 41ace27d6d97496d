/**
 * `declined`: the card was refused; `not_found`: no such thing there; `conflict`: it is no longer in a state to do that, or a
 * key was used for something else; `no_card`: there is nothing to be paid with; `invalid`: we asked wrongly; `unavailable`:
 * nobody knows whether it happened.
 */
export type PaymentErrorKind =
  | 'declined'
  | 'not_found'
  | 'conflict'
  | 'no_card'
  | 'invalid'
  | 'unavailable'
  | 'forged';

/** The provider's no. Its message is for people only where the kind is `declined`. */
export class PaymentError extends Error {
  readonly kind: PaymentErrorKind;

  constructor(kind: PaymentErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentError';
    this.kind = kind;
  }
}
