import { expect, it } from 'vitest';
import { boundedBytes } from './caches.ts';

it('keeps what was asked for last, and no more bytes than it may', () => {
  const kept = boundedBytes<string, string>(100);
  kept.set('a', 'A', 40);
  kept.set('b', 'B', 40);
  expect(kept.get('a')).toBe('A');
  kept.set('c', 'C', 40);
  expect([kept.get('a'), kept.get('b'), kept.get('c'), kept.bytes]).toEqual(['A', undefined, 'C', 80]);
  kept.set('a', 'A2', 90);
  expect([kept.get('a'), kept.get('c'), kept.bytes]).toEqual(['A2', undefined, 90]);
  kept.set('d', 'D', 101);
  expect([kept.get('d'), kept.get('a')]).toEqual([undefined, 'A2']);
  kept.delete('a');
  kept.delete('a');
  expect(kept.bytes).toBe(0);
});
