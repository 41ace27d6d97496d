import type { CampaignFigures, DailyEntry, Slide, SlideBody } from '@minaret/display';
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

/** A campaign as the server hands it to a screen; its title is the mosque's in English, and the same in every sample beside it. */
const campaign = (title: string, figures: CampaignFigures): SlideBody => ({
  kind: 'qr',
  title,
  message: figures.given,
  size: 29,
  path: CODE,
  isDonation: true,
  campaign: {
    id: 1,
    titles: [
      { language: 'en', text: title },
      { language: 'ar', text: 'سقفنا الجديد' },
      { language: 'ur', text: 'ہماری نئی چھت' },
    ],
    funds: [
      { language: 'en', text: 'Building fund' },
      { language: 'ar', text: 'صندوق البناء' },
      { language: 'ur', text: 'تعمیراتی فنڈ' },
    ],
    isZakat: false,
    address: 'masjid.example/give/m4k7q2',
    figures,
  },
});

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
  campaign: campaign('Our new roof', {
    given: '$162,400',
    goal: '$250,000',
    level: 0.6496,
    steps: [
      { at: 0.32, sum: '$80,000', isReached: true },
      { at: 0.6, sum: '$150,000', isReached: true },
      { at: 0.8, sum: '$200,000', isReached: false },
    ],
    next: { label: 'slates and gutters', left: '$37,600' },
  }),
  'long campaign': campaign('A classroom, a library and a kitchen for the weekend school of our children', {
    given: 'CA$1,162,400.50',
    goal: 'CA$2,250,000',
    level: 0.5166,
    steps: [
      { at: 0.1, sum: 'CA$225,000', isReached: true },
      { at: 0.45, sum: 'CA$1,012,500', isReached: true },
      { at: 0.5, sum: 'CA$1,125,000', isReached: true },
      { at: 0.53, sum: 'CA$1,192,500', isReached: false },
      { at: 0.9, sum: 'CA$2,025,000', isReached: false },
    ],
    next: {
      label: 'Foundations, drains and the outer walls of the eastern wing up to the roof',
      left: 'CA$30,099.50',
    },
  }),
  'full campaign': campaign('Winter coats', {
    given: '$12,050',
    goal: '$12,000',
    level: 1,
    steps: [{ at: 0.5, sum: '$6,000', isReached: true }],
    next: null,
  }),
  'campaign without a goal': campaign('Friday kitchen', {
    given: '$940',
    goal: null,
    level: null,
    steps: [],
    next: null,
  }),
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
