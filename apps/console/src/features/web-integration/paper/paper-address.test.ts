import { describe, expect, it } from 'vitest';
import {
  type PaperChoice,
  pictureAddress,
  printableMonths,
  printableYears,
  sheetAddress,
} from './paper-address.ts';

const CHOICE: PaperChoice = {
  kind: 'month',
  month: '2026-11',
  year: '2027',
  size: 'a4',
  lang: '',
  digits: '',
  clock: '',
};

describe('the address of a sheet', () => {
  it('names only what somebody chose', () => {
    expect(sheetAddress('al waha', 'pdf', CHOICE, null)).toBe('/paper/al%20waha/month.pdf?month=2026-11');
    expect(sheetAddress('x', 'png', { ...CHOICE, kind: 'ramadan' }, null)).toBe('/paper/x/ramadan.png');
  });

  it('has the size, both languages and the sealed footer', () => {
    const choice: PaperChoice = {
      ...CHOICE,
      kind: 'iqamah',
      size: 'letter',
      lang: 'ar,en',
      digits: 'arabic',
      clock: '24',
    };
    expect(sheetAddress('x', 'pdf', choice, { footer: 'Tel. 5 & 6', seal: 's' })).toBe(
      '/paper/x/month.pdf?month=2026-11&shows=iqamah&size=letter&lang=ar,en&digits=arabic&clock=24&footer=Tel.+5+%26+6&seal=s',
    );
  });

  it('of a year names the year', () => {
    expect(sheetAddress('x', 'pdf', { ...CHOICE, kind: 'pocket' }, null)).toBe(
      '/paper/x/pocket.pdf?year=2027',
    );
  });

  it('of a picture has its shape', () => {
    expect(pictureAddress('x', 'change', 'square', CHOICE)).toBe('/paper/x/share/change.png?shape=square');
  });

  it('reaches from last month to the end of next year', () => {
    const months = printableMonths('2026-01-31');
    expect([months[0], months[1], months.at(-1), months.length]).toEqual([
      '2025-12',
      '2026-01',
      '2027-12',
      25,
    ]);
    expect(printableYears('2026-01-31')).toEqual(['2026', '2027']);
  });
});
