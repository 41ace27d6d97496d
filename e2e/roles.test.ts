import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, enter, newPerson, signIn, useBrowser } from './browser.ts';

useBrowser();

const path = (url: string) => new URL(url).pathname;

/** What stands in the side menu below the product's name. */
async function menuItems(page: Page): Promise<string[]> {
  const items = await page.getByRole('navigation').first().getByRole('link').allTextContents();
  return items.map((item) => item.trim()).filter((item) => item !== '' && item !== 'Minaret');
}

async function expectRefused(page: Page, path: string): Promise<void> {
  await page.goto(address(path));
  await page.getByText('403 Forbidden').waitFor();
  await page.getByText("Access is denied, you don't have the access for this.").waitFor();
}

describe('what a role sees', () => {
  it('a content editor gets the menu of a content editor, and 403 elsewhere', async () => {
    const { page } = await newPerson();
    await signIn(page, 'content@demo.minaret.test');
    expect(path(page.url())).toBe('/dashboard');
    // The address changes before the shell is drawn.
    await expect
      .poll(() => menuItems(page))
      .toEqual([
        'Dashboard',
        'All Content',
        'New Content',
        'Al Iqamah',
        'Athan+',
        'Web Integration',
        'Need help',
      ]);
    await page.goto(address('/settings/athan-plus'));
    await page.getByRole('heading', { level: 1, name: 'Athan+' }).waitFor();
    for (const path of [
      '/timings/salah',
      '/timings/iqama',
      '/timings/athan',
      '/settings/hijri',
      '/settings/masjid',
    ])
      await expectRefused(page, path);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('who keeps the timings is refused what is shown on screens', async () => {
    const { page } = await newPerson();
    await enter(page, 'timings@demo.minaret.test');
    for (const path of ['/library/list', '/settings/al-iqamah']) await expectRefused(page, path);
    const whomToAsk = page.getByText('A mosque admin can give you the role.');
    expect(await whomToAsk.count()).toBe(1);
    // No mosque admin could.
    await expectRefused(page, '/system-admin/dashboard');
    expect(await whomToAsk.count()).toBe(0);
  });

  it('a mosque admin is led to the settings from the root, and from paths that do not exist', async () => {
    const { page } = await newPerson();
    await enter(page, 'admin@demo.minaret.test');
    for (const start of ['/', '/home', '/nowhere/at/all', '/login']) {
      await page.goto(address(start));
      await page.waitForURL('**/settings/masjid');
      // Back leads to where they came from, not here again.
      await page.goBack();
      expect(path(page.url()), start).toBe('/favicon.svg');
    }
  });

  it('whoever is not signed in and goes back from the login is not held there', async () => {
    const { page } = await newPerson();
    await page.goto(address('/favicon.svg'));
    await page.goto(address('/timings/salah'));
    await page.waitForURL('**/login?next=%2Ftimings%2Fsalah');
    await page.goBack();
    expect(path(page.url())).toBe('/favicon.svg');
  });

  it('a system admin sees only what is the installation’s, and no masjid', async () => {
    const { page } = await newPerson();
    await signIn(page, 'system@demo.minaret.test');
    await page.waitForURL('**/system-admin/content/daily-messages');
    await expect.poll(() => menuItems(page)).toEqual(['Daily Messages', 'Images', 'Billing', 'Need help']);
    await page.goto(address('/dashboard'));
    await page.getByText('403 Forbidden').waitFor();
  });

  it('someone without the plan feature is told what the donation portal is', async () => {
    const { page } = await newPerson();
    await enter(page, 'admin@other.minaret.test');
    await page.goto(address('/settings/masjid'));
    await page.getByRole('navigation').first().getByRole('link', { name: 'Donation Portal' }).click();
    await page.waitForURL('**/unauthorized/donations');
    await page.getByText('mDonate').first().waitFor();
    await page.goBack();
    expect(path(page.url())).toBe('/settings/masjid');
  });
});
