/** What the tests of the worker pool let it do. */
export function run(task: 'answer' | 'throw' | 'loop' | 'fill' | 'exit-later'): number {
  if (task === 'throw') throw new Error('as asked');
  if (task === 'exit-later') setTimeout(() => process.exit(1), 200);
  for (;;) {
    if (task === 'answer' || task === 'exit-later') return 42;
    if (task === 'fill') fill.push(new Array(1e6).fill(Math.random()));
  }
}

const fill: number[][] = [];
