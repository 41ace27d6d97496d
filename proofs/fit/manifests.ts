import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LibraryContent } from '@minaret/contract/library/library-content';
import { DEFAULT_SETTINGS, type Manifest, type ScreenLanguage } from '@minaret/display';
import { sql } from 'kysely';
import { seedDailyMessages } from '../../apps/server/src/demo/seed-daily-messages.ts';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { inTransaction } from '../../apps/server/src/platform/runtime.ts';
import { type Member, makeMasjid, makeMember } from '../../apps/server/test/make.ts';
import { inWorld, type World } from '../lib/world.ts';
import { LANGUAGE_SETS } from './cases.ts';
import { holdNight, openCampaign } from './giving.ts';
import { type Habits, habitsOf, MADE_ON, MASJID_NAMES, type MasjidName, settingsIn } from './masjids.ts';

const HIJRI_YEAR = 1448;

/** What a masjid has in one set of languages; the rest is the same in each. */
type Spoken = Pick<Manifest, 'words' | 'slides' | 'ticker' | 'settings' | 'pledges'>;
interface Kept {
  rest: Omit<Manifest, keyof Spoken>;
  spoken: Record<string, Spoken>;
}
export type Manifests = Record<MasjidName, Kept>;

export function manifestOf(all: Manifests, name: MasjidName, languages: string): Manifest {
  const spoken = all[name].spoken[languages];
  if (!spoken) throw new Error(`${name} has no manifest in ${languages}`);
  return { ...all[name].rest, ...spoken };
}

const ROOT = new URL('../../', import.meta.url).pathname;
const MADE_FROM = [
  'apps/server/src',
  'packages/prayer/src',
  'packages/display/src',
  'packages/i18n/src',
  'packages/contract/src',
  'proofs/fit/masjids.ts',
  'proofs/fit/giving.ts',
  'proofs/fit/manifests.ts',
];

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const add = async (path: string): Promise<void> => {
    if (path.endsWith('.ts')) return void hash.update(path).update(await readFile(join(ROOT, path)));
    const entries = await readdir(join(ROOT, path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name)))
      if (entry.isDirectory() || entry.name.endsWith('.ts')) await add(`${path}/${entry.name}`);
  };
  for (const path of MADE_FROM) await add(path);
  return hash.digest('hex').slice(0, 16);
}

/** Made by the server's own code, and kept until a source of it changes. */
export async function readManifests(): Promise<Manifests> {
  const folder = join(ROOT, 'node_modules/.cache/fit');
  const file = join(folder, `${await fingerprint()}.json`);
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return JSON.parse(kept) as Manifests;
  const made = await makeManifests(MASJID_NAMES, LANGUAGE_SETS);
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(made));
  return made;
}

type Sets = readonly (readonly ScreenLanguage[])[];

/** Of these masjids in these languages, in a database of its own. */
export function makeManifests(names: readonly MasjidName[], sets: Sets): Promise<Manifests> {
  return inWorld({}, async (world) => {
    world.advance(Date.parse(`${MADE_ON}T12:00Z`) - Date.now());
    await inTransaction(world.platform, 'read write', async (db) => {
      await enterTenant(db, { system: true });
      await seedDailyMessages(db, world.platform.clock.now());
    });
    const all: Partial<Manifests> = {};
    for (const name of names) all[name] = await manifestsOf(world, name, sets);
    return all as Manifests;
  });
}

async function manifestsOf(world: World, name: MasjidName, sets: Sets): Promise<Kept> {
  const habits = habitsOf(name);
  const { admin, campaign } = await settle(world, habits);
  const screen_id = await holdNight(world, admin, campaign);
  const params = { m_id: admin.masjidId };
  const spoken: Kept['spoken'] = {};
  let rest: Kept['rest'] | null = null;
  for (const languages of sets) {
    const asked = { ...DEFAULT_SETTINGS, ...settingsIn(habits, languages) };
    const made = await admin.caller.screens.previewManifest({
      params,
      body: { screen_id: null, settings: asked },
    });
    const { words, slides, ticker, settings, ...others } = made;
    // The board is for screens of the hall alone; all else is drawn as on any screen.
    const { pledges } = await admin.caller.screens.previewManifest({
      params,
      body: { screen_id, settings: asked },
    });
    if (!pledges) throw new Error(`no pledge board of ${name}`);
    spoken[languages.join('+')] = { words, slides, ticker, settings, pledges };
    rest ??= { ...others, version: name };
  }
  if (!rest) throw new Error(`no manifest of ${name}`);
  return { rest, spoken };
}

