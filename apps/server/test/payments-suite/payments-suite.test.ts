import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLife, type Command } from './commands.ts';
import { live, type Step } from './live.ts';
import type { OpenWorld } from './world.ts';
import { WORLDS } from './worlds.ts';

const START = new Date('2027-01-31T09:30:15Z');
const LIVES = { seed: 1448, numRuns: 30 };
const PATIENCE = 240_000;

async function liveIn(open: OpenWorld, commands: readonly Command[]): Promise<Step[]> {
  const world = await open(START);
  try {
    return await live(world, commands);
  } finally {
    await world.close();
  }
}

describe.each(Object.entries(WORLDS))('%s', (_name, open) => {
  it('keeps its promises through any life', { timeout: PATIENCE }, () =>
    fc.assert(
      fc.asyncProperty(anyLife, async (commands) => {
        await liveIn(open, commands);
      }),
      LIVES,
    ),
  );
});

const [first, ...others] = Object.entries(WORLDS);

it.each(others)('%s tells every life as the first does', { timeout: PATIENCE }, (_name, open) =>
  fc.assert(
    fc.asyncProperty(anyLife, async (commands) => {
      expect(await liveIn(open, commands)).toEqual(first && (await liveIn(first[1], commands)));
    }),
    LIVES,
  ),
);
