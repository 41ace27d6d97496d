import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import { describe, expect, it } from 'vitest';
import { differences, settle } from '../../../ui/conflicts/two-versions.ts';
import { MASJID_PARTS } from './conflict.ts';
import { coordinateText, readCoordinate } from './coordinate-text.ts';
import { bodyOf, changedFields, type MasjidValues, rebase, valuesOf } from './values.ts';

const RECORD: MasjidFull = {
  m_id: 1,
  hash_id: 'abc',
  m_name: 'Masjid',
  m_logo: null,
  m_address: '1 Main Street',
  m_city: null,
  m_status: 1,
  m_timezone: 'America/Toronto',
  m_prayer_url: null,
  m_premium_features: [],
  m_zone: { name: 'America/Toronto', version: '', from: 0, to: 1, transitions: [], offsets: [], summer: [] },
  m_country: null,
  m_latitude: 43.6534,
  m_longitude: -79.3841,
  m_email: null,
  m_phone: null,
  m_website: null,
  m_languages: ['en', 'ar'],
  m_logo_key: null,
  version: 3,
  updated_at: '',
  updated_by: null,
};
const BASE = valuesOf(RECORD);
const edit = (changes: Partial<MasjidValues>): MasjidValues => ({ ...BASE, ...changes });

describe('the record in the form', () => {
  it('goes in and comes out the same', () => {
    const body = bodyOf(BASE, RECORD.version);
    expect(body).toMatchObject({ m_latitude: 43.6534, m_longitude: -79.3841, m_email: null, version: 3 });
    expect(changedFields(BASE, valuesOf(RECORD))).toEqual([]);
  });

  it('completes a web address that has no scheme, and leaves a wrong one to be refused', () => {
    const sent = (m_website: string) => bodyOf(edit({ m_website }), 1).m_website;
    expect(sent(' masjid.example ')).toBe('https://masjid.example');
    expect(sent('http://masjid.example')).toBe('http://masjid.example');
    expect(sent('javascript:alert(1)')).toBe('javascript:alert(1)');
    expect(sent('')).toBe('');
  });
});

describe('coordinates', () => {
  it.each([
    ['43.6534', 43.6534],
    [' -79,3841° ', -79.3841],
    ['٤٣٫٦٥', 43.65],
    ['۴۳.۶۵', 43.65],
    ['−4.25', -4.25],
    ['', Number.NaN],
    ['43.65, -79.38', Number.NaN],
    ['1e5', Number.NaN],
    ['abc', Number.NaN],
  ])('%s is read as %d', (text, degrees) => {
    expect(readCoordinate(text)).toBe(degrees);
  });

  it.each([0, 10, -79.3841, 0.0000001, 55.86515])('%d is written so that it is read again', (degrees) => {
    expect(readCoordinate(coordinateText(degrees))).toBe(degrees);
  });
});

describe('a newer record', () => {
  const theirs = { ...RECORD, m_name: 'Theirs', m_phone: '+1 416 000 0000', version: 4 };

  it('fills what nobody touched and leaves what somebody typed', () => {
    const mine = edit({ m_name: 'Mine' });
    expect(rebase(BASE, mine, theirs)).toEqual(edit({ m_name: 'Mine', m_phone: '+1 416 000 0000' }));
  });

  it('differs where the two do; untouched fields are left theirs', () => {
    const mine = edit({ m_name: 'Mine', m_address: 'Mine' });
    expect(differences(MASJID_PARTS, BASE, mine, valuesOf(theirs))).toEqual([
      { name: 'm_name', suggested: 'mine' },
      { name: 'm_address', suggested: 'mine' },
      { name: 'm_phone', suggested: 'theirs' },
    ]);
  });

  it('does not differ where both say the same', () => {
    const mine = edit({ m_name: 'Theirs', m_phone: '+1 416 000 0000' });
    expect(differences(MASJID_PARTS, BASE, mine, valuesOf(theirs))).toEqual([]);
  });

  it('takes both coordinates, and town with country, from one side', () => {
    const moved = { ...theirs, m_latitude: 55.86, m_city: 'Glasgow', m_country: 'GB' };
    const mine = edit({ m_longitude: '-80' });
    const choices = { position: 'mine', town: 'theirs', m_name: 'theirs', m_phone: 'theirs' } as const;
    expect(settle(MASJID_PARTS, choices, mine, valuesOf(moved))).toMatchObject({
      m_latitude: '43.6534',
      m_longitude: '-80',
      m_city: 'Glasgow',
      m_country: 'GB',
      m_name: 'Theirs',
    });
  });
});
