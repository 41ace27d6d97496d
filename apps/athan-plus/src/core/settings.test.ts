import { describe, expect, it } from 'vitest';
import { addressOf, readAddress } from './address.ts';
import { FIRST_SETTINGS, follow, languageOf, MOST_FOLLOWED, makeHome, unfollow } from './settings.ts';

const masjid = (id: string) => ({ id, name: `Masjid ${id}` });

describe('what somebody chose', () => {
  it('follows up to eight masjids, the first being home', () => {
    const ids = Array.from({ length: MOST_FOLLOWED + 2 }, (_, index) => String(index));
    const full = ids.reduce((settings, id) => follow(settings, masjid(id)), FIRST_SETTINGS);
    expect(full.followed.map(({ id }) => id)).toEqual(ids.slice(0, MOST_FOLLOWED));
    expect(
      makeHome(full, '3')
        .followed.map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(['3', '0']);
    expect(unfollow(full, '0').followed[0]?.id).toBe('1');
    expect(follow(full, { id: '2', name: 'New name' }).followed[2]).toEqual({ id: '2', name: 'New name' });
  });

  it('speaks the chosen language, else the phone’s, else the masjid’s', () => {
    expect(languageOf('ur', ['ar-EG'], ['en'])).toBe('ur');
    expect(languageOf(null, ['fr-FR', 'ar-EG'], ['en'])).toBe('ar');
    expect(languageOf(null, ['fr-FR'], ['ur', 'en'])).toBe('ur');
    expect(languageOf(null, ['fr'], ['tr'])).toBe('en');
  });

  it('has every page at an address of its own', () => {
    const read = (path: string) => readAddress(new URL(path, 'https://x.example'));
    expect(read('/app/m/abc?view=calendar&tab=hijri')).toEqual({ id: 'abc', view: 'calendar', tab: 'hijri' });
    expect(read('/app/m/abc?view=nothing')).toEqual({ id: 'abc', view: 'today', tab: null });
    expect(read('/app')).toEqual({ id: null, view: 'today', tab: null });
    expect(addressOf({ id: 'abc', view: 'qibla' })).toBe('/app/m/abc?view=qibla');
    expect(addressOf({})).toBe('/app/');
  });
});
