import type { Bar } from './bars.ts';

interface Benchmark {
  run(): Promise<Bar[]>;
}

/** Loaded only when asked for: each draws in what it measures and what it measures against. */
const BENCHMARKS: Record<string, () => Promise<Benchmark>> = {
  engine: () => import('./engine.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(
    `No benchmark named ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`,
  );
  process.exit(2);
}

let missed = 0;
for (const [name, load] of Object.entries(BENCHMARKS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  const benchmark = await load();
  for (const { text, isMet } of await benchmark.run()) {
    console.log(`  ${isMet ? 'met   ' : 'MISSED'}  ${text}`);
    if (!isMet) missed++;
  }
}
if (missed > 0) {
  console.error(`\n${missed} bar(s) missed.`);
  process.exit(1);
}
