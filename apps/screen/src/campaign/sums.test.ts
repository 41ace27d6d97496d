import type { CampaignFigures } from '@minaret/display/slides';
import { expect, it } from 'vitest';
import { newestFigures } from './sums.ts';
import { placedSteps } from './wall-niche.tsx';

const figures = (given: string): CampaignFigures => ({
  given,
  goal: null,
  level: null,
  steps: [],
  next: null,
});
const told = { version: '1.12s.2026-11-17', campaigns: [{ id: 7, figures: figures('$20') }] };

it('shows what was told until a manifest has it', () => {
  const shown = (version: string, id = 7) => newestFigures(id, figures('$10'), version, told).given;
  expect(shown('1.11s.2026-11-17')).toBe('$20');
  expect(shown('1.9f.2026-11-18')).toBe('$20');
  expect(shown('1.12s.2026-11-17')).toBe('$10');
  expect(shown('1.13s.2026-11-17')).toBe('$10');
  expect(shown('1.11s.2026-11-17', 8)).toBe('$10');
  expect(newestFigures(7, figures('$10'), '1.1s.2026-11-17', null).given).toBe('$10');
});

it('sets sums of steps clear of each other and of the level, whatever stands close', () => {
  const steps = Array.from({ length: 12 }, (_, index) => {
    const at = (index + 1) / 13;
    return { at, sum: `$${index}`, isReached: at <= 0.47 };
  });
  const placed = placedSteps(steps, 0.47);
  expect(placed.length).toBeGreaterThan(4);
  const heights = placed.map(({ at }) => at).sort((a, b) => a - b);
  heights.forEach((at, index) => {
    const below = heights[index - 1];
    if (below !== undefined) expect(at - below).toBeGreaterThanOrEqual(0.09);
    expect(Math.abs(at - 0.47)).toBeGreaterThanOrEqual(0.05);
  });
});
