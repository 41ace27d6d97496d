import type { DailyEntry, Slide, SlideBody } from '@minaret/display';
import { STARTER_SET } from '../../apps/server/src/features/daily-messages/starter-set.ts';
import { DATE, moment } from './samples.ts';

/** A text of the starter set as the server hands it to a screen. */
function entryOf(key: string): DailyEntry {
  const found = STARTER_SET.find((preset) => preset.key === key);
  if (!found) throw new Error(`no ${key}`);
  const { language, body, original, source, credit } = found.message;
  const passages = original === null ? [] : [{ language: 'ar', text: original }];
  return {
    passages: [...passages, { language, text: body }],
    source: credit === null ? source : `${source} (${credit})`,
  };
}

const daily = (of: 'verse' | 'hadith' | 'dua', key: string): SlideBody => ({
  kind: 'daily',
  of,
  entries: [entryOf(key)],
  byDate: { [DATE]: 0 },
});

const EVENTS = [
  ['Open evening', 0, 60, null],
  ['Reading circle for parents and children', 1, 0, 'The large room'],
  ['Youth football', 3, 30, 'Sports hall'],
  ['Seerah circle', 5, 0, null],
] as const;

/** Squares of no meaning: what matters is their field. */
const CODE = Array.from({ length: 29 * 29 }, (_, cell) =>
  (cell * 7919) % 13 < 6 ? `M${cell % 29} ${Math.floor(cell / 29)}h1v1h-1z` : '',
).join('');

export const SAMPLE_SLIDES: Record<string, SlideBody> = {
  verse: daily('verse', 'ash-sharh-5-6.en'),
  'long verse': daily('verse', 'al-qadr.en'),
  hadith: daily('hadith', 'bukhari-6018.ar'),
  'short hadith': daily('hadith', 'bukhari-5027.ar'),
  dua: daily('dua', 'dua-20-114.en'),
  ramadan: { kind: 'countdown', to: 'ramadan', date: '2028-01-28', title: null },
  day: { kind: 'countdown', to: 'day', date: '2027-04-26', title: 'Opening of the new hall' },
  taraweeh: { kind: 'taraweeh', image: null, onlyTimes: true },
  donation: {
    kind: 'qr',
    title: 'A new roof before winter',
    message: '$84,200 of $120,000. Every brick counts.',
    size: 29,
    path: CODE,
    isDonation: true,
  },
  code: {
    kind: 'qr',
    title: 'Get the times on your phone',
    message: null,
    size: 29,
    path: CODE,
    isDonation: false,
  },
  calendar: {
    kind: 'calendar',
    title: 'This week',
    events: EVENTS.map(([title, day, minutes, place]) => ({
      starts: moment('18:00', day)[0] + minutes,
      ends: moment('20:00', day)[0] + minutes,
      isAllDay: false,
      title,
      place,
    })),
  },
  announcement: {
    kind: 'text',
    title: 'Open day for neighbours',
    message: 'Saturday 24 April, 11 AM to 3 PM\nTea, tours, questions welcome',
  },
  'long announcement': {
    kind: 'text',
    title: 'Car park',
    message:
      'The car park is closed from Saturday morning to Sunday evening for paving. Please use the east lot or come on foot, and leave the Elm Street gate clear for our neighbours, who have asked for it often and kindly.',
  },
  'Arabic announcement': {
    kind: 'text',
    title: 'حلقة السيرة',
    message: 'الليلة بعد العشاء في المصلى الكبير، والدعوة عامة للرجال والنساء.',
  },
  silence: { kind: 'silence', image: null },
};

export const slideOf = (name: string): Slide => {
  const body = SAMPLE_SLIDES[name];
  if (!body) throw new Error(`no ${name}`);
  return { id: name, seconds: 12, schedule: {}, body };
};
