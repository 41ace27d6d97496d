import { describe, expect, it } from 'vitest';
import { adhanTime } from '../athan.ts';
import { PLAIN_CALENDAR } from './hijri.ts';
import { type NightPrayer, occurrencesOn, type SpecialPrayer, specialDates } from './special-prayers.ts';

const night = (nights: NightPrayer['nights'], at: NightPrayer['at']): NightPrayer => ({
  type: 'taraweeh',
  nights,
  at,
  note: null,
});
const span = (prayer: SpecialPrayer, calendar = PLAIN_CALENDAR) => {
  const dates = specialDates(prayer, calendar);
  return [dates[0], dates.at(-1), dates.length];
};
const isha = (time: string | null, dayOffset = 0) => {
  const none = { time: null, dayOffset: 0 };
  return {
    times: { fajr: none, dhuhr: none, asr: none, maghrib: none, isha: { time, dayOffset } },
    jumuah: [{ time: '13:30', dayOffset: 0 }],
  };
};

describe('nights of Ramadan', () => {
  // Ramadan 1447 is published as 18 February to 19 March 2026.
  it('begin on the evening before the first fast and end on the one before the last', () => {
    const prayer = night({ kind: 'ramadan', year: 1447 }, { kind: 'after-isha', minutes: 15 });
    expect(span(prayer)).toEqual(['2026-02-17', '2026-03-18', 30]);
    const evening = night({ kind: 'ramadan', year: 1447 }, { kind: 'time', time: '21:00' });
    expect(span(evening)).toEqual(['2026-02-17', '2026-03-18', 30]);
  });

  it('are on the fasting day itself when the prayer is after midnight', () => {
    const prayer = night({ kind: 'last-ten', year: 1447 }, { kind: 'time', time: '02:30' });
    expect(span(prayer)).toEqual(['2026-03-10', '2026-03-19', 10]);
  });

  it('follow the masjid’s own month', () => {
    const calendar = { ...PLAIN_CALENDAR, months: [{ year: 1447, month: 9, start: '2026-02-19' }] };
    const prayer = night({ kind: 'ramadan', year: 1447 }, { kind: 'after-isha', minutes: 15 });
    expect(span(prayer, calendar)[0]).toBe('2026-02-18');
  });

  it('may be named by hand', () => {
    const prayer = night(
      { kind: 'dates', from: '2026-05-01', to: '2026-05-03' },
      { kind: 'time', time: '20:00' },
    );
    expect(span(prayer)).toEqual(['2026-05-01', '2026-05-03', 3]);
  });
});

describe('what takes place on a day', () => {
  const after = night({ kind: 'ramadan', year: 1447 }, { kind: 'after-isha', minutes: 20 });
  it('follows Isha, over midnight too', () => {
    expect(occurrencesOn(after, '2026-02-17', isha('19:45'))).toEqual([
      { date: '2026-02-17', time: '20:05', slot: null },
    ]);
    expect(occurrencesOn(after, '2026-02-17', isha('23:50'))).toEqual([
      { date: '2026-02-18', time: '00:10', slot: null },
    ]);
    expect(occurrencesOn(after, '2026-02-17', isha('00:20', 1))).toEqual([
      { date: '2026-02-18', time: '00:40', slot: null },
    ]);
  });

  it('has no time when the prayer it follows has none', () => {
    expect(occurrencesOn(after, '2026-02-17', isha(null))).toEqual([
      { date: '2026-02-17', time: null, slot: null },
    ]);
  });

  it('is one to three prayers at Eid, on the day the calendar has or another', () => {
    const eid = { type: 'eid', eid: 'fitr', year: 1447, times: ['07:30', '09:00'], note: null } as const;
    const found = { ...eid, date: null, times: [...eid.times] };
    expect(specialDates(found, PLAIN_CALENDAR)).toEqual(['2026-03-20']);
    expect(specialDates({ ...found, eid: 'adha' }, PLAIN_CALENDAR)).toEqual(['2026-05-27']);
    expect(specialDates({ ...found, date: '2026-03-21' }, PLAIN_CALENDAR)).toEqual(['2026-03-21']);
    expect(occurrencesOn(found, '2026-03-20', undefined)).toEqual([
      { date: '2026-03-20', time: '07:30', slot: 1 },
      { date: '2026-03-20', time: '09:00', slot: 2 },
    ]);
  });

  it('is a Janazah after Jumu’ah', () => {
    const janazah: SpecialPrayer = {
      type: 'janazah',
      name: null,
      date: '2026-02-20',
      at: { kind: 'after', prayer: 'jumuah' },
      burial: null,
      note: null,
    };
    expect(occurrencesOn(janazah, '2026-02-20', isha('19:45'))).toEqual([
      { date: '2026-02-20', time: '13:30', slot: null },
    ]);
  });
});

describe('the call to prayer', () => {
  it.each([
    ['fajr', '05:30', -10, { time: '05:20', dayOffset: 0 }],
    ['isha', '23:55', 10, { time: '00:05', dayOffset: 1 }],
    ['isha', '00:10', -20, { time: '23:50', dayOffset: 0 }],
    ['fajr', '00:05', -10, { time: '23:55', dayOffset: -1 }],
    ['dhuhr', null, 0, null],
  ] as const)('%s at %s moved by %i minutes', (prayer, salah, minutes, sounds) => {
    expect(adhanTime(prayer, salah, minutes)).toEqual(sounds);
  });
});
