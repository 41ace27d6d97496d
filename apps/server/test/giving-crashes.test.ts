import { expect, it } from 'vitest';
import { runGiving } from '../../../proofs/giving/run-giving.ts';
import { startApp } from './app.ts';

const PATIENT = { timeout: 300_000 };
const SLICE = { seed: 4, steps: 320, enough: 1, plant: null, wantsAllPoints: false };

/** `npm run prove:giving` takes twenty thousand steps, and dies at each point fifty times. */
it.each(['builtin', 'stripe'] as const)(
  'whenever the server dies, the books, the gifts and %s agree, and nobody is charged twice',
  PATIENT,
  async (provider) => {
    const { faults, counts } = await runGiving(await startApp(), { ...SLICE, provider });
    expect(faults).toEqual([]);
    expect(Number(counts.crashes)).toBeGreaterThan(20);
    expect(Number(counts.charges)).toBeGreaterThan(0);
  },
);
