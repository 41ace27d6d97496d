import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime } from './clock.ts';
import { readTimeText } from './time-text.ts';

const DIGITS = { latin: 0x30, arabic: 0x660, urdu: 0x6f0 };
const inDigits = (text: string, first: number) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(first + Number(digit)));
const two = (value: number) => String(value).padStart(2, '0');

/** Ways to write an hour and a minute. */
const SHAPES = [
  (hour: number, minute: number) => `${hour}:${two(minute)}`,
  (hour: number, minute: number) => `${two(hour)}:${two(minute)}`,
  (hour: number, minute: number) => `${hour}${two(minute)}`,
  (hour: number, minute: number) => `${two(hour)}${two(minute)}`,
  (hour: number, minute: number) => `${hour}.${two(minute)}`,
  (hour: number, minute: number) => `${hour} ${two(minute)}`,
  (hour: number, minute: number) => `${hour}:${two(minute)}:00`,
];
const HALVES = [
  ['a', 'p'],
  ['AM', 'PM'],
  ['a.m.', 'p.m.'],
  ['ص', 'م'],
  ['صباحًا', 'مساءً'],
];
const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const shape = fc.constantFrom(...SHAPES);
const first = fc.constantFrom(...Object.values(DIGITS));
const usualFrom = fc.integer({ min: 0, max: 23 });
const SEEDED = { seed: 20_330_501, numRuns: 2000 };

describe('a time as people write it', () => {
  it('is read in every shape, with every digit and half, whatever is usual', () => {
    const property = fc.property(
      minuteOfDay,
      shape,
      first,
      fc.constantFrom(...HALVES),
      fc.constantFrom('', ' ', '\u202f', ' \u200f'),
      fc.boolean(),
      usualFrom,
      (at, write, digits, halves, gap, isBefore, usual) => {
        const hour = Math.floor(at / 60);
        const half = halves[hour < 12 ? 0 : 1] ?? '';
        const time = inDigits(write(hour % 12 || 12, at % 60), digits);
        expect(readTimeText(isBefore ? half + gap + time : time + gap + half, usual)).toBe(clockTime(at));
      },
    );
    fc.assert(property, SEEDED);
  });
  it('is read by twenty-four hours where they can mean nothing else', () => {
    const property = fc.property(minuteOfDay, shape, first, usualFrom, (at, write, digits, usual) => {
      const hour = Math.floor(at / 60);
      fc.pre(hour === 0 || hour > 12);
      expect(readTimeText(inDigits(write(hour, at % 60), digits), usual)).toBe(clockTime(at));
    });
    fc.assert(property, SEEDED);
  });
  it('without a half is the one of the twelve hours that are usual', () => {
    const property = fc.property(
      fc.integer({ min: 0, max: 719 }),
      shape,
      usualFrom,
      (after, write, usual) => {
        const at = (usual * 60 + after) % 1440;
        const hour = Math.floor(at / 60);
        expect(readTimeText(write(hour % 12 || 12, at % 60), usual)).toBe(clockTime(at));
      },
    );
    fc.assert(property, SEEDED);
  });
  it('is never read from anything else, and never breaks', () => {
    const property = fc.property(fc.string({ maxLength: 12 }), usualFrom, (text, usual) => {
      const read = readTimeText(text, usual);
      if (read !== null) expect(read).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      if (!/\d/.test(text.normalize('NFKC'))) expect(read).toBeNull();
    });
    fc.assert(property, SEEDED);
  });

  it.each([
    ['315p', '15:15'],
    ['3:47 PM', '15:47'],
    ['15:47', '15:47'],
    ['1830', '18:30'],
    ['7p', '19:00'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['0030', '00:30'],
    ['6h45', '18:45'],
    ['15:47 PM', '15:47'],
    ['\u200f٦:٤٥ م', '18:45'],
    ['ص ٦:٤٥', '06:45'],
    ['６：４５', '18:45'],
  ])('%s is %s in the afternoon', (text, time) => {
    expect(readTimeText(text, 12)).toBe(time);
  });
  it.each([
    ['', '6', '18', '6:', '6:4', '1.5', '-5', '6:60', '24:00', '2560', '13 am', '15:47 am', '0:30 pm'],
    ['a', 'am 6:45 pm', '6:45 x', '12345', '6:45:30', '6-45', '1/2', 'noon'],
  ])('%s and its like are no time', (...texts) => {
    for (const text of texts) expect(readTimeText(text, 12), text).toBeNull();
  });
});
