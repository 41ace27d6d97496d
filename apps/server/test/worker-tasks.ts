/** What the tests of the worker pool let it do. */
export function run(task: 'answer' | 'throw' | 'loop' | 'fill'): number {
  if (task === 'throw') throw new Error('as asked');
  for (;;) {
    if (task === 'answer') return 42;
    if (task === 'fill') fill.push(new Array(1e6).fill(Math.random()));
  }
}

const fill: number[][] = [];
