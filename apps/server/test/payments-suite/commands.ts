import { PAID_PLANS, type PaidPlan } from '@minaret/contract/access/plans';
import { BILLING_INTERVALS, type BillingInterval } from '@minaret/contract/billing/payment-billings';
import type { TestCard } from '@minaret/contract/billing/test-cards';
import fc from 'fast-check';

interface Wanted {
  plan: PaidPlan;
  interval: BillingInterval;
}

/** What somebody tries next; what makes no sense just then is left out by whoever runs it. */
export type Command =
  | { kind: 'wait'; seconds: number }
  | { kind: 'wait for the cycle'; seconds: number }
  | ({ kind: 'checkout'; isTrial: boolean; card: TestCard | null } & Wanted)
  | { kind: 'add a card'; card: TestCard }
  | { kind: 'make default'; index: number }
  | { kind: 'detach'; index: number }
  /** The seconds are between what was shown and the yes to it. */
  | { kind: 'change'; plan: PaidPlan; toYear: boolean; seconds?: number }
  | { kind: 'pay by hand' }
  | { kind: 'cancel now' }
  | ({ kind: 'schedule' } & Wanted)
  | { kind: 'unschedule' }
  | { kind: 'cancel'; cancels: boolean }
  | { kind: 'fail next' };

const DAY = 86_400;

const wanted = { plan: fc.constantFrom(...PAID_PLANS), interval: fc.constantFrom(...BILLING_INTERVALS) };
const card = fc.constantFrom<TestCard>(
  'visa',
  'visa',
  'mastercard',
  'declined',
  'no_funds',
  'fails_later',
  'authenticate_once',
  'authenticate_always',
);
const index = fc.nat({ max: 3 });

/** Lives are mostly waiting and changing; the rest happens now and then. */
export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 9 * DAY }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait for the cycle' as const),
      seconds: fc.constantFrom(-1, 0, 1, DAY, 4 * DAY),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('checkout' as const),
      isTrial: fc.boolean(),
      card: fc.option(card),
      ...wanted,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add a card' as const), card }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('make default' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('detach' as const), index }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      plan: wanted.plan,
      toYear: fc.constantFrom(false, false, true),
      seconds: fc.constantFrom(0, 0, 1, 599, 3540),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay by hand' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel now' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('schedule' as const), ...wanted }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unschedule' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), cancels: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail next' as const) }) },
);

/** Everybody begins by buying something. */
export const anyLife: fc.Arbitrary<Command[]> = fc
  .tuple(
    fc.record({
      kind: fc.constant('checkout' as const),
      isTrial: fc.constantFrom(false, false, true),
      card: fc.constantFrom<TestCard | null>('visa', 'visa', 'authenticate_always', 'fails_later', null),
      ...wanted,
    }),
    fc.array(anyCommand, { minLength: 4, maxLength: 22 }),
  )
  .map(([first, rest]) => [first, ...rest]);
