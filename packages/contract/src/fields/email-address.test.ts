import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EMAIL_CHARACTERS } from './email-address.ts';
import { email } from './fields.ts';

const read = (value: string) => {
  const { data, error } = z.safeParse(email(), value);
  return data ?? error?.issues.map(({ message }) => message);
};

describe('an email address', () => {
  it.each([
    ['layla@example.org', 'layla@example.org'],
    ['  Layla@Example.ORG ', 'layla@example.org'],
    ["o'neil+masjid.x_y-z@mail.example.org", "o'neil+masjid.x_y-z@mail.example.org"],
    ['ｌａｙｌａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'layla@example.org'],
    ['\u3000Layla@example.org\u3000', 'layla@example.org'],
    ['info@moschee-köln.de', 'info@moschee-köln.de'],
    ['info@moschee-ko\u0308ln.de', 'info@moschee-köln.de'],
    ['info@kadıköy.com.tr', 'info@kadıköy.com.tr'],
    ['info@مسجد.موقع', 'info@مسجد.موقع'],
    ['info@мечеть.рф', 'info@мечеть.рф'],
    ['info@xn--moschee-kln-djb.de', 'info@xn--moschee-kln-djb.de'],
  ])('%j is read as %s', (given, kept) => {
    expect(read(given)).toBe(kept);
  });

  it.each([
    ['a Cyrillic letter', '\u0440aypal@example.org'],
    ['all Cyrillic before the sign', '\u0430\u0440\u0435@example.org'],
    ['a Greek letter', 'l\u03b1yla@example.org'],
    ['a letter with an accent before the sign', 'jürgen@example.org'],
    ['a Cyrillic letter in the host', 'layla@ex\u0430mple.org'],
    ['a Cyrillic label under a Latin ending', 'layla@\u0430\u0440\u0440\u0435.com'],
    ['two scripts in the host', 'layla@мечеть.موقع'],
    ['a zero-width space', 'lay\u200bla@example.org'],
    ['a zero-width space at the end', 'layla@example.org\u200b'],
    ['a zero-width joiner', 'lay\u200dla@example.org'],
    ['a word joiner in the host', 'layla@exam\u2060ple.org'],
    ['a soft hyphen', 'lay\u00adla@example.org'],
    ['a mark of direction', '\u200elayla@example.org'],
    ['an override of direction', 'layla\u202e@example.org'],
    ['an isolate in an Arabic host', 'info@\u2067مسجد\u2069.موقع'],
    ['the mark of Arabic letters', 'info@مسجد\u061c.موقع'],
    ['mathematical letters', '\u{1d425}ayla@example.org'],
    ['a variation selector', 'layla\ufe0f@example.org'],
  ])('with %s is refused for it', (_what, given) => {
    expect(read(given)).toEqual([EMAIL_CHARACTERS]);
  });

  it.each([
    'office',
    'محمد',
    'layla@example',
    'a@b@example.org',
    'https://evil.example/?@example.org',
    'evil.example/path@example.org',
    '<layla@example.org>',
    'a,b@example.org',
    'layla@exam/ple.org',
    'layla@-.org:25',
  ])('%j is none', (given) => {
    expect(read(given)).toEqual(['Enter a valid email']);
  });

  it('is read again as it was read', () => {
    for (const given of [
      'ｌａｙｌａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
      'info@moschee-ko\u0308ln.de',
      'info@\u212aelvin.org',
    ]) {
      const once = read(given);
      expect(read(String(once))).toBe(once);
    }
  });
});
