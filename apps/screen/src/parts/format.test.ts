import { DEFAULT_SETTINGS, type ScreenWords } from '@minaret/display';
import {
  clockText,
  dateText,
  dayInSentence,
  hijriText,
  inDigits,
  isLong,
  type Piece,
  pluralCategory,
  shortDate,
  timeInSentence,
  waitFor,
  waitInLines,
} from '@minaret/display/format';
import { screenWords } from '@minaret/i18n/screen-words';
import { describe, expect, it } from 'vitest';
import { archPath } from './arch.tsx';
import { scriptOf } from './text.tsx';

const en = screenWords('en', DEFAULT_SETTINGS);
const ar = screenWords('ar', DEFAULT_SETTINGS);
const ur = screenWords('ur', { ...DEFAULT_SETTINGS, terms: { iqamah: 'jamaah', dhuhr: 'zuhr' } });
const joined = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

describe('times', () => {
  it.each([
    ['00:05', false, '12:05'],
    ['05:45', false, '5:45'],
    ['12:45', false, '12:45'],
    ['17:15', false, '5:15'],
    ['17:15', true, '17:15'],
    ['05:45', true, '05:45'],
  ])('%s, in 24 hours %s, is read %s', (label, isHour24, text) => {
    expect(clockText(label, isHour24, 'latin')).toBe(text);
  });
  it('come in one set of digits', () => {
    expect(clockText('17:05', false, 'arabic')).toBe('٥:٠٥');
    expect(clockText('17:45', false, 'urdu')).toBe('۵:۴۵');
    expect(inDigits('10:48', 'arabic')).toBe('١٠:٤٨');
  });
  it('of five characters are the long case, in every digits', () => {
    expect(['5:45', '٥:٤٥'].some(isLong)).toBe(false);
    expect(['10:45', '12:45', '١٢:٤٥'].every(isLong)).toBe(true);
  });
  it('within a sentence keep the language’s digits and half of the day', () => {
    expect(timeInSentence(en, '17:30', false)).toBe('5:30 PM');
    expect(timeInSentence(ar, '17:30', false)).toBe('٥:٣٠ عصرًا');
    expect(timeInSentence(ur, '17:30', false)).toBe('شام ۵:۳۰');
    expect(timeInSentence(en, '17:30', true)).toBe('17:30');
  });

  it('within a sentence say the part of the day as people do', () => {
    const hours = ['00:30', '04:15', '10:59', '11:00', '12:45', '14:59', '15:00', '17:59', '18:00', '21:15'];
    const part = (words: ScreenWords) =>
      hours.map((at) => timeInSentence(words, at, false).replace(/[\d٠-٩۰-۹:\s]/g, ''));
    expect(part(en)).toEqual(['AM', 'AM', 'AM', 'AM', 'PM', 'PM', 'PM', 'PM', 'PM', 'PM']);
    const [morning, noon, afternoon, evening] = ['صباحًا', 'ظهرًا', 'عصرًا', 'مساءً'];
    expect(part(ar)).toEqual([
      ...[morning, morning, morning],
      ...[noon, noon, noon],
      ...[afternoon, afternoon],
      ...[evening, evening],
    ]);
    const [subh, dopahar, sham, raat] = ['صبح', 'دوپہر', 'شام', 'رات'];
    expect(part(ur)).toEqual([raat, subh, subh, dopahar, dopahar, dopahar, sham, sham, sham, raat]);
  });

  it('tell tomorrow by itself and after "from"', () => {
    const tomorrow = (words: ScreenWords, isAfterFrom: boolean) =>
      dayInSentence(words, '2027-04-14', '2027-04-15', isAfterFrom);
    expect([tomorrow(ar, false), tomorrow(ar, true)]).toEqual(['غدًا', 'الغد']);
    const { fromTomorrow: _, ...say } = ar.say;
    expect(tomorrow({ ...ar, say } as ScreenWords, true)).toBe('غدًا');
  });
});

