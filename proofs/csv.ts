import { answersAlone } from './csv/alone.ts';
import { proveCentury } from './csv/century.ts';
import { classTable, tallies } from './csv/classes.ts';
import { drawFile } from './csv/draw.ts';
import { proveExports } from './csv/exports.ts';
import { houses } from './csv/houses.ts';
import { judge } from './csv/judge.ts';
import { inParallel } from './lib/parallel.ts';
import { type Proof, some } from './lib/proof.ts';
import { inWorld } from './lib/world.ts';

const FILES = 10_000;
/** Senders at once, each with masjids of its own. */
const SENDERS = 3;

export const proof: Proof = {
  figure:
    '10,000 timetable files as people write them: every stored cell is the true one, all else is asked or refused',
  planted: 'a column whose header is not known is stored as N/A',
  async run(asked) {
    return inWorld({}, async (test) => {
      if (asked.only) return answersAlone(test, asked);
      const faults: string[] = [];
      const tally = tallies();
      const count = some(FILES, asked);
      const lanes = Array.from({ length: SENDERS }, () => houses(test));
      const indexes = Array.from({ length: count }, (_, index) => index);
      const free = [...lanes];
      await inParallel(SENDERS, indexes, async (index) => {
        const lane = free.pop();
        if (!lane) throw new Error('more senders than lanes');
        const file = drawFile(asked.seed, index);
        const bytes = asked.plant && file.unknown.length > 0 ? file.emptied : file.bytes;
        const told = await judge(test, await lane(file.place), file, bytes);
        free.push(lane);
        tally.add(file, told);
        for (const fault of told.faults)
          faults.push(
            `--seed ${asked.seed} --only ${index} (${file.layout}; ${file.classes.join(', ')}): ${fault}`,
          );
      });
      const exports = await proveExports(test, asked);
      const century = await proveCentury(test);
      faults.push(...exports.faults, ...century.faults);
      return {
        counts: { ...tally.counts(), ...exports.counts, ...century.counts, ...classTable(tally) },
        faults,
      };
    });
  },
};
