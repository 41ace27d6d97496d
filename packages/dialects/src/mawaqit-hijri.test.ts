import { addDays, dayNumber } from '@minaret/prayer/calendar/dates';
import { describe, expect, it } from 'vitest';
import { at, SAMPLES, sampleTimes, TODAY } from '../test/sample-times.ts';
import { mawaqitHijri, tabularHijri } from './mawaqit-hijri.ts';

describe('the Hijri date as MAWAQIT clients reckon it', () => {
  it('is that of the tabular calendar', () => {
    const civil = new Intl.DateTimeFormat('en-u-ca-islamic-civil-nu-latn', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    });
    for (let day = dayNumber('2000-01-01'); day < dayNumber('2080-01-01'); day += 3) {
      const parts = civil.formatToParts(day * 86_400_000);
      const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
      expect(tabularHijri(day)).toEqual([of('year'), of('month'), of('day')]);
    }
  });

  it.each(SAMPLES.slice(0, 2))('shows the masjid’s own date in $timeZone', (sample) => {
    const times = sampleTimes(sample);
    for (let ahead = 0; ahead < 400; ahead++) {
      const date = addDays(TODAY, ahead);
      const { hijriAdjustment, hijriDateForceTo30 } = mawaqitHijri(times, at(times, date, '12:00'));
      const [year, month, day] = tabularHijri(dayNumber(date) + hijriAdjustment);
      const own = times.days.find((each) => each.date === date)?.hijri;
      expect([year, month, hijriDateForceTo30 ? 30 : day]).toEqual(own);
    }
  });
});
