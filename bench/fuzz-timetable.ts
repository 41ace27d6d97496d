import { readTimetable } from '../packages/prayer/src/files/read.ts';
import type { Hints, ReadResult } from '../packages/prayer/src/files/read-types.ts';
import { countWork } from '../packages/prayer/test/count-work.ts';
import {
  mutatedFile,
  randomHints,
  randomText,
  SLOW_SHAPES,
  seeded,
} from '../packages/prayer/test/hostile-text.ts';
import { brokenInvariant } from '../packages/prayer/test/read-invariants.ts';

/** One file in so many is a wounded timetable, the others random bytes: a timetable takes far longer to read. */
const PLAUSIBLE_EVERY = 8;
const MOST_FAILURES = 5;
/** Eight times the text may take this many times the work. */
const LINEAR = 9.5;

const args = process.argv.slice(2);
const option = (name: string, otherwise: number) =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const count = option('count', 1_000_000);
const seed = option('seed', Date.now() % 2 ** 31);
const isPlanted = args.includes('--plant');

/** The planted fault: a reader that trips over a NUL, as a careless one would. */
function read(text: string, hints: Hints): ReadResult {
  if (isPlanted && text.includes('\0')) throw new TypeError('planted');
  return readTimetable(text, hints);
}

const tally = { random: 0, wounded: 0, characters: 0, rows: 0, problems: 0, questions: 0 };
const failures: string[] = [];
const random = seeded(seed);
const started = performance.now();

for (let i = 0; i < count && failures.length < MOST_FAILURES; i++) {
  const isWounded = i % PLAUSIBLE_EVERY === 0;
  const text = isWounded ? mutatedFile(random) : randomText(random);
  const hints = randomHints(random);
  tally[isWounded ? 'wounded' : 'random']++;
  tally.characters += text.length;
  try {
    const result = read(text, hints);
    tally.rows += result.rows.length;
    tally.problems += result.problems.length;
    tally.questions += result.questions.length;
    const broken = brokenInvariant(text, result, hints);
    if (broken) failures.push(`${broken}: ${JSON.stringify(text.slice(0, 300))}`);
  } catch (error) {
    failures.push(`${String(error)}: ${JSON.stringify(text.slice(0, 300))}`);
  }
}
const seconds = (performance.now() - started) / 1000;

let steepest = { shape: '', ratio: 0 };
for (const [shape, make] of Object.entries(SLOW_SHAPES)) {
  const work = (size: number) => countWork(() => readTimetable(make(size), { dateOrder: 'dmy' }));
  const ratio = work(512_000) / work(64_000);
  if (ratio > steepest.ratio) steepest = { shape, ratio };
  if (ratio > LINEAR) failures.push(`${shape}: eight times the text took ${ratio.toFixed(1)} times the work`);
}

console.log(`seed ${seed}, ${count} files asked for`);
console.log(
  Object.entries(tally)
    .map(([name, value]) => `${name} ${value}`)
    .join(', '),
);
console.log(`${seconds.toFixed(1)} s, ${((seconds * 1e9) / tally.characters).toFixed(0)} ns a character`);
console.log(`steepest growth for 8 times the text: ${steepest.ratio.toFixed(2)} (${steepest.shape})`);
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(failures.length === 0 ? 'readTimetable: never threw, always linear' : 'readTimetable: broken');
process.exitCode = failures.length === 0 ? 0 : 1;
