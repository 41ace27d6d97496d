import { PAGES } from '@minaret/contract/access/console-pages';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, enter, newPerson, newReaderOfLargeText, useBrowser } from './browser.ts';
import { cutWords, expectClear, foreignCommas } from './page-checks.ts';

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
  await page.goto(address(path));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // A page with a living picture of a screen is never quite idle.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
}

async function expectNothingCut(page: Page, where: string): Promise<void> {
  expect.soft(await cutWords(page), where).toEqual([]);
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(scrolls, `${where}: sideways`).toBe(0);
}

describe.each(PEOPLE)('every page for $who', ({ email, paths: all }) => {
  it('at 320 px cuts no words and does not scroll sideways, in either language', async () => {
    for (const locale of ['en', 'ar']) {
      const { page, context } = await newPerson({ viewport: { width: 320, height: 640 }, locale });
      await context.addCookies([{ name: 'locale', value: locale, url: address() }]);
      if (email) await enter(page, email);
      for (const path of all) {
        await visit(page, path);
        await expectNothingCut(page, `${path} ${locale}`);
        if (locale === 'ar') expect.soft(await foreignCommas(page), path).toEqual([]);
      }
    }
  });

  it('with text twice as large, as a browser can be told, cuts no words', async () => {
    const page = await newReaderOfLargeText({ size: 32, viewport: { width: 1440, height: 900 } });
    if (email) await enter(page, email);
    for (const path of all) {
      await visit(page, path);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('28px');
      await expectNothingCut(page, path);
    }
  });

  it('says by name what is seen, and no two things alike', async () => {
    const { page } = await newPerson();
    if (email) await enter(page, email);
    for (const path of all) {
      await visit(page, path);
      await expectClear(page, path);
    }
  });
});

/** What staff have open most, in text half as large again: on a phone the harder case than on a wide screen. */
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

describe.each([360, 1280])('with text of 24 px at %i px', (width) => {
  it.each(['en', 'ar'])('the daily pages cut no words: %s', async (locale) => {
    const page = await newReaderOfLargeText({ size: 24, viewport: { width, height: 800 }, locale });
    await page.context().addCookies([{ name: 'locale', value: locale, url: address() }]);
    await visit(page, '/login');
    await expectNothingCut(page, '/login');
    await enter(page, 'admin@demo.minaret.test');
    for (const path of DAILY) {
      await visit(page, path);
      await expectNothingCut(page, path);
    }
  });
});
