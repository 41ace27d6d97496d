import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, foldLine, utcStamp, writeCalendar } from './ical.ts';

const octets = (text: string) => Buffer.byteLength(text, 'utf8');

describe('lines of a calendar', () => {
  it('have at most 75 octets, whatever is written, and no character is torn', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const line = `SUMMARY:${escapeText(text)}`;
        const folded = foldLine(line);
        expect(folded.endsWith('\r\n')).toBe(true);
        const parts = folded.slice(0, -2).split('\r\n');
        for (const part of parts) expect(octets(part)).toBeLessThanOrEqual(75);
        expect(folded.slice(0, -2).replaceAll('\r\n ', '')).toBe(line);
      }),
    );
    const arabic = foldLine(`SUMMARY:${'صلاة '.repeat(40)}`);
    expect(arabic.split('\r\n').every((part) => octets(part) <= 75)).toBe(true);
  });

  it('hold text that means something to a calendar as text', () => {
    expect(escapeText('a;b,c\\d\r\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne');
  });

  it('name instants in UTC', () => {
    expect(utcStamp(Date.parse('2026-11-18T18:15:00Z') / 60_000)).toBe('20261118T181500Z');
  });

  it('end as the standard wants them, all of them', () => {
    const head = {
      name: 'X',
      timeZone: 'UTC',
      language: 'en',
      product: '-//M//EN',
      url: 'https://m.test',
      colour: '#334455',
    };
    const text = writeCalendar(head, [
      { uid: 'a@m', stamp: '20261118T181500Z', sequence: 0, start: '2026-11-20', minutes: 0, lines: '' },
    ]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text).toContain('DTSTART;VALUE=DATE:20261120\r\n');
  });
});
