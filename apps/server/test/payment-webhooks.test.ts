import { expect, it } from 'vitest';
import { runWebhooks } from '../../../proofs/webhooks/run-webhooks.ts';
import { startApp } from './app.ts';

const SLICE = { seed: 1, lives: 12, orders: 2, forged: 150 };
const PATIENT = { timeout: 300_000 };

/** `npm run prove:webhooks` plays five hundred lives in twenty orders each. */
it('a life of a subscription leaves the same behind, however its events come', PATIENT, async () => {
  const { faults, counts } = await runWebhooks(await startApp(), { ...SLICE, trustsPayload: false });
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ orders: 24, 'forged and accepted': 0 });
});

it('taking an event at its word is caught', PATIENT, async () => {
  const { faults } = await runWebhooks(await startApp(), { ...SLICE, forged: 1, trustsPayload: true });
  expect(faults.length).toBeGreaterThan(0);
});
