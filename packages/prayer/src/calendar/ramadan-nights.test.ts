import { describe, expect, it } from 'vitest';
import { PLAIN_CALENDAR } from './hijri.ts';
import { comingNights, ramadanNights } from './ramadan-nights.ts';

const YEAR = 1448;

describe('nights of Ramadan', () => {
  it('begin in the evening before their day', () => {
    expect(comingNights(PLAIN_CALENDAR, 'ramadan_nights', '2026-11-18')).toMatchObject({
      year: YEAR,
      most: 30,
    });
    const all = comingNights(PLAIN_CALENDAR, 'ramadan_nights', '2026-11-18').evenings;
    expect(all[0]).toBe('2027-02-07');
    expect(comingNights(PLAIN_CALENDAR, 'last_ten_nights', '2026-11-18').evenings[0]).toBe('2027-02-27');
  });

  it('are nine or ten, of which at most ten are said beforehand; the odd ones are five always', () => {
    const asked = { year: YEAR, from: '2026-11-18' };
    const ten = ramadanNights(PLAIN_CALENDAR, { ...asked, set: 'last_ten_nights' });
    expect([9, 10]).toContain(ten.evenings.length);
    expect(ten.most).toBe(10);
    const odd = ramadanNights(PLAIN_CALENDAR, { ...asked, set: 'odd_nights' });
    expect(odd.evenings).toHaveLength(5);
    expect(odd.most).toBe(5);
  });

  it('go by the masjid’s own sighting', () => {
    const months = [{ year: YEAR, month: 9, start: '2027-02-09' }];
    const own = { ...PLAIN_CALENDAR, months };
    expect(comingNights(own, 'ramadan_nights', '2026-11-18').evenings[0]).toBe('2027-02-08');
  });

  it('are those that are left while it lasts, and the next year’s afterwards', () => {
    const left = comingNights(PLAIN_CALENDAR, 'odd_nights', '2027-03-01');
    expect(left.most).toBeLessThan(5);
    expect(left.evenings.every((date) => date >= '2027-03-01')).toBe(true);
    expect(comingNights(PLAIN_CALENDAR, 'odd_nights', '2027-03-20').year).toBe(YEAR + 1);
    expect(comingNights(PLAIN_CALENDAR, 'odd_nights', '2027-08-20').year).toBe(YEAR + 1);
  });
});
