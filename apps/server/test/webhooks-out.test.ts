import { expect, it } from 'vitest';
import { runWebhooksOut } from '../../../proofs/webhooks-out/run-webhooks-out.ts';
import { startApp } from './app.ts';

const SLICE = { seed: 1, hostile: 24, good: 3, news: 6, kills: 1 };
const PATIENT = { timeout: 300_000 };

/** `npm run prove:webhooks-out` has four hundred addresses that lead inside, and kills twenty-five workers. */
it('webhooks reach whom they are for, though a worker is killed, and nobody inside', PATIENT, async () => {
  const test = await startApp({ config: { dev: true } });
  const { faults, counts } = await runWebhooksOut(test, { ...SLICE, followsRedirects: false });
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ 'connections to private addresses': 0, 'workers killed': 1 });
});

it('a redirect that is followed is caught', PATIENT, async () => {
  const test = await startApp({ config: { dev: true } });
  const planted = { ...SLICE, hostile: 10, good: 1, news: 1, kills: 0, followsRedirects: true };
  const { faults } = await runWebhooksOut(test, planted);
  expect(faults.length).toBeGreaterThan(0);
});
