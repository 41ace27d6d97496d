import { parseArgs } from 'node:util';
import type { Asked } from './proof.ts';

/** What each option takes; those of one proof stand in its `options`. */
const COMMON = { seed: '<number>', part: '<0.01 to 1>', only: '<words>' };

export class WrongOption extends Error {}

/** Of an option's value, which is a list with commas, those that are known; one that is not is refused. */
export function listOf<Name extends string>(
  { flag }: Pick<Asked, 'flag'>,
  option: string,
  known: readonly Name[],
): Name[] {
  return (flag(option) ?? '').split(',').flatMap((each) => {
    if (each === '') return [];
    const name = known.find((one) => one === each);
    if (!name) throw new WrongOption(`--${option}: no "${each}"; there are: ${known.join(', ')}`);
    return [name];
  });
}

export function usageOf(proof: string, own: Readonly<Record<string, string>>): string {
  const options = Object.entries({ ...COMMON, ...own }).map(([name, takes]) => `--${name} ${takes}`);
  return `npm run prove:${proof} -- [options]\nOptions: ${['--plant', ...options].join('\n         ')}`;
}

/** A run takes an hour: an option that nobody knows, or a value that makes no sense, begins none. */
export function readOptions(
  args: readonly string[],
  own: Readonly<Record<string, string>>,
): Omit<Asked, 'seed'> & { seed: number | null } {
  const names = Object.keys({ ...COMMON, ...own });
  const values = parsed(args, names);
  const flag = (name: string) => values[name] ?? null;
  const seed = flag('seed') === null ? null : Number(flag('seed') || Number.NaN);
  const part = Number(flag('part') ?? 1);
  if (seed !== null && !Number.isInteger(seed)) throw new WrongOption('--seed takes a whole number');
  if (!(part > 0 && part <= 1)) throw new WrongOption('--part takes a number above 0 and up to 1');
  return { seed, part, plant: 'plant' in values, only: flag('only') ?? '', flag };
}

function parsed(args: readonly string[], names: readonly string[]): Record<string, string | undefined> {
  const values: Record<string, string | undefined> = {};
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }] as const));
    const found = parseArgs({ args: [...args], options: { ...options, plant: { type: 'boolean' } } });
    for (const [name, value] of Object.entries(found.values)) values[name] = String(value);
  } catch (error) {
    // Its message names the option.
    throw new WrongOption(error instanceof Error ? error.message : String(error));
  }
  return values;
}
