import { describe, expect, it } from 'vitest';
import { siteName } from './site-name.ts';

const OWN = ['minaret.test'];

describe('the website of a widget', () => {
  it.each([
    [{ referer: 'https://al-waha.test/times?visitor=7#x' }, 'al-waha.test'],
    [{ origin: 'https://www.al-waha.test:8443', referer: 'https://other.test/' }, 'www.al-waha.test'],
    [{ origin: 'null', referer: 'http://School.AL-Waha.test/' }, 'school.al-waha.test'],
    [{ referer: 'https://مسجد.test/صفحة' }, 'xn--rgbgk5e.test'],
    [{ referer: 'https://person:secret@al-waha.test./' }, 'al-waha.test'],
  ])('%j is %s', (asker, name) => {
    expect(siteName(asker, OWN)).toBe(name);
  });

  it.each([
    [{}],
    [{ origin: 'null' }],
    [{ referer: '' }],
    [{ referer: 'https://minaret.test/integrations/web' }],
    [{ referer: 'not an address' }],
    [{ referer: 'https://' }],
    [{ referer: 'javascript:alert(1)' }],
    [{ referer: 'data:text/html,https://al-waha.test/' }],
    [{ referer: 'android-app://org.example.app/' }],
    [{ referer: 'https://127.0.0.1/' }],
    [{ referer: 'https://0x7f000001/' }],
    [{ referer: 'https://[2001:db8::1]/' }],
    [{ referer: 'http://localhost:3000/' }],
    [{ referer: 'https://al-waha.test%00.evil.test/' }],
    [{ referer: "https://a'b.test/" }],
    [{ referer: 'https://-.test/' }],
    [{ referer: `https://${'a'.repeat(64)}.test/` }],
    [{ referer: `https://${'a.'.repeat(140)}test/` }],
    [{ referer: `https://al-waha.test/${'x'.repeat(3000)}` }],
    [{ origin: 'https://al-waha.test, https://other.test' }],
  ])('%j is none', (asker) => {
    expect(siteName(asker, OWN)).toBeNull();
  });
});
