// `npm run guide:pictures`: the pictures of the guide's console pages, taken anew from the demo. Names after it take those alone.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import sharp from 'sharp';
import { withProduct } from '../proofs/lib/running-product.ts';
import { findChromium } from '../scripts/chromium.mjs';

const FOLDER = fileURLToPath(new URL('../docs/guide/pictures', import.meta.url));
const PASSWORD = 'minaret-demo';
const SETTLE_MS = 4000;

interface Picture {
  path: string;
  /** Of the demo's people; the admin unless said. */
  as?: string;
  size: readonly [width: number, height: number];
  open?: (page: Page) => Promise<void>;
  /** The part that is shown, when it is not the window. */
  of?: (page: Page) => Locator;
}

const SYSTEM = 'system@demo.minaret.test';
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();
/** Thumbnails come one after the other. */
const drawn = (page: Page) => page.locator('[data-drawn]').nth(4).waitFor();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const section = (page: Page, heading: string) =>
  page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();

/** A year as a spreadsheet keeps it: what the product exports, as a file under a name that a mosque would give. */
async function ownCalendar(page: Page, name: string, change: (text: string) => string = (text) => text) {
  const today = new Date().toISOString().slice(0, 10);
  const inAYear = `${Number(today.slice(0, 4)) + 1}-${today.slice(5, 8)}01`;
  const answer = await page.request.get(
    `/api/salah-timings/download?start_date=${today}&end_date=${inAYear}`,
  );
  const buffer = Buffer.from(change(await answer.text()));
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

const PICTURES: Record<string, Picture> = {
  activity: { path: '/invites/activity', size: [1280, 900] },
  athan: { path: '/timings/athan', size: [1100, 825] },
  'special-prayers': {
    path: '/timings/athan',
    size: [1100, 900],
    of: (page) => section(page, 'Special prayers'),
  },
  history: {
    path: '/timings/athan',
    size: [1100, 900],
    open: (page) => page.locator('main summary').last().click(),
    of: (page) => page.locator('main details', { has: page.getByRole('heading', { name: 'History' }) }),
  },
  dashboard: { path: '/dashboard', size: [1200, 884] },
  'first-steps': { path: '/dashboard', as: 'admin@other.minaret.test', size: [1440, 900] },
  monthly: { path: '/monthly/', size: [1000, 640] },
  palette: {
    path: '/dashboard',
    size: [1100, 688],
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.type('timings');
    },
  },
  hijri: { path: '/settings/hijri', size: [1080, 1170] },
  'hijri-night': {
    path: '/settings/hijri',
    size: [1080, 900],
    of: (page) => section(page, 'The 29th night'),
  },
  'iqamah-timings': { path: '/timings/iqama', size: [1200, 1256] },
  'iqamah-changes': {
    path: '/timings/iqama',
    size: [1100, 860],
    open: async (page) => {
      await press(page, /^Show all/);
      await dialog(page);
    },
  },
  'salah-timings': { path: '/timings/salah', size: [1100, 1014] },
  'salah-match': {
    path: '/timings/salah',
    size: [1100, 860],
    open: async (page) => {
      await press(page, 'Match our calendar');
      await dialog(page);
      await ownCalendar(page, 'our-calendar.csv');
      await press(page, 'Find the settings');
      await page.getByRole('button', { name: /Fill in/ }).waitFor();
    },
  },
  'salah-time': {
    path: '/timings/salah',
    size: [1100, 653],
    open: (page) => page.locator('main td button').nth(2).click(),
  },
  'salah-upload': {
    path: '/timings/salah?do=upload',
    size: [1100, 860],
    open: async (page) => {
      await dialog(page);
      await ownCalendar(page, 'our-calendar.csv', (text) => text.replace(/Isha/i, 'Night'));
      await page.getByText(/our-calendar.csv/).waitFor();
    },
  },
  'library-list': { path: '/library/list', size: [1280, 1067], open: drawn },
  'library-collection': { path: '/library/collection', size: [1280, 1067], open: drawn },
  'library-announcement': {
    path: '/library/new/announcement',
    size: [1280, 889],
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Title' }).fill('Car park closed on Saturday');
      await page
        .getByRole('textbox', { name: 'Message' })
        .fill('The western car park is closed for repairs. Please park in the street.');
    },
  },
  screens: {
    path: '/settings/al-iqamah',
    size: [1280, 1067],
    open: (page) => page.locator('main article iframe').first().waitFor(),
  },
  'screens-designs': { path: '/settings/al-iqamah?tab=design', size: [1280, 1067] },
  'screens-pairing': { path: '/settings/al-iqamah?do=pair', size: [1280, 889], open: dialog },
  plans: { path: '/settings/plans', size: [1280, 900] },
  'plans-change': {
    path: '/settings/plans',
    size: [1100, 760],
    open: async (page) => {
      await press(page, /^Switch to Yearly/);
      await page.getByText('Your next invoice is on').waitFor();
    },
  },
  billing: { path: '/settings/payment-billing', size: [1280, 1000] },
  'billing-cancel': {
    path: '/settings/payment-billing',
    size: [1100, 760],
    open: async (page) => {
      await press(page, 'Cancel plan');
      await dialog(page);
    },
  },
  users: { path: '/invites/all', size: [1280, 900] },
  'users-invite': {
    path: '/invites/all?do=invite',
    size: [1280, 900],
    open: async (page) => {
      await dialog(page);
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .first()
        .fill('imam@example.org, treasurer@example.org');
    },
  },
  'system-dashboard': { path: '/system-admin/dashboard', as: SYSTEM, size: [1280, 1480] },
  'system-daily-messages': { path: '/system-admin/content/daily-messages', as: SYSTEM, size: [1280, 900] },
  'system-images': { path: '/system-admin/content/images', as: SYSTEM, size: [1280, 900] },
};

/** Somebody of the demo, in a browser of their own. */
async function arrive(
  browser: Browser,
  address: string,
  email: string,
): Promise<{ page: Page; hash: string }> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', baseURL: address });
  const answer = await context.request.post('/api/users/login/v2', {
    data: { email, password: PASSWORD },
    headers: { origin: address },
  });
  const { response } = await answer.json();
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate((user) => localStorage.setItem('user_info', JSON.stringify(user)), response);
  return { page, hash: response.userMasjids?.[0]?.masjid.hash_id ?? '' };
}

async function take(browser: Browser, address: string, name: string, picture: Picture): Promise<void> {
  const { page, hash } = await arrive(browser, address, picture.as ?? 'admin@demo.minaret.test');
  const [width, height] = picture.size;
  await page.setViewportSize({ width, height });
  await page.goto(picture.path.endsWith('/') ? `${picture.path}${hash}` : picture.path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await picture.open?.(page);
  // What is drawn by a frame, a chart or a fade of the dialog.
  await page.waitForTimeout(SETTLE_MS);
  const shot = await (picture.of ? picture.of(page) : page).screenshot();
  await sharp(shot)
    .png({ palette: true, effort: 10 })
    .toFile(join(FOLDER, `${name}.png`));
  await page.context().close();
}

const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findChromium({ install: true }),
  args: ['--no-sandbox'],
});
try {
  await withProduct(async (address) => {
    for (const [name, picture] of Object.entries(PICTURES)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      await take(browser, address, name, picture).then(
        () => console.log(`ok: ${name}`),
        (error: Error) => {
          process.exitCode = 1;
          console.error(`FAILED: ${name}: ${error.message.split('\n')[0]}`);
        },
      );
    }
  });
} finally {
  await browser.close();
}
