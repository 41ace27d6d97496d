import { describe, expect, it } from 'vitest';
import { nextPath } from './next-path.ts';

const ORIGIN = 'https://minaret.example';

describe('nextPath', () => {
  it.each(['/settings/masjid', '/timings/salah?month=3#today', '/'])('goes to %s', (wanted) => {
    expect(nextPath(wanted, ORIGIN)).toBe(wanted);
  });

  it.each([
    null,
    '',
    'settings/masjid',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/.//elsewhere.example/',
    '/x/..//elsewhere.example/',
    '/\t/elsewhere.example/',
    'javascript:alert(1)',
    '//[',
  ])('stays at home for %j', (wanted) => {
    expect(nextPath(wanted, ORIGIN)).toBe('/home');
  });
});
