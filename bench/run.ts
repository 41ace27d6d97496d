import type { Bar } from './bars.ts';

interface Benchmark {
  run(options: readonly string[]): Promise<Bar[]>;
}

/** Loaded only when asked for: each draws in what it measures and what it measures against. */
const BENCHMARKS: Record<string, () => Promise<Benchmark>> = {
  engine: () => import('./engine.ts'),
  screen: () => import('./screen.ts'),
  timings: () => import('./timings.ts'),
  screens: () => import('./screens.ts'),
  push: () => import('./push.ts'),
  giving: () => import('./giving.ts'),
};

/** Minutes long: only when asked for by name. */
const LONG: Record<string, () => Promise<Benchmark>> = {
  grow: () => import('./grow.ts'),
  'grow-jobs': () => import('./grow-jobs.ts'),
  night: () => import('./night.ts'),
  wheel: () => import('./wheel.ts'),
  live: () => import('./live.ts'),
  athan: () => import('./athan.ts'),
  public: () => import('./public.ts'),
  'timings-full': async () => ({ run: (await import('./timings.ts')).runFull }),
};

const given = process.argv.slice(2);
const [first = given.length] = given.flatMap((each, index) => (each.startsWith('--') ? [index] : []));
/** `npm run bench -- grow -- --masjids 10000`: names, then what they are told. */
const [asked, options] = [given.slice(0, first), given.slice(first).filter((each) => each !== '--')];
const known = { ...BENCHMARKS, ...LONG };
const unknown = asked.filter((name) => !(name in known));
// Options are those of a benchmark: without its name all of them would begin.
if (unknown.length > 0 || (asked.length === 0 && options.length > 0)) {
  const named = unknown.join(', ') || options.join(' ');
  console.error(`No benchmark named ${named}. There are: ${Object.keys(known).join(', ')}.`);
  process.exit(2);
}

let missed = 0;
for (const [name, load] of Object.entries(known)) {
  if (asked.length > 0 ? !asked.includes(name) : name in LONG) continue;
  console.log(`\n${name}`);
  const benchmark = await load();
  for (const { text, isMet } of await benchmark.run(options)) {
    console.log(`  ${isMet ? 'met   ' : 'MISSED'}  ${text}`);
    if (!isMet) missed++;
  }
}
if (missed > 0) {
  console.error(`\n${missed} bar(s) missed.`);
  process.exit(1);
}
