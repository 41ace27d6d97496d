import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readOptions, usageOf } from '../../proofs/lib/options.ts';

const OWN = { design: 'mihrab,bold', draw: '<picture>' };

describe('the options of a proof', () => {
  it('are those of all proofs and its own', () => {
    const asked = readOptions(['--seed', '7', '--part', '0.5', '--plant', '--design', 'bold'], OWN);
    expect(asked).toMatchObject({ seed: 7, part: 0.5, plant: true, only: '' });
    expect([asked.flag('design'), asked.flag('draw')]).toEqual(['bold', null]);
    expect(readOptions([], OWN)).toMatchObject({ seed: null, part: 1, plant: false, only: '' });
  });

  it.each([
    ['--help'],
    ['--desing', 'bold'],
    ['bold'],
    ['--draw'],
    ['--draw', '--out'],
    ['--plant=yes'],
    ['--seed', 'x'],
    ['--seed', ''],
    ['--part', '0'],
    ['--part', '2'],
  ])('are refused where nobody knows them, or their value: %s %s', (...args) => {
    expect(() => readOptions(args, OWN)).toThrow(args[0]?.split('=')[0]);
  });

  it('are told', () => {
    const told = usageOf('fit', OWN);
    for (const option of [
      '--plant',
      '--seed',
      '--part',
      '--only',
      '--design mihrab,bold',
      '--draw <picture>',
    ])
      expect(told).toContain(option);
  });
});

describe('npm run prove:…', () => {
  it.each([
    [['fit', '--help'], '--draw'],
    [['fit', '--design', 'mirhab'], 'mihrab'],
    [['fit', '--size', '1281x'], '--size'],
    [['nosuch'], 'webhooks-out'],
  ])('%s begins nothing and tells what there is', (args, told) => {
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'proofs/run.ts', ...args], {
      encoding: 'utf8',
      timeout: 50_000,
    });
    expect(run.status).toBe(2);
    expect(run.stderr).toContain(told);
    expect(run.stdout).toBe('');
  });
});
