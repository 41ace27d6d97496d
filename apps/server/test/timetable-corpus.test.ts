import { expect, it } from 'vitest';
import { judgeCorpus } from '../../../proofs/csv/corpus.ts';
import { startApp } from './app.ts';

const FILES = 150;

/** `npm run prove:csv` sends ten thousand; its `--only` shows one of them with the whole exchange. */
it('a timetable file is stored as it is meant, or asked about, or refused', {
  timeout: 180_000,
}, async () => {
  const { faults, tally } = await judgeCorpus(await startApp(), FILES, { seed: 1, plant: false });
  expect(faults).toEqual([]);
  expect(tally.counts()).toMatchObject({ files: FILES, 'cells wrong': 0 });
});

it('a reader that stores what it does not know as N/A is caught', { timeout: 180_000 }, async () => {
  const { tally } = await judgeCorpus(await startApp(), 30, { seed: 1, plant: true });
  expect(tally.counts()['cells wrong']).toBeGreaterThan(0);
});
