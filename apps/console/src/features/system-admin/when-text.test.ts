import { expect, it } from 'vitest';
import { whenText } from './when-text.ts';

it.each([
  ['en', '04 Feb, 2026, 3:45 PM'],
  ['ar', '04 فبراير، 2026، 3:45 م'],
] as const)('a moment of the system area in %s is written as every date is', (locale, text) => {
  expect(whenText(new Date(2026, 1, 4, 15, 45).toISOString(), locale)).toBe(text);
});
