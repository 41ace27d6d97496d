import { expect, it } from 'vitest';
import { judgeCorpus } from '../../../proofs/csv/corpus.ts';
import { drawFile } from '../../../proofs/csv/draw.ts';
import { ofRun } from '../../../scripts/lib/full-counts.mjs';
import { startApp } from './app.ts';

const SEED = 1;
/** A year in a file costs as much as a dozen months and says little more. */
const MOST_DAYS = 31;
const PATIENT = { timeout: 300_000 };

/** The first files of the seed with so many days at most. */
function shortFiles(count: number, isWanted = (_: ReturnType<typeof drawFile>) => true): number[] {
  const indexes: number[] = [];
  for (let index = 0; indexes.length < count; index += 1) {
    const file = drawFile(SEED, index);
    if (file.truth.size <= MOST_DAYS && isWanted(file)) indexes.push(index);
  }
  return indexes;
}

/** `npm run prove:csv` sends ten thousand; its `--only` shows one of them with the whole exchange. */
it('a timetable file is stored as it is meant, or asked about, or refused', PATIENT, async () => {
  const indexes = shortFiles(ofRun({ part: 60, full: 150 }));
  const { faults, tally } = await judgeCorpus(await startApp(), indexes, { seed: SEED, plant: false });
  expect(faults).toEqual([]);
  expect(tally.counts()).toMatchObject({ files: indexes.length, 'cells wrong': 0 });
});

it('a reader that stores what it does not know as N/A is caught', PATIENT, async () => {
  const unknown = shortFiles(
    3,
    ({ unknown: columns, classes }) => columns.length > 0 && classes.includes('a header misspelt'),
  );
  const { tally } = await judgeCorpus(await startApp(), unknown, { seed: SEED, plant: true });
  expect(tally.counts()['cells wrong']).toBeGreaterThan(0);
});
