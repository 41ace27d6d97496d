import { expect, it } from 'vitest';
import { z } from 'zod';
import { REQUIRED } from '../fields/fields.ts';
import { NewLibraryItem } from './libraries.ts';
import { LIBRARY_TYPES, type LibraryType } from './library-content.ts';
import { LIBRARY_REFUSALS, type LibraryRefusal, OUT_OF_RANGE, outOfRange } from './library-refusals.ts';

/** What the form of a type holds before anything is typed wrong. */
const WHOLE: Record<LibraryType, Record<string, unknown>> = {
  image: { image: 'masjids/1/slide-x.webp', portrait: null },
  url: { url: 'https://masjid.org' },
  'pre-designed-image': { image_id: 1 },
  google_calendar: { url: 'https://masjid.org/x.ics', days: 7 },
  daily_verse: { languages: null },
  daily_hadith: { languages: null },
  daily_dua: { languages: null },
  ramadan_coutdown: {},
  eid_coutdown: { eid: 'next' },
  days_coutdown: { date: '2027-01-01' },
  taraweeh_timings: { image: null },
  taraweeh_timings_only: {},
  taraweeh_slideshow_url: { url: 'https://masjid.org' },
  donation_qr_url: { url: 'https://masjid.org', message: null },
  campaign: { campaign_id: 1 },
  youtube_url: { url: 'https://youtu.be/dQw4w9WgXcQ' },
  silence_image: { image: null },
  google_slide_url: { url: `https://docs.google.com/presentation/d/${'a'.repeat(30)}/edit`, seconds_each: 8 },
  qr_image: { url: 'https://masjid.org', message: null },
  athan_image: { message: null },
  announcement: { start_date: '2027-01-01', end_date: '2027-01-02', message: 'x', as_slide: false },
};
const ADDRESSED = [
  'url',
  'google_calendar',
  'taraweeh_slideshow_url',
  'donation_qr_url',
  'qr_image',
] as const satisfies readonly LibraryType[];

/** The first sentence for the field, as the form shows it. */
function refusal(item: unknown, path: string): string | undefined {
  const { error } = z.safeParse(NewLibraryItem, item);
  return error?.issues.find((issue) => issue.path.join('.') === path)?.message;
}
const itemOf = (type: LibraryType, changed: object = {}) => ({
  title: 'x',
  content: { type, ...WHOLE[type], ...changed },
});

it('takes each type as its form makes it', () => {
  for (const type of LIBRARY_TYPES)
    expect([type, z.safeParse(NewLibraryItem, itemOf(type)).success]).toEqual([type, true]);
});

const CONTENT: [LibraryType, string, unknown, LibraryRefusal][] = [
  ...ADDRESSED.flatMap((type): [LibraryType, string, unknown, LibraryRefusal][] => [
    [type, 'url', 'masjid.org', 'wholeAddress'],
    [type, 'url', 'events at our masjid', 'wholeAddress'],
    [type, 'url', 'javascript:alert(1)', 'wholeAddress'],
    [type, 'url', 'http://192.168.1.10/board', 'publicAddress'],
    [type, 'url', 'https://localhost/x', 'publicAddress'],
    [type, 'url', 'https://printer.local', 'publicAddress'],
  ]),
  ['url', 'url', 'ftp://masjid.org/x', 'webPage'],
  ['google_calendar', 'url', '//masjid.org/x', 'webPage'],
  ['youtube_url', 'url', 'https://www.youtube.com/@masjid', 'youtubeVideo'],
  ['youtube_url', 'url', 'youtube.com/channel/x', 'youtubeVideo'],
  ['youtube_url', 'url', 'https://vimeo.com/123', 'youtubeOther'],
  ['youtube_url', 'url', 'our lecture', 'youtubeOther'],
  ['google_slide_url', 'url', 'https://docs.google.com/document/d/x/edit', 'slidesPresentation'],
  ['google_slide_url', 'url', 'https://drive.google.com/drive/folders/x', 'slidesPresentation'],
  ['google_slide_url', 'url', 'https://masjid.org/slides', 'slidesOther'],
  ['image', 'image', '', 'picture'],
  ['image', 'image', null, 'picture'],
  ['pre-designed-image', 'image_id', 0, 'readyMade'],
  ['campaign', 'campaign_id', 0, 'campaign'],
  ['days_coutdown', 'date', '', 'day'],
  ['days_coutdown', 'date', '2027-02-30', 'day'],
  ['announcement', 'start_date', '', 'day'],
  ['announcement', 'end_date', '', 'day'],
  ['announcement', 'end_date', '2026-12-31', 'endBeforeStart'],
];
it.each(CONTENT)('%s refuses the %s %j with words of its own', (type, field, value, words) => {
  expect(refusal(itemOf(type, { [field]: value }), `content.${field}`)).toBe(LIBRARY_REFUSALS[words]);
});

it('asks for what is left out, and says the bounds of numbers', () => {
  for (const type of [...ADDRESSED, 'youtube_url', 'google_slide_url'] as const)
    expect([type, refusal(itemOf(type, { url: '  ' }), 'content.url')]).toEqual([type, REQUIRED]);
  expect(refusal(itemOf('announcement', { message: '' }), 'content.message')).toBe(REQUIRED);
  for (const days of [0, 61, 1.5])
    expect(refusal(itemOf('google_calendar', { days }), 'content.days')).toBe(outOfRange(1, 60));
  const tooShort = refusal({ ...itemOf('silence_image'), seconds: 0 }, 'seconds');
  expect(OUT_OF_RANGE.exec(tooShort ?? '')?.slice(1)).toEqual(['5', '1800']);
});

it('says what is wrong with when and where', () => {
  const whole = itemOf('silence_image');
  const wrong: [object, string, LibraryRefusal][] = [
    [{ schedule: { from: '2027-01-02', to: '2027-01-01' } }, 'schedule.to', 'lastBeforeFirst'],
    [{ schedule: { hours: { from: '09:00', to: '09:00' } } }, 'schedule.hours', 'sameHours'],
    [{ screen_ids: [] }, 'screen_ids', 'oneScreen'],
  ];
  for (const [change, path, words] of wrong)
    expect([path, refusal({ ...whole, ...change }, path)]).toEqual([path, LIBRARY_REFUSALS[words]]);
});
