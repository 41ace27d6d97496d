import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLife, type Command } from './commands.ts';
import { live, type Step } from './live.ts';
import type { OpenWorld } from './world.ts';
import { WORLDS } from './worlds.ts';

/** The end of a month, and of the longest ones: the days of shorter ones are met on the way. */
const START = new Date('2027-01-31T09:30:15Z');
const PATIENCE = 300_000;

async function liveIn(open: OpenWorld, commands: readonly Command[]): Promise<Step[]> {
  const world = await open(START);
  try {
    return await live(world, commands);
  } finally {
    await world.close();
  }
}

/** Every provider keeps its promises (looked at on the way), and all tell the same life in the same words. */
it('any life is the same with every provider', { timeout: PATIENCE }, () =>
  fc.assert(
    fc.asyncProperty(anyLife, async (commands) => {
      const [first, ...others] = Object.values(WORLDS);
      const told = first && (await liveIn(first, commands));
      for (const open of others) expect(await liveIn(open, commands)).toEqual(told);
    }),
    { seed: 1448, numRuns: 40, endOnFailure: true },
  ),
);

describe('a life that', () => {
  const buy: Command = { kind: 'checkout', isTrial: false, card: 'visa', plan: 'premium', interval: 'year' };

  it.each<[string, Command[], (told: Step[]) => void]>([
    [
      'goes from Premium to Ultimate of a year gets credit',
      [buy, { kind: 'change', plan: 'ultimate', toYear: false }],
      (told) => expect(told.at(-1)?.state.balance).toBeLessThan(0),
    ],
    [
      'changes twice in a cycle is credited what was debited',
      [
        { ...buy, plan: 'professional' },
        { kind: 'wait', seconds: 1_234_567 },
        { kind: 'change', plan: 'ultimate', toYear: false },
        { kind: 'wait', seconds: 2_345_678 },
        { kind: 'change', plan: 'premium', toYear: false },
      ],
      (told) => expect(told.at(-1)?.state.invoices).toHaveLength(3),
    ],
    [
      'costs a few cents more owes them with the next invoice',
      [
        { ...buy, plan: 'professional', interval: 'month' },
        { kind: 'wait for the cycle', seconds: -86_400 },
        { kind: 'change', plan: 'premium', toYear: false },
        { kind: 'wait for the cycle', seconds: 1 },
      ],
      (told) =>
        expect(told.at(-1)?.state.invoices.map(({ amountPaid }) => amountPaid)).toEqual([625, 0, 1273]),
    ],
    [
      'is to end and is then to go on with the plan it has goes on',
      [buy, { kind: 'cancel', cancels: true }, { kind: 'schedule', plan: 'premium', interval: 'year' }],
      (told) =>
        expect(told.at(-1)?.state.subscriptions[0]).toMatchObject({ cancelsAt: null, scheduled: null }),
    ],
    [
      'loses its card’s trust is paid at once by another',
      [
        { ...buy, isTrial: true, card: 'fails_later' },
        { kind: 'wait for the cycle', seconds: 1 },
        { kind: 'add a card', card: 'visa' },
        { kind: 'make default', index: 1 },
      ],
      (told) =>
        expect(told.map(({ state }) => state.subscriptions[0]?.status)).toEqual([
          'trialing',
          'past_due',
          'past_due',
          'active',
        ]),
    ],
    [
      'says yes to a year an hour later begins it then',
      [
        { ...buy, interval: 'month' },
        { kind: 'wait', seconds: 86_400 },
        { kind: 'change', plan: 'premium', toYear: true, seconds: 3540 },
      ],
      (told) => {
        const subscription = told.at(-1)?.state.subscriptions[0];
        expect(subscription?.cycleStart).toBe('2027-02-01T10:32:18Z');
        expect(subscription?.cycleEnd).toBe('2028-02-01T10:32:18Z');
      },
    ],
    [
      'waits for its bank’s question is paid by hand',
      [
        { ...buy, plan: 'professional', card: 'authenticate_always' },
        { kind: 'wait', seconds: 86_400 },
        { kind: 'change', plan: 'premium', toYear: false },
        { kind: 'change', plan: 'ultimate', toYear: false },
        { kind: 'pay by hand' },
      ],
      (told) => {
        expect(told.map(({ state }) => state.subscriptions[0]?.pending?.price)).toEqual([
          undefined,
          undefined,
          'premium_year',
          'ultimate_year',
          undefined,
        ]);
        const { subscriptions, invoices } = told.at(-1)?.state ?? {};
        expect(subscriptions?.[0]?.price).toBe('ultimate_year');
        expect(invoices?.map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
      },
    ],
    [
      'is refused when it is paid by hand waits as before',
      [
        { ...buy, isTrial: true, card: 'fails_later' },
        { kind: 'wait for the cycle', seconds: 1 },
        { kind: 'pay by hand' },
        { kind: 'pay by hand' },
      ],
      (told) => expect(told.at(-1)?.state.invoices[0]).toMatchObject({ status: 'open', attempts: 1 }),
    ],
    [
      'is ended at once owes nothing',
      [
        { ...buy, isTrial: true, card: 'fails_later' },
        { kind: 'wait for the cycle', seconds: 1 },
        { kind: 'cancel now' },
      ],
      (told) => {
        const { subscriptions, invoices } = told.at(-1)?.state ?? {};
        expect([subscriptions?.[0]?.status, invoices?.[0]?.status]).toEqual(['canceled', 'void']);
      },
    ],
    [
      'is given up has used its credit, and what is void gives it back',
      [
        buy,
        { kind: 'change', plan: 'ultimate', toYear: false },
        { kind: 'add a card', card: 'fails_later' },
        { kind: 'make default', index: 1 },
        { kind: 'wait for the cycle', seconds: 1 },
        { kind: 'wait', seconds: 8 * 86_400 },
      ],
      (told) => {
        expect(told.at(-1)?.state.invoices.at(-1)?.status).toBe('uncollectible');
        expect(told.at(-1)?.state.balance).toBe(0);
      },
    ],
  ])('%s', { timeout: PATIENCE }, async (_says, commands, wants) => {
    for (const open of Object.values(WORLDS)) wants(await liveIn(open, commands));
  });
});
