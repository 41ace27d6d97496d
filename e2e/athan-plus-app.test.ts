import { describe, expect, it } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';

useBrowser();

const PATH = '/settings/athan-plus?tab=app';
const ADMIN = 'admin@demo.minaret.test';

describe('the tab of the app', () => {
  it('tells how many follow, gives the code and the poster, and takes events off the page and back', async () => {
    const { page } = await newPerson();
    await enter(page, ADMIN);
    await page.goto(address(PATH));
    await page.getByRole('heading', { name: 'Followers' }).waitFor();
    await page.getByRole('img', { name: /^Followers, from .* now \d{2}$/ }).waitFor();
    await page.getByRole('radio', { name: 'All' }).check();
    await page.getByRole('img', { name: 'The poster with the code' }).waitFor({ timeout: 30_000 });
    await expectAccessible(page);

    const svg = await page.getByRole('link', { name: 'SVG' }).getAttribute('href');
    expect(decodeURIComponent(svg ?? '')).toContain('<path d="M0 0h7v1h-7z');
    await page.getByRole('radio', { name: 'Urdu' }).check();
    await page.getByRole('radio', { name: 'A3' }).check();
    const poster = await page.getByRole('link', { name: 'Print' }).getAttribute('href');
    expect(poster).toContain('lang=ur&size=a3');
    const sheet = await page.request.get(address(poster ?? ''));
    expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);

    const events = page.getByRole('switch', { name: 'Events' });
    // Not `uncheck`, which wants the state at once: a switch that saves shows what was saved.
    await events.click();
    await page.getByText('Your page in the app is changed.').waitFor();
    await page.reload();
    await expect.poll(() => events.isChecked()).toBe(false);
    await events.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => events.isChecked()).toBe(false);
    await expect.poll(() => events.isEnabled()).toBe(true);
    await events.click();
    await expect.poll(() => events.isChecked()).toBe(true);

    await page.getByRole('link', { name: 'On our screens' }).click();
    await page.waitForURL('**/library/new/athan_image');
  });

  it('fits a phone, in Arabic and in the dark', async () => {
    const { page, context } = await newPerson({ viewport: { width: 360, height: 760 }, colorScheme: 'dark' });
    await enter(page, ADMIN);
    await context.addCookies([{ name: 'locale', value: 'ar', url: address() }]);
    await page.goto(address(PATH));
    await page.getByRole('heading', { name: 'المتابعون' }).waitFor();
    await page.getByRole('img', { name: 'الملصق وعليه الرمز' }).waitFor({ timeout: 30_000 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
