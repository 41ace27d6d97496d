import type { TestApp } from '../../apps/server/test/whole-server.ts';
import { inParallel } from '../lib/parallel.ts';
import type { Asked } from '../lib/proof.ts';
import { tallies } from './classes.ts';
import { drawFile } from './draw.ts';
import { judgePatiently } from './judge.ts';
import { masjids } from './masjids.ts';
import type { DrawnFile } from './model.ts';

/** Senders at once, each with masjids of its own. */
const SENDERS = 3;

/** What is sent: with the planted fault, what a reader would make of it that finds nothing in columns it does not know. */
export function bytesOf(file: DrawnFile, { plant }: Pick<Asked, 'plant'>): Buffer {
  return plant && file.unknown.length > 0 ? file.emptied : file.bytes;
}

/** The files of these numbers, each sent and held against its truth. */
export async function judgeCorpus(
  test: TestApp,
  indexes: readonly number[],
  asked: Pick<Asked, 'seed' | 'plant'>,
) {
  const faults: string[] = [];
  const tally = tallies();
  const free = Array.from({ length: SENDERS }, () => masjids(test));
  await inParallel(SENDERS, indexes, async (index) => {
    const own = free.pop() ?? masjids(test);
    const file = drawFile(asked.seed, index);
    const told = await judgePatiently(test, own, file, bytesOf(file, asked));
    free.push(own);
    tally.add(file, told, index);
    const name = `--seed ${asked.seed} --only ${index} (${file.layout}; ${file.classes.join(', ')})`;
    faults.push(...told.faults.map((fault) => `${name}: ${fault}`));
  });
  return { tally, faults };
}
