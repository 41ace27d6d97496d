import { expect, it } from 'vitest';
import { runReminders } from '../../../proofs/reminders/run-reminders.ts';
import { startApp } from './app.ts';
import { openSecondProcess } from './second-process.ts';

const PATIENT = { timeout: 300_000 };
const SLICE = { masjids: 4, days: 1, changesAYear: 700 };

/** `npm run prove:reminders` takes a thousand masjids through a year. */
it('two workers, one of which dies now and then, tell every follower everything once', PATIENT, async () => {
  const test = await startApp();
  const beside = (await openSecondProcess(test)).platform;
  const { faults, counts } = await runReminders(test, { ...SLICE, seed: 5, isPlanted: false, beside });
  expect(faults).toEqual([]);
  expect(Number(counts['reminders expected'])).toBeGreaterThan(30);
  expect(Number(counts.killed)).toBeGreaterThan(0);
  expect(Number(counts.changes)).toBeGreaterThan(0);
});

it('a wheel that is not rebuilt is seen', PATIENT, async () => {
  const test = await startApp();
  const beside = (await openSecondProcess(test)).platform;
  const { faults } = await runReminders(test, { ...SLICE, seed: 5, isPlanted: true, beside });
  expect(faults.join('\n')).toMatch(/never told|nobody expected it/);
});
