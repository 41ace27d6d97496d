import { expect, it } from 'vitest';
import { makeMemoryCounts } from './memory-counts.ts';

it('lets so many through in a span, tells when all are back, and begins anew after it', () => {
  let now = 1000;
  const counts = makeMemoryCounts({ points: 3, duration: 60 }, () => now);
  expect(counts.left('a')).toEqual({ points: 3, retryAfter: 0 });
  expect(counts.take('a', 1)).toEqual({ points: 2, retryAfter: 60 });
  now += 30_500;
  expect(counts.take('a', 2)).toEqual({ points: 0, retryAfter: 30 });
  expect(counts.take('a', 1)).toBeNull();
  expect(counts.left('a')).toEqual({ points: 0, retryAfter: 30 });
  expect(counts.take('b', 1)).toEqual({ points: 2, retryAfter: 60 });
  now += 29_500;
  expect(counts.take('a', 1)).toEqual({ points: 2, retryAfter: 60 });
});

it('gives one back, or all', () => {
  const counts = makeMemoryCounts({ points: 2, duration: 60 }, () => 0);
  counts.take('a', 2);
  counts.refund('a');
  expect(counts.take('a', 1)).toMatchObject({ points: 0 });
  expect(counts.take('a', 1)).toBeNull();
  counts.forgive('a');
  expect(counts.left('a').points).toBe(2);
});
