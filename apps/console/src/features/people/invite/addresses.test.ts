import { describe, expect, it } from 'vitest';
import { readAddresses } from './addresses.ts';

describe('addresses as they are pasted', () => {
  it.each([
    ['one@masjid.test', ['one@masjid.test']],
    [
      'one@masjid.test, two@masjid.test; three@masjid.test\nfour@masjid.test',
      ['one', 'two', 'three', 'four'].map((name) => `${name}@masjid.test`),
    ],
    [
      'Office Admin <Office@Masjid.test>, "Slides, the" <slides@masjid.test>',
      ['"slides', 'office@masjid.test', 'slides@masjid.test'],
    ],
    ['one@masjid.test ONE@masjid.test', ['one@masjid.test']],
    ['one@masjid.test، two@masjid.test', ['one@masjid.test', 'two@masjid.test']],
    ['ｏｎｅ＠ｍａｓｊｉｄ．ｔｅｓｔ，two@masjid.test', ['one@masjid.test', 'two@masjid.test']],
    ['  ', []],
  ])('%s', (text, emails) => {
    expect(readAddresses(text).emails.toSorted()).toEqual(emails.toSorted());
  });

  it('names the first that is none', () => {
    expect(readAddresses('one@masjid.test, masjid').wrong).toBe('masjid');
    expect(readAddresses('one@masjid.test').wrong).toBeNull();
    expect(readAddresses('one@masjid.test tw\u043e@masjid.test').wrong).toBe('tw\u043e@masjid.test');
    expect(readAddresses('one@masjid.test\u200b').wrong).toBe('one@masjid.test\u200b');
  });
});
