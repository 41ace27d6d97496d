import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarUrl, changesUrl, SUBSCRIBE } from './public-addresses.ts';

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://minaret.test' } }));
afterEach(() => vi.unstubAllGlobals());

describe('addresses that are given to others', () => {
  it('are short for what is usual, and carry what was chosen', () => {
    expect(
      calendarUrl('waha', {
        show: ['special', 'iqamah', 'jumuah'],
        prayers: IQAMAH_PRAYERS,
        lang: 'en',
        alarm: 0,
      }),
    ).toBe('https://minaret.test/ical/waha.ics?lang=en');
    expect(
      calendarUrl('waha', { show: ['adhan', 'jumuah'], prayers: ['fajr', 'isha'], lang: 'ar', alarm: 10 }),
    ).toBe('https://minaret.test/ical/waha.ics?show=adhan,jumuah&prayers=fajr,isha&lang=ar&alarm=10');
    expect(changesUrl('waha', 'atom', 'en')).toBe('https://minaret.test/feeds/waha/changes.atom?lang=en');
  });

  it('open in the calendars that people have', () => {
    const url = 'https://minaret.test/ical/waha.ics?lang=en';
    expect(SUBSCRIBE.apple(url)).toBe('webcal://minaret.test/ical/waha.ics?lang=en');
    expect(SUBSCRIBE.google(url)).toBe(
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fminaret.test%2Fical%2Fwaha.ics%3Flang%3Den',
    );
    expect(SUBSCRIBE.outlook(url)).toContain('addfromweb?url=https%3A%2F%2Fminaret.test');
  });
});