/** Registered, its times and its library entered as an admin does it. */
async function settle(world: World, habits: Habits): Promise<{ admin: Member; campaign: number }> {
  const logoKey = habits.hasLogo ? `masjids/1/logo-${habits.city}.webp` : null;
  if (logoKey) {
    const { default: sharp } = await import('sharp');
    const empty = { width: 400, height: 160, channels: 3, background: '#888888' } as const;
    await world.platform.storage.write(
      logoKey,
      await sharp({ create: empty }).webp().toBuffer(),
      'image/webp',
    );
  }
  const masjidId = await makeMasjid(world, {
    name: habits.name,
    city: habits.city,
    country: habits.country,
    latitude: habits.latitude,
    longitude: habits.longitude,
    time_zone: habits.timeZone,
    phone: '+44 20 7946 0000',
    features: ['slideshow', 'app_premium_features', 'donation_portal'],
    status: 1,
    logo_key: logoKey,
  });
  const admin = await makeMember(world, ['mosque-admin'], masjidId);
  const { caller } = admin;
  const params = { m_id: masjidId };
  await caller.salahTimings.saveSettings({ params, query: {}, body: habits.method as never });
  await caller.iqamaTimings.saveSettings({ params, body: { rules: habits.rules as never } });
  for (const content of specials(habits))
    await caller.specialPrayers.save({ body: { m_id: masjidId, content } });
  await inTransaction(world.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    const picture = { key: `slide-${masjidId}`, purpose: 'slide', hash: 'slide', bytes: 1 } as const;
    const row = { ...picture, width: 1920, height: 1080, masjid_id: masjidId, created_at: new Date() };
    await db.insertInto('library_images').values(row).execute();
  });
  const campaign = await openCampaign(admin, habits);
  for (const { title, content, weekdays } of library(habits, `slide-${masjidId}`, campaign))
    await caller.libraries.save({ body: { title, content, ...(weekdays && { schedule: { weekdays } }) } });
  await inTransaction(world.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    const events = JSON.stringify(calendarEvents());
    await sql`update library_calendars set events = ${events}::jsonb, fetched_at = now(), read_at = now(),
      read_zone = ${habits.timeZone} where masjid_id = ${masjidId}`.execute(db);
  });
  return { admin, campaign };
}

type Special = Parameters<Member['caller']['specialPrayers']['save']>[0]['body']['content'];

function specials({ eidPrayers }: Habits): Special[] {
  const nights = { kind: 'ramadan', year: HIJRI_YEAR } as const;
  const eid = { type: 'eid', year: HIJRI_YEAR, date: null, note: null } as const;
  const note = 'Burial follows at Northfield Cemetery';
  return [
    { type: 'taraweeh', nights, at: { kind: 'after-isha', minutes: 15 }, note: null },
    { ...eid, eid: 'fitr', times: eidPrayers },
    { ...eid, eid: 'adha', times: eidPrayers.slice(0, 2) },
    {
      type: 'janazah',
      name: 'Hajjah Khadijah Umar',
      date: '2027-06-21',
      at: { kind: 'after', prayer: 'dhuhr' },
      burial: note,
      note: null,
    },
    {
      type: 'janazah',
      name: 'Muhammad Abdul-Rahman Chaudhry, father of Yusuf and Maryam Chaudhry of Hawthorne Road',
      date: '2027-09-28',
      at: { kind: 'time', time: '17:30' },
      burial: `${note}. The family receives visitors on Wednesday and Thursday after Maghrib.`,
      note: null,
    },
  ];
}

interface Item {
  title: string;
  content: LibraryContent;
  weekdays?: number[];
}

const LONG_MESSAGE =
  'The car park is closed from Saturday morning to Sunday evening for paving. Please use the east lot or come on foot, and leave the Elm Street gate clear for our neighbours, who have asked for it often and kindly.';

function library({ settings }: Habits, picture: string, campaign: number): Item[] {
  const days = { start_date: MADE_ON, end_date: '2027-12-31' };
  const isArabic = settings.languages?.[0] === 'ar';
  return [
    { title: 'Picture', content: { type: 'image', image: picture, portrait: null } },
    { title: 'Verse of the day', content: { type: 'daily_verse', languages: null } },
    { title: 'Hadith of the day', content: { type: 'daily_hadith', languages: null } },
    { title: 'Dua of the day', content: { type: 'daily_dua', languages: null } },
    { title: 'Days to Ramadan', content: { type: 'ramadan_coutdown' } },
    { title: 'Days to Eid', content: { type: 'eid_coutdown', eid: 'next' } },
    { title: 'Opening of the new hall', content: { type: 'days_coutdown', date: '2027-11-30' } },
    { title: 'Taraweeh', content: { type: 'taraweeh_timings_only' } },
    {
      title: 'A new roof before winter',
      content: { type: 'donation_qr_url', url: 'https://example.org/give', message: 'Every brick counts.' },
    },
    { title: 'Our new roof', content: { type: 'campaign', campaign_id: campaign } },
    { title: 'Please silence your phone', content: { type: 'silence_image', image: null }, weekdays: [5, 6] },
    { title: 'This week', content: { type: 'google_calendar', url: 'https://example.org/a.ics', days: 14 } },
    { title: 'Car park', content: { type: 'announcement', ...days, message: LONG_MESSAGE, as_slide: true } },
    {
      title: 'Circle',
      content: {
        type: 'announcement',
        ...days,
        message: isArabic
          ? 'حلقة السيرة الليلة بعد العشاء في المصلى الكبير'
          : 'Seerah circle tonight after Isha',
        as_slide: false,
      },
    },
  ];
}

function calendarEvents() {
  const first = Date.parse(`${MADE_ON}T18:00Z`) / 60_000;
  return Array.from({ length: 60 }, (_, index) => ({
    starts: first + index * 7 * 1440,
    ends: first + index * 7 * 1440 + 90,
    isAllDay: index % 4 === 3,
    title: index % 2 ? 'Reading circle for parents and children' : 'Open evening',
    place: index % 3 ? 'The large meeting room on the second floor' : null,
  }));
}
