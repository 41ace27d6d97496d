import { expect, it } from 'vitest';
import { runMoney } from '../../../proofs/money/run-money.ts';
import { startApp } from './app.ts';

const PATIENT = { timeout: 300_000 };
const SLICE = { seed: 2, steps: 80, enough: 1, wantsAllPoints: false };

/** `npm run prove:money` takes twenty thousand steps, and dies at each point fifty times. */
it.each(['builtin', 'stripe'] as const)(
  'whenever the server dies, nobody is charged twice by %s and nothing is left open',
  PATIENT,
  async (provider) => {
    const { faults, counts } = await runMoney(await startApp(), { ...SLICE, provider, randomKeys: false });
    expect(faults).toEqual([]);
    expect(Number(counts.crashes)).toBeGreaterThan(20);
  },
);
