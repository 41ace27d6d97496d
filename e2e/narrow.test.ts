import { PAGES } from '@minaret/contract/access/console-pages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFull } from '../scripts/lib/full-counts.mjs';
import { address, enter, newPerson, newReaderOfLargeText, useBrowser } from './browser.ts';
import { cutWords, expectClear, foreignCommas } from './page-checks.ts';
import { untilDrawn, untilQuiet } from './quiet-page.ts';

useBrowser();

const PUBLIC = ['/login', '/registration', '/forgot-password', '/verify/x', '/reset-password/x'];
/** What stands for the parts of an address that are data. */
const PARTS: Record<string, string> = { type: 'announcement', feature: 'donations' };
const isSystem = (path: string) => path.startsWith('/system-admin');
const paths = Object.values(PAGES)
  .map(({ path }) => path.replace(/:(\w+)/g, (part, name) => PARTS[name] ?? part))
  .filter((path) => !path.includes(':'));

const PEOPLE = [
  { who: 'anybody', email: '', paths: PUBLIC },
  { who: 'an admin', email: 'admin@demo.minaret.test', paths: paths.filter((path) => !isSystem(path)) },
  { who: 'the installation', email: 'system@demo.minaret.test', paths: paths.filter(isSystem) },
];

async function visit(page: Page, path: string): Promise<void> {
  await untilQuiet(page, async () => {
    await page.goto(address(path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });
  await untilDrawn(page);
}

async function expectNothingCut(page: Page, where: string): Promise<void> {
  expect.soft(await cutWords(page), where).toEqual([]);
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(scrolls, `${where}: sideways`).toBe(0);
}

/** What staff have open most. */
const DAILY = [
  '/dashboard',
  '/timings/salah',
  '/timings/iqama',
  '/timings/athan',
  '/settings/hijri',
  '/library/list',
  '/library/new/announcement',
  '/settings/al-iqamah',
  '/settings/masjid',
  '/invites/all',
];

const MOST_SEEN: ReadonlySet<string> = new Set([...PUBLIC, ...DAILY, '/system-admin/dashboard']);
const NARROW = { width: 320, height: 640 };

describe.each(PEOPLE)('every page for $who', ({ email, paths: all }) => {
  it('says by name what is seen, no two things alike; at 320 px cuts no words and does not scroll sideways', async () => {
    const { page } = await newPerson();
    if (email) await enter(page, email);
    for (const path of all) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, path);
      await expectClear(page, path);
      await untilQuiet(page, () => page.setViewportSize(NARROW));
      await untilDrawn(page);
      await expectNothingCut(page, path);
    }
  });

  it('opened at 320 px in Arabic cuts no words and does not scroll sideways', async () => {
    const { page, context } = await newPerson({ viewport: NARROW, locale: 'ar' });
    await context.addCookies([{ name: 'locale', value: 'ar', url: address() }]);
    if (email) await enter(page, email);
    for (const path of all) {
      await visit(page, path);
      await expectNothingCut(page, `${path} ar`);
      expect.soft(await foreignCommas(page), path).toEqual([]);
    }
  });

  it('with text twice as large, as a browser can be told, cuts no words', async () => {
    const page = await newReaderOfLargeText({ size: 32, viewport: { width: 1440, height: 900 } });
    if (email) await enter(page, email);
    for (const path of all.filter((each) => isFull || MOST_SEEN.has(each))) {
      await visit(page, path);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('28px');
      await expectNothingCut(page, path);
    }
  });
});

/** Text half as large again: on a phone the harder case than on a wide screen. */
describe.runIf(isFull)('with text of 24 px, on a wide screen and on a phone', () => {
  it.each(['en', 'ar'])('the daily pages cut no words: %s', async (locale) => {
    const wide = { width: 1280, height: 800 };
    const page = await newReaderOfLargeText({ size: 24, viewport: wide, locale });
    await page.context().addCookies([{ name: 'locale', value: locale, url: address() }]);
    const expectWhole = async (path: string) => {
      await page.setViewportSize(wide);
      await visit(page, path);
      await expectNothingCut(page, `${path} at ${wide.width}`);
      await untilQuiet(page, () => page.setViewportSize({ width: 360, height: 800 }));
      await untilDrawn(page);
      await expectNothingCut(page, `${path} at 360`);
    };
    await expectWhole('/login');
    await enter(page, 'admin@demo.minaret.test');
    for (const path of DAILY) await expectWhole(path);
  });
});
