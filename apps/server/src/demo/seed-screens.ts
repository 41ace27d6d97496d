import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { LibraryContent } from '@minaret/contract/library/library-content';
import { DEFAULT_SETTINGS, type ScreenSettings } from '@minaret/display/settings';
import type { Schedule } from '@minaret/display/slides';
import { addDays } from '@minaret/prayer/calendar/dates';
import type { Db } from '../db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';

interface Owner {
  masjidId: number;
  name: string;
}

interface Item {
  title: string;
  content: LibraryContent;
  schedule?: Schedule;
  seconds?: number;
  isOff?: boolean;
}

const FRIDAY = 5;

function items(today: string, pictures: ReadonlyMap<string, string>, giveUrl: string): Item[] {
  const picture = (name: string) =>
    ({ type: 'image', image: pictures.get(name) ?? '', portrait: null }) as const;
  return [
    { title: 'Verse of the day', content: { type: 'daily_verse', languages: null }, seconds: 20 },
    {
      title: 'Give to the masjid',
      content: { type: 'donation_qr_url', url: giveUrl, message: 'Every brick counts.' },
      schedule: { weekdays: [FRIDAY], hours: { from: '11:30', to: '15:00' } },
      seconds: 20,
    },
    {
      title: 'Winter clothing drive',
      content: picture('coats'),
      schedule: { from: today, to: addDays(today, 13) },
      seconds: 15,
    },
    { title: 'Days to Ramadan', content: { type: 'ramadan_coutdown' }, seconds: 10 },
    {
      title: 'Please silence your phone',
      content: { type: 'silence_image', image: null },
      schedule: {
        window: {
          start: { event: { kind: 'iqamah', prayer: 'each' }, minutes: -10 },
          end: { event: { kind: 'iqamah', prayer: 'each' }, minutes: -5 },
        },
      },
      seconds: 30,
    },
    {
      title: 'Weekend Qur’an school',
      content: picture('school'),
      schedule: { weekdays: [0, 6] },
      seconds: 15,
    },
    { title: 'Hadith of the day', content: { type: 'daily_hadith', languages: null }, seconds: 20 },
    { title: 'Dua of the day', content: { type: 'daily_dua', languages: null }, seconds: 20 },
    { title: 'Days to Eid', content: { type: 'eid_coutdown', eid: 'next' }, seconds: 10 },
    { title: 'Taraweeh', content: { type: 'taraweeh_timings_only' }, seconds: 15 },
    {
      title: 'Get the times on your phone',
      content: { type: 'athan_image', message: null },
      seconds: 12,
      isOff: true,
    },
    {
      title: 'Car park closed',
      content: {
        type: 'announcement',
        start_date: today,
        end_date: addDays(today, 3),
        message: 'The car park is closed on Saturday for paving. Please use the east lot.',
        as_slide: true,
      },
    },
    {
      title: 'Community dinner',
      content: {
        type: 'announcement',
        start_date: today,
        end_date: addDays(today, 10),
        message: 'Community dinner after Isha this Saturday. Everyone is welcome.',
        as_slide: false,
      },
    },
  ];
}

const SCREENS: readonly {
  name: string;
  place: 'main-hall' | 'womens-hall' | 'entrance';
  device: string;
  settings: Partial<ScreenSettings>;
}[] = [
  {
    name: 'Main hall',
    place: 'main-hall',
    device: 'Android TV 14, Chromium 119',
    settings: { design: 'mihrab', theme: 'dark' },
  },
  {
    name: 'Sisters’ hall',
    place: 'womens-hall',
    device: 'Samsung Tizen 8, Chromium 108',
    settings: { design: 'courtyard' },
  },
  {
    name: 'Foyer',
    place: 'entrance',
    device: 'Raspberry Pi or other ARM computer, Chromium 120',
    settings: { design: 'horizon', theme: 'sun', languages: ['en', 'ur'] },
  },
];

/** Drawn by `scripts/demo-pictures.ts`: a server has none of the product's faces. */
const DEMO_PICTURES = {
  coats: '00000000-0000-4000-8000-000000000011',
  school: '00000000-0000-4000-8000-000000000012',
};

/** Before the transaction that names them, under fixed names: of two servers that start at once neither leaves a file behind. */
export async function writeDemoPictures(
  storage: Storage,
  masjidId: number,
): Promise<{ name: string; key: string; hash: string; bytes: number }[]> {
  return Promise.all(
    Object.entries(DEMO_PICTURES).map(async ([name, id]) => {
      const bytes = await readFile(new URL(`./pictures/${name}.webp`, import.meta.url));
      const key = `masjids/${masjidId}/slide-${id}.webp`;
      await storage.write(key, bytes, 'image/webp');
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      return { name, key, hash, bytes: bytes.length };
    }),
  );
}

/** A library as a mosque has it in an ordinary week, and three screens in three designs. Nobody has switched them on yet. */
export async function seedScreens(
  db: Db,
  owner: Owner,
  {
    today,
    now,
    pictures,
    giveUrl,
  }: { today: string; now: Date; pictures: Awaited<ReturnType<typeof writeDemoPictures>>; giveUrl: string },
): Promise<void> {
  const masjid_id = owner.masjidId;
  await db
    .insertInto('library_images')
    .values(
      pictures.map(({ key, hash, bytes }) => ({
        masjid_id,
        key,
        hash,
        bytes,
        purpose: 'slide' as const,
        width: 1920,
        height: 1080,
        created_at: now,
      })),
    )
    .execute();
  const keys = new Map(pictures.map(({ name, key }) => [name, key]));
  await db
    .insertInto('library_items')
    .values(
      items(today, keys, giveUrl).map(({ title, content, schedule = {}, seconds = 12, isOff }, index) => ({
        masjid_id,
        type: content.type,
        title,
        content: JSON.stringify(content),
        schedule: JSON.stringify(schedule),
        seconds,
        screen_ids: null,
        is_on: !isOff,
        position: index + 1,
        created_at: now,
        updated_at: now,
        updated_by: owner.name,
        deleted_at: null,
      })),
    )
    .execute();
  await db
    .insertInto('screens')
    .values(
      SCREENS.map(({ name, place, device, settings }) => ({
        masjid_id,
        name,
        place,
        place_name: null,
        key_hash: randomBytes(32),
        settings: JSON.stringify({ ...DEFAULT_SETTINGS, ...settings }),
        device,
        paired_at: now,
        retired_at: null,
      })),
    )
    .execute();
}
