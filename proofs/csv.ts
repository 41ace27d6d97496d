import { judgeAlone } from './csv/alone.ts';
import { proveCentury } from './csv/century.ts';
import { classTable } from './csv/classes.ts';
import { judgeCorpus } from './csv/corpus.ts';
import { proveExports } from './csv/exports.ts';
import { type Proof, some } from './lib/proof.ts';
import { inWorld } from './lib/world.ts';

const FILES = 10_000;

export const proof: Proof = {
  figure:
    '10,000 timetable files as people write them: every stored cell is the true one, all else is asked or refused',
  planted: 'a column whose header is not known is stored as N/A',
  run: (asked) =>
    inWorld({}, async (test) => {
      if (asked.only) return judgeAlone(test, asked);
      const indexes = Array.from({ length: some(FILES, asked) }, (_, index) => index);
      const { tally, faults } = await judgeCorpus(test, indexes, asked);
      const exports = await proveExports(test, asked);
      const century = await proveCentury(test);
      return {
        counts: { ...tally.counts(), ...exports.counts, ...century.counts, ...classTable(tally) },
        faults: [...faults, ...exports.faults, ...century.faults],
      };
    }),
};
