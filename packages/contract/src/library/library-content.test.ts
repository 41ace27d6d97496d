import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FAILURES, type FailureCode } from '../api/failures.ts';
import { isPublicUrl } from '../fields/public-url.ts';
import { ScreenSchedule } from '../screens/screen-schedule.ts';
import { PAIRING_ALPHABET, PairingCode } from '../screens/screens.ts';
import { ANNOUNCEMENT_MAX, LIBRARY_TYPES, LibraryContent } from './library-content.ts';
import { googleSlidesId, withScheme, youtubeEmbed, youtubeSource } from './library-links.ts';

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

describe('addresses', () => {
  it.each([
    'https://masjid.org',
    'http://masjid.org/a?b#c',
    'ftp://files.masjid.org/x',
    '//masjid.org/x',
    'https://8.8.8.8/x',
    'https://مسجد.com/',
    'https://masjid.org:8443/x',
  ])('takes %s', (address) => expect(isPublicUrl(address)).toBe(true));

  it.each([
    'masjid.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://localhost/x',
    'https://printer.local/',
    'https://router/',
    'http://10.0.0.1/',
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://192.168.1.1/',
    'http://172.20.0.1/',
    'http://100.64.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://[::1]/',
    'https://user:word@masjid.org/',
    'https://masjid.org\\@10.0.0.1/',
    'https://masjid.org /x',
    '',
  ])('refuses %s', (address) => expect(isPublicUrl(address)).toBe(false));

  it('are completed where only the beginning is missing', () => {
    expect(withScheme('masjid.org/events?x=1')).toBe('https://masjid.org/events?x=1');
    expect(withScheme('//masjid.org')).toBe('https://masjid.org');
    for (const other of [
      'http://masjid.org',
      'our masjid',
      'masjid',
      'mailto:a@masjid.org',
      'a@masjid.org',
      '',
    ])
      expect(withScheme(other)).toBe(other);
  });

  it('reads the shapes of YouTube as one', () => {
    const shapes = [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12',
      'https://youtu.be/dQw4w9WgXcQ?si=abc',
      'youtube.com/watch?v=dQw4w9WgXcQ',
      'https://m.youtube.com/shorts/dQw4w9WgXcQ',
      'https://www.youtube.com/live/dQw4w9WgXcQ',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ];
    for (const url of shapes)
      expect(LibraryContent.parse({ type: 'youtube_url', url })).toEqual({
        type: 'youtube_url',
        url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      });
    const list = youtubeSource('https://www.youtube.com/playlist?list=PL1234567890abcdef');
    expect(list).toEqual({ video: null, playlist: 'PL1234567890abcdef' });
    expect(list && youtubeEmbed(list)).toContain('videoseries?');
    expect(youtubeSource('https://youtube.com.evil.org/watch?v=dQw4w9WgXcQ')).toBeNull();
    expect(youtubeSource('https://www.youtube.com/watch?v=short')).toBeNull();
  });

  it('reads the shapes of Google Slides as one', () => {
    const id = '1aBcD_efGhIjKlMnOpQrStUvWxYz0123456789-abcde';
    expect(googleSlidesId(`https://docs.google.com/presentation/d/${id}/edit#slide=id.p`)).toBe(id);
    expect(googleSlidesId(`https://docs.google.com/presentation/u/0/d/${id}/view`)).toBe(id);
    expect(googleSlidesId(`https://docs.google.com/presentation/d/e/2PACX-${id}/pub?start=true`)).toBe(
      `e/2PACX-${id}`,
    );
    expect(googleSlidesId(`https://docs.google.com/document/d/${id}/edit`)).toBeNull();
    expect(googleSlidesId(`https://evil.org/presentation/d/${id}/edit`)).toBeNull();
  });
});

describe('content', () => {
  it('has a body for every type of the specification', () => {
    const known = LibraryContent.def.options.map((option) => [...(option._zod.propValues?.type ?? [])][0]);
    expect([...LIBRARY_TYPES].sort()).toEqual(known.sort());
  });

  it('keeps announcements to what a ticker can say, in days that come one after the other', () => {
    const announcement = (more: object) => ({
      type: 'announcement',
      start_date: '2026-11-19',
      end_date: '2026-11-21',
      message: 'x',
      ...more,
    });
    expect(accepts(LibraryContent, announcement({}))).toBe(true);
    expect(accepts(LibraryContent, announcement({ message: 'x'.repeat(ANNOUNCEMENT_MAX) }))).toBe(true);
    expect(accepts(LibraryContent, announcement({ message: 'x'.repeat(ANNOUNCEMENT_MAX + 1) }))).toBe(false);
    expect(accepts(LibraryContent, announcement({ end_date: '2026-11-18' }))).toBe(false);
  });

  it('takes schedules that can hold, and no others', () => {
    const jumuah = { kind: 'jumuah', slot: 1 };
    const window = { start: { event: jumuah, minutes: -25 }, end: { event: jumuah, minutes: 0 } };
    const good = [{}, { window }, { weekdays: [5] }, { from: '2026-11-01', to: '2026-11-01' }];
    const bad = [
      { from: '2026-11-02', to: '2026-11-01' },
      { weekdays: [] },
      { weekdays: [7] },
      { weekdays: [1, 1] },
      { hijriMonths: [13] },
      { hours: { from: '10:00', to: '10:00' } },
      { window: { ...window, start: { event: { kind: 'jumuah', slot: 4 }, minutes: 0 } } },
      { until: '2026-01-01' },
    ];
    for (const schedule of good)
      expect([schedule, accepts(ScreenSchedule, schedule)]).toEqual([schedule, true]);
    for (const schedule of bad)
      expect([schedule, accepts(ScreenSchedule, schedule)]).toEqual([schedule, false]);
  });
});

describe('pairing', () => {
  it('has no characters that look like others', () => {
    expect(PAIRING_ALPHABET).not.toMatch(/[0O1IL]/);
    expect(z.parse(PairingCode, ' 7kq-4mb')).toBe('7KQ4MB');
    for (const character of PAIRING_ALPHABET) expect(accepts(PairingCode, character.repeat(6))).toBe(true);
    for (const code of ['7KQ4M', '7KQ4MBX', '0KQ4MB', 'OKQ4MB', 'IKQ4MB', '1KQ4MB', 'LKQ4MB'])
      expect(accepts(PairingCode, code)).toBe(false);
  });

  it('tells a device apart what may come back (404) and what is over for good (410)', () => {
    const statusOf = (code: FailureCode) => FAILURES[code].httpStatus;
    expect(statusOf('pairing_code_unknown')).toBe(404);
    expect(statusOf('pairing_expired')).toBe(410);
    expect(statusOf('screen_retired')).toBe(410);
  });
});
