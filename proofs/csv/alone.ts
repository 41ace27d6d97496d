import type { TestApp } from '../../apps/server/test/whole-server.ts';
import type { Asked, Verdict } from '../lib/proof.ts';
import { bytesOf } from './corpus.ts';
import { drawFile } from './draw.ts';
import { judgePatiently } from './judge.ts';
import { masjids } from './masjids.ts';

/** One file by its number: what it is, what is right, and each step of the exchange. */
export async function judgeAlone(test: TestApp, asked: Asked): Promise<Verdict> {
  const file = drawFile(asked.seed, Number(asked.only));
  const bytes = bytesOf(file, asked);
  console.log(`${file.name}, ${file.place.name}, ${file.layout}; ${file.classes.join(', ')}`);
  console.log(`uploaded as ${file.kind}, expected: ${file.expectation}, columns: ${file.roles.join(' ')}`);
  console.log((asked.plant ? bytes.toString('utf8') : file.text).replaceAll(/\r\n?/g, '\n'));
  const [first] = file.truth;
  console.log(
    `right for ${first?.[0]}: ${JSON.stringify(first?.[1])}; answers ${JSON.stringify(file.answers)}`,
  );
  const told = await judgePatiently(test, masjids(test), file, bytes);
  for (const step of told.story) console.log(`  ${step}`);
  const asks = told.asked.join(', ') || 'nothing';
  return { counts: { end: told.end, why: told.why, asked: asks }, faults: told.faults };
}