describe('a countdown', () => {
  it('carries its units', () => {
    expect(joined(waitFor(en, 34))).toBe('in 34 min');
    expect(joined(waitFor(en, 145))).toBe('in 2 h 25 min');
    expect(joined(waitFor(en, 120))).toBe('in 2 h');
    expect(joined(waitFor(en, 12, 'iqamahIn'))).toBe('Iqamah in 12 min');
    expect(joined(waitFor(ur, 42))).toBe('۴۲ منٹ میں');
    expect(joined(waitFor(en, 0))).toBe('now');
  });
  it('breaks between hours and minutes, an Arabic "and" with its minutes', () => {
    expect(waitInLines(en, 145).map(joined)).toEqual(['in 2 h', '25 min']);
    expect(waitInLines(ar, 145).map(joined)).toEqual(['بعد ساعتين', 'و٢٥ دقيقة']);
    expect(waitInLines(ur, 145).map(joined)).toEqual(['۲ گھنٹے', '۲۵ منٹ میں']);
    expect(waitInLines(en, 145, 'iqamahIn').map(joined)).toEqual(['Iqamah in 2 h', '25 min']);
    for (const minutes of [0, 34, 120])
      expect(waitInLines(en, minutes).map(joined)).toEqual([joined(waitFor(en, minutes))]);
  });
  it('counts in Arabic as Arabic does', () => {
    expect(joined(waitFor(ar, 1))).toBe('بعد دقيقة واحدة');
    expect(joined(waitFor(ar, 2))).toBe('بعد دقيقتين');
    expect(joined(waitFor(ar, 3))).toBe('بعد ٣ دقائق');
    expect(joined(waitFor(ar, 34))).toBe('بعد ٣٤ دقيقة');
    expect(joined(waitFor(ar, 145))).toBe('بعد ساعتين و٢٥ دقيقة');
    expect([0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map((n) => pluralCategory(ar, n))).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'few',
      'many',
      'many',
      'other',
      'other',
      'few',
    ]);
  });
  it('sets the figure apart from its words', () => {
    expect(waitFor(en, 34)).toEqual([
      { text: 'in ', isFigure: false },
      { text: '34', isFigure: true },
      { text: ' min', isFigure: false },
    ]);
  });
});

describe('days', () => {
  it('are written in each language’s order and digits', () => {
    expect(dateText(en, '2027-04-14')).toBe('Wednesday 14 April 2027');
    expect(dateText(en, '2027-04-14', 'short')).toBe('Wed 14 April');
    expect(hijriText(ar, [1448, 11, 7])).toBe('٧ ذو القعدة ١٤٤٨ هـ');
    expect(hijriText(ur, [1448, 11, 7])).toBe('۷ ذوالقعدہ ۱۴۴۸ ھ');
  });
  it('are told from today', () => {
    const told = ['2027-04-14', '2027-04-15', '2027-04-16', '2027-04-23'].map((date) =>
      dayInSentence(en, '2027-04-14', date),
    );
    expect(told).toEqual(['today', 'tomorrow', 'Friday', 'Fri 23 April']);
  });
  it('of another year carry it', () => {
    expect(shortDate(en, '2027-04-14', '2027-12-19')).toBe('Sun 19 December');
    expect(shortDate(en, '2026-11-16', '2027-12-19')).toBe('Sun 19 December 2027');
    expect(dayInSentence(ar, '2026-12-20', '2027-01-08')).toMatch(/٢٠٢٧$/);
  });
});

it('a line goes by its first strong letter, whatever words of others are in it', () => {
  const lines = [
    'Tafsir of سورة الكهف tonight',
    '7:30 درس with Sheikh Ali',
    '« Iftar » الإفطار',
    '12:30',
    '٧:٣٠',
  ];
  expect(lines.map(scriptOf)).toEqual(['en', 'ar', 'en', 'en', 'en']);
});

it('a text of the mosque is set in the face of its script', () => {
  expect(['Open day', 'حلقة السيرة', 'جمعہ سے عصر کی جماعت'].map(scriptOf)).toEqual(['en', 'ar', 'ur']);
});

it('an arch is whole: it begins and ends on its foot and its inner line stays inside', () => {
  const path = archPath({ width: 60.4, height: 87.2, rise: 27.4 });
  expect(path).toMatch(/^M0 87\.2V27\.4A/);
  expect(path).toMatch(/60\.4 27\.4V87\.2$/);
  expect(path).not.toMatch(/NaN/);
  expect(archPath({ width: 60.4, height: 87.2, rise: 27.4 }, 1.6)).toMatch(/^M1\.6 /);
});
